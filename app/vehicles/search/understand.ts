/**
 * What a search text means, as far as words can tell: conditions, and the words that remain to be looked for in the
 * stock's own names. Pure; reads from left to right, each time the longest thing it knows:
 * a stock number, a phrase of the vocabulary, a limit, a misspelt word of the vocabulary, else a word.
 */
import { textOf } from './amount.ts'
import type { Asked, Span } from './asked.ts'
import {
	ARTICLE_WORDS,
	FILLER_WORDS,
	LIMIT_WORDS,
	LONGEST_PHRASE,
	MEANING_BEGINS,
	MEANINGS,
	type Meaning,
	misspelt,
	misspeltPhrase,
	NOT_OUR_WORDS,
	NOTS,
	ORS,
	SHADE_WORDS,
} from './lexicon.ts'
import { limitAt } from './limit.ts'
import { splitTokens } from './split-tokens.ts'
import { stockNumberAt, stockNumberEndAt } from './stock-number.ts'
import { isCut, type Token, tokensOf } from './tokens.ts'
import { NOT_AGAIN } from './vocabulary.ts'

export type Understood = Span & { asked: Asked }
export type Word = Span & {
	text: string
	isOr?: boolean // instead of those before it: 'hilux or ranger'
	isNowhere?: boolean // not to be looked for
	isNameAtMost?: boolean // and in no description: 'na' may become Navara
}

export type Understanding = {
	conditions: Understood[]
	words: Word[] // in the order typed
	cheapest: Span | null
	isCut: boolean // the text went on
}

/** What the parser must know of the stock, so that its names are not taken for other words. */
export type StockWords = {
	isInModel: (word: string) => boolean // part of a make or model
	isName: (word: string) => boolean // part of any name
	isStockNumber: (letters: string, digits: string) => boolean // whole, or without letters its end
	thisYear: number // from which ages are told
	nearestName: (word: string) => number // edits to it; half an edit more where it is a word of the vocabulary too
}

/** Behind so many words that remain, vocabulary is no longer sought with typing errors: time must stay bounded. */
const MOST_CORRECTED = 20

export function understand(text: string, stock: StockWords): Understanding {
	const typed = tokensOf(text)
	const tokens = splitTokens(typed, stock.isName)
	const read: Understanding = { conditions: [], words: [], cheapest: null, isCut: isCut(text, typed) }
	for (let from = 0; from < tokens.length; ) from = readNext(tokens, from, stock, read)
	return read
}

function readNext(tokens: Token[], from: number, stock: StockWords, read: Understanding): number {
	const token = tokens[from] as Token
	const add = (asked: Asked, next: number): number => {
		read.conditions.push({ asked, ...spanOf(tokens, from, next) })
		return next
	}

	const numbered = stockNumberAt(tokens, from, stock)
	if (numbered) return add(numbered.asked, numbered.next)

	const joined = joinedAt(tokens, from, stock)
	if (joined > from) {
		for (let place = from; place < joined; place++)
			if (tokens[place]?.text !== '-') addWord(tokens[place] as Token, place, read)
		return joined
	}
	const phrase = phraseAt(tokens, from, stock)
	if (phrase) return take(phrase.meaning, tokens, from, phrase.next, read)

	const isModel = (word: string) => word !== '' && stock.isInModel(word)
	const limit = limitAt(tokens, from, isModel, stock.thisYear)
	if (limit) return add(limit.asked, limit.next)

	const unwanted = unwantedAt(tokens, from, stock)
	if (unwanted) {
		if (unwanted.asked) return add({ about: 'not', asked: unwanted.asked }, unwanted.next)
		const { start, end } = spanOf(tokens, from, unwanted.next)
		read.words.push({ text: textOf(tokens, from, unwanted.next - from), start, end, isNowhere: true })
		return unwanted.next
	}
	const bareNumber = stockNumberEndAt(tokens, from, stock)
	if (bareNumber) return add(bareNumber, from + 1)
	if (isAlternative(tokens, from, stock, read)) {
		addWord(tokens[from + 1] as Token, from + 1, read, true)
		return from + 2
	}

	if (!/[\p{L}\p{N}]/u.test(token.text)) return from + 1
	if (FILLER_WORDS.has(token.text) && !stock.isInModel(token.text)) return from + 1

	if (SHADE_WORDS.has(token.text) && isColour(tokens[from + 1])) return from + 1

	const isOwn = stock.isName(token.text) || read.words.length > MOST_CORRECTED
	const pair = isOwn ? undefined : misspeltPhrase(textOf(tokens, from, 2))
	if (pair) return take(pair, tokens, from, from + 2, read)
	if (!isOwn && LIMIT_WORDS.has(token.text)) {
		read.words.push({ ...token, ...(token.text.length < 4 ? { isNameAtMost: true } : { isNowhere: true }) })
		return from + 1
	}
	const meant = isOwn || NOT_OUR_WORDS.has(token.text) ? undefined : misspelt(token.text)
	if (meant && meant.edits < stock.nearestName(token.text))
		return take(meant.meaning, tokens, from, from + 1, read)
	return addWord(token, from, read)
}

