/**
 * What a search text means, as far as words can tell: conditions, and the words that remain to be looked for in the
 * stock's own names. Pure; reads from left to right, each time the longest thing it knows:
 * a stock number, a phrase of the vocabulary, a limit, a misspelt word of the vocabulary, else a word.
 */
import { textOf } from './amount.ts'
import type { Asked, Span } from './asked.ts'
import { FILLER_WORDS, LONGEST_PHRASE, MEANINGS, type Meaning, misspelt } from './lexicon.ts'
import { limitAt } from './limit.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Understood = Span & { asked: Asked }
export type Word = Span & { text: string }

export type Understanding = {
	conditions: Understood[]
	words: Word[] // in the order typed
	cheapest: Span | null
}

/** What the parser must know of the stock, so that its names are not taken for other words. */
export type StockWords = {
	isInModel: (word: string) => boolean // part of a make or model
	isName: (word: string) => boolean // part of any name
	nearestName: (word: string) => number // edits to it
}

export function understand(text: string, stock: StockWords): Understanding {
	const tokens = tokensOf(text)
	const read: Understanding = { conditions: [], words: [], cheapest: null }
	for (let from = 0; from < tokens.length; ) from = readNext(tokens, from, stock, read)
	return read
}

function readNext(tokens: Token[], from: number, stock: StockWords, read: Understanding): number {
	const token = tokens[from] as Token
	const add = (asked: Asked, next: number): number => {
		read.conditions.push({ asked, ...spanOf(tokens, from, next) })
		return next
	}

	const numbered = stockNumberAt(tokens, from)
	if (numbered) return add(numbered.asked, numbered.next)

	if (isJoined(tokens, from, stock)) return addWord(token, from, read)
	const phrase = phraseAt(tokens, from, stock)
	if (phrase) return take(phrase.meaning, tokens, from, phrase.next, read)

	const limit = limitAt(tokens, from, (word) => word !== '' && stock.isInModel(word))
	if (limit) return add(limit.asked, limit.next)

	if (!/[\p{L}\p{N}]/u.test(token.text)) return from + 1
	if (FILLER_WORDS.has(token.text) && !stock.isInModel(token.text)) return from + 1

	const meant = stock.isName(token.text) ? undefined : misspelt(token.text)
	if (meant && meant.edits < stock.nearestName(token.text))
		return take(meant.meaning, tokens, from, from + 1, read)
	return addWord(token, from, read)
}

function addWord({ text, start, end }: Token, from: number, read: Understanding): number {
	read.words.push({ text: text.replace(',', '.'), start, end })
	return from + 1
}

/** '#HFM-4483', whole or by its end. */
function stockNumberAt(tokens: Token[], from: number) {
	if (tokens[from]?.text !== '#') return undefined
	let is = ''
	let next = from + 1
	for (; next < from + 4 && next < tokens.length; next++) {
		const text = tokens[next]?.text ?? ''
		if (text === '-' && is) continue
		if (is && (is.match(/\d/) || !/^\d+$/.test(text))) break
		is += text
	}
	return is ? { asked: { about: 'stockNumber', is } as const, next } : undefined
}

/** 'i 20', 'e class': a small word that makes a name with the next one. */
function isJoined(tokens: Token[], from: number, stock: StockWords): boolean {
	const { text } = tokens[from] as Token
	const next = tokens[from + 1]?.text
	return text.length < 3 && next !== undefined && stock.isName(text + next) && stock.isInModel(text + next)
}

function phraseAt(tokens: Token[], from: number, stock: StockWords) {
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
