/**
 * Step 2: combines tokens into the longest phrases that the vocabulary or the stock knows, each with its
 * possible roles.
 */
import { closestWords } from '#app/core/closest-words.ts'
import type { Span } from './condition.ts'
import { isModelWord, NAME, type SearchStock } from './stock.ts'
import type { Token } from './tokenize.ts'
import { NOUN_PREFIXES, THAN_PREFIXES } from './vocabulary/language.ts'
import { MAX_PHRASE, MISSPELLABLE, MISSPELLABLE_PAIRS, PHRASES, type Roles } from './vocabulary/vocabulary.ts'

/** One or more tokens and their joint roles. */
type Phrase = Token & { roles: Partial<Roles>; next: number }
/** A phrase, and whether it is a word of the stock's names, and of a make or model. */
export type Item = Phrase & { isName: boolean; isModel: boolean }
/** The parser's input: the items, and the year for ages. */
export type ParsedText = { items: readonly Item[]; thisYear: number }

export const spanOf = (items: readonly Item[], from: number, next: number): Span => ({
	start: items[from]?.start ?? 0,
	end: items[next - 1]?.end ?? 0,
})

/** Combines the tokens into the longest known phrases, left to right; an unknown token is a phrase of its own. */
export function readPhrases(words: Token[], stock: SearchStock): Item[] {
	const tokens = words.flatMap((token) => splitThan(token, stock))
	const items: Item[] = []
	for (let at = 0; at < tokens.length; ) {
		const phrases = phrasesAt(tokens, at, stock)
		for (const phrase of phrases)
			items.push({ ...phrase, isName: isName(stock, phrase.text), isModel: isModelWord(stock, phrase.text) })
		at = phrases.at(-1)?.next ?? tokens.length
	}
	return items
}

/** Splits 'than' and 'like' off a name: 'kuneFortuner'. */
function splitThan(token: Token, stock: SearchStock): Token[] {
	const prefix = THAN_PREFIXES.find((than) => token.text.startsWith(than)) ?? ''
	const name = token.text.slice(prefix.length)
	const isKnown = prefix && (isName(stock, name) || meansSomething(PHRASES.get(name)))
	return isKnown ? splitAt(token, prefix.length) : [token]
}

function splitAt({ text, start, end }: Token, length: number): [Token, Token] {
	const middle = start + length
	return [
		{ text: text.slice(0, length), start, end: middle },
		{ text: text.slice(length), start: middle, end },
	]
}

const isName = ({ names }: SearchStock, word: string): boolean => (names.get(word) ?? 0) >= NAME

function phrasesAt(tokens: Token[], at: number, stock: SearchStock): Phrase[] {
	const token = tokens[at] as Token
	const single = phraseOf(token, at + 1)
	const phrase = phraseAt(tokens, at) ?? single
	const joined = joinedAt(tokens, at, stock)
	if (joined && (phrase.next < joined.next || phrase.next === single.next)) return [joined]
	if (phrase.next > single.next || isName(stock, token.text) || PHRASES.has(token.text)) return [phrase]
	const pair = misspeltPairAt(tokens, at)
	if (pair) return [pair]
	return splitWord(single, stock) ?? stripPrefix(single, stock) ?? [correctSpelling(single, tokens, stock)]
}

function phraseOf({ text, start, end }: Token, next: number): Phrase {
	return { text, start, end, next, roles: PHRASES.get(text) ?? {} }
}

/** The longest phrase of the vocabulary; hyphens and slashes between words count as spaces. */
function phraseAt(tokens: Token[], at: number): Phrase | undefined {
	let longest: Phrase | undefined
	const terms: string[] = []
	for (let next = at; next < tokens.length && terms.length < MAX_PHRASE; next++) {
		const token = tokens[next] as Token
		if (terms.length > 0 && /^[-/]$/.test(token.text)) continue
		terms.push(token.text)
		const text = terms.join(' ')
		if (PHRASES.has(text)) longest = phraseOf({ ...(tokens[at] as Token), text, end: token.end }, next + 1)
	}
	return longest
}

const MAX_JOINED = 3

/**
 * Joins '3' and 'series' to 'series3' if the stock has that name; in 'i 20 000 km' the number stays a number.
 */