function addWord({ text, start, end }: Token, from: number, read: Understanding, isOr = false): number {
	read.words.push({ text: text.replace(',', '.'), start, end, ...(isOr && { isOr }) })
	return from + 1
}

/**
 * Behind a small word that makes a name with the next one: 'i 20', 'e class', 'd-max', whose 'max' limits nothing.
 * A number is still read on its own: 'i 20 000 km'.
 */
function joinedAt(tokens: Token[], from: number, stock: StockWords): number {
	const { text } = tokens[from] as Token
	if (text.length > 2) return from
	const second = tokens[from + 1]?.text === '-' ? from + 2 : from + 1
	const next = tokens[second]?.text
	if (next === undefined || !stock.isName(text + next) || !stock.isInModel(text + next)) return from
	return /^\d/.test(next) ? from + 1 : second + 1
}

/** What a word like 'not' keeps out; without a condition where it cannot be told: 'not toyota'. */
function unwantedAt(tokens: Token[], from: number, stock: StockWords) {
	const negation = NOTS.has(tokens[from]?.text ?? '')
	if (!negation || isClosing(tokens, from)) return undefined
	let next = from + 1
	while (ARTICLE_WORDS.has(tokens[next]?.text ?? '')) next++
	if (next >= tokens.length) return undefined
	const phrase = phraseAt(tokens, next, stock)
	if (phrase && 'asked' in phrase.meaning) return { asked: phrase.meaning.asked, next: phrase.next }
	const joined = joinedAt(tokens, next, stock)
	const plain = tokens.slice(next, Math.max(joined, next + 1)).map(({ text }) => text.replace('-', ''))
	const is = phrase && 'same' in phrase.meaning ? phrase.meaning.same : plain.join('')
	const first = phrase?.next ?? next + plain.length
	if (!phrase && !stock.isInModel(is) && (!/[a-z]{3}/.test(is) || FILLER_WORDS.has(is))) return undefined
	let end = first
	while (stock.isInModel(tokens[end]?.text ?? '')) end++
	// Of 'not polo vivo' nobody can tell whether another Polo will do.
	const isOne = stock.isInModel(is) && end === first
	return { asked: isOne ? ({ about: 'named', is } as const) : undefined, next: end }
}

const isClosing = (tokens: Token[], from: number): boolean =>
	tokens[from]?.text === NOT_AGAIN &&
	tokens.slice(0, from).filter(({ text }) => text === NOT_AGAIN).length % 2 === 1

/** 'or' between two names. */
function isAlternative(tokens: Token[], from: number, stock: StockWords, read: Understanding): boolean {
	const before = read.words.at(-1)
	if (!before || !ORS.has(tokens[from]?.text ?? '') || before.end !== tokens[from - 1]?.end) return false
	const next = tokens[from + 1]?.text ?? ''
	return stock.isInModel(before.text) && stock.isInModel(next)
}

function isColour(token: Token | undefined): boolean {
	const meaning = MEANINGS.get(token?.text ?? '')
	return meaning !== undefined && 'asked' in meaning && meaning.asked.about === 'colour'
}

function phraseAt(tokens: Token[], from: number, stock: StockWords) {
	if (!MEANING_BEGINS.has(tokens[from]?.text ?? '')) return undefined
	const words = tokens.slice(from, from + 2 * LONGEST_PHRASE)
	for (let length = LONGEST_PHRASE; length > 0; length--) {
		const { text, next } = phraseOf(words, length)
		const meaning = MEANINGS.get(text)
		if (meaning && !(length === 1 && stock.isInModel(text))) return { meaning, next: from + next }
	}
	return undefined
}

/** So many words in a row, without the hyphens and strokes between them: 'pick-up' is 'pick up'. */
function phraseOf(tokens: Token[], length: number): { text: string; next: number } {
	const plain: Token[] = []
	let next = 0
	for (; next < tokens.length && plain.length < length; next++) {
		const token = tokens[next] as Token
		if (token.text !== '-') plain.push(token)
		else if (plain.length === 0) break
	}
	return { text: textOf(plain, 0, length), next }
}

function take(meaning: Meaning, tokens: Token[], from: number, next: number, read: Understanding): number {
	const span = spanOf(tokens, from, next)
	if ('asked' in meaning) read.conditions.push({ asked: meaning.asked, ...span })
	else if ('same' in meaning) for (const text of meaning.same.split(' ')) read.words.push({ text, ...span })
	else read.cheapest = span
	return next
}

const spanOf = (tokens: Token[], from: number, next: number): Span => ({
	start: (tokens[from] as Token).start,
	end: (tokens[next - 1] as Token).end,
})