function joinedAt(tokens: Token[], at: number, stock: SearchStock): Phrase | undefined {
	const words = tokens.slice(at).filter(({ text }) => text !== '-')
	for (let count = MAX_JOINED; count > 1; count--) {
		const parts = words.slice(0, count)
		const [first, last] = [parts[0], parts.at(-1)]
		if (!first || !last || first !== tokens[at] || parts.length < count) continue
		const text = parts.map((part) => part.text).join('')
		const next = tokens.indexOf(last) + 1
		const isSplit = parts.some((part) => part.text.length < 3 || !isName(stock, part.text))
		const isNumber = /^\d+$/.test(last.text) && /^\d{3}/.test(tokens[next]?.text ?? '')
		if (isSplit && !isNumber && isName(stock, text)) return { ...first, text, end: last.end, roles: {}, next }
	}
	return undefined
}

const MIN_PART = 3

/** Splits a compound of two words: 'dieselbakkie', 'toyotahilux', '2.4gd6'. */
function splitWord(phrase: Phrase, stock: SearchStock): Phrase[] | undefined {
	const { text, next } = phrase
	const digitCount = /^[\d.]*/.exec(text)?.[0].length ?? 0
	const isKnown = (part: string) => isName(stock, part) || (!digitCount && meansSomething(PHRASES.get(part)))
	const [from, to] = digitCount ? [digitCount, digitCount] : [MIN_PART, text.length - MIN_PART]
	for (let at = to; at >= from && at < text.length; at--) {
		const [first, second] = [text.slice(0, at), text.slice(at)]
		const isCount = PHRASES.get(first)?.number !== undefined && PHRASES.get(second)?.unit !== undefined
		const areKnown = (digitCount > 0 || text.length >= 8) && isKnown(first) && isKnown(second)
		if (isCount || areKnown) return splitAt(phrase, at).map((part) => phraseOf(part, next))
	}
	return undefined
}

/** Strips isiZulu and Sesotho noun prefixes, also from foreign words: 'iToyota', 'nesunroof'. */
function stripPrefix(phrase: Phrase, stock: SearchStock): Phrase[] | undefined {
	for (const prefix of NOUN_PREFIXES) {
		const noun = phrase.text.slice(prefix.length)
		if (!phrase.text.startsWith(prefix) || phrase.text.length < 5 || noun.length < MIN_PART) continue
		const roles = PHRASES.get(noun)
		if (!isName(stock, noun) && !meansSomething(roles)) continue
		const language = roles?.language === 'st' ? 'st' : 'zu'
		return [{ ...phrase, text: noun, roles: { ...roles, language } }]
	}
	return undefined
}

const meansSomething = (roles: Partial<Roles> | undefined): boolean =>
	(roles?.condition ?? roles?.name ?? roles?.absent ?? roles?.order) !== undefined

/**
 * Corrects a typing error in a vocabulary word (two in a long word), unless a name in the stock is as close.
 */
function correctSpelling(single: Phrase, tokens: Token[], stock: SearchStock): Phrase {
	const { text } = single
	const isBeforeNumber = /^r?\d/.test(tokens[single.next]?.text ?? '')
	if (text.length < (isBeforeNumber ? 4 : 5)) return single
	const begins = (word: string) => word[0] === text[0]
	const isLikely = (word: string, edits: number) =>
		(begins(word) || (edits === 1 && text.length > 6)) && isPlausible(word, tokens, stock)
	const closest = closestWords(MISSPELLABLE, text, text.length >= 8 ? 2 : 1, isLikely)
	const isOwn = (word: string) => isModelWord(stock, word) || !meansSomething(PHRASES.get(word))
	if (closestWords(stock.dictionary, text, closest.edits, isOwn).terms.length > 0) return single
	const phrases = closest.terms.map((word) => phraseOf({ ...single, text: word }, single.next))
	const limit = phrases.find(({ roles }) => roles.limit ?? roles.unit)
	if (text.length < 5) return limit ?? single
	return phrases.find(({ roles }) => meansSomething(roles)) ?? limit ?? phrases[0] ?? single
}

/** Beside a model in stock, a word that resembles one that is not is another word: 'a Rumion for my lodge'. */
function isPlausible(word: string, tokens: Token[], stock: SearchStock): boolean {
	const { absent } = PHRASES.get(word) ?? {}
	const is = (test: (text: string) => boolean) => tokens.some(({ text }) => test(text))
	return !absent || is((text) => text === absent.make) || !is((text) => isModelWord(stock, text))
}

function misspeltPairAt(tokens: Token[], at: number): Phrase | undefined {
	const [first, second] = tokens.slice(at, at + 2)
	const text = `${first?.text} ${second?.text}`
	if (!first || !second || text.length < 8) return undefined
	const [word] = closestWords(MISSPELLABLE_PAIRS, text, 1, (known) => known[0] === text[0]).terms
	return word ? { ...phraseOf({ ...first, text: word, end: second.end }, at + 2), text } : undefined
}
