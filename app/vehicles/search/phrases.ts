/** Step 2: tokens become the longest phrases that the vocabulary or the stock knows, each with what it can mean. */

import { MAKE, NAME, type SearchStock } from './stock.ts'
import type { Token } from './tokenize.ts'
import { nearestWords } from './tokenize.ts'
import type { Language } from './vocabulary/language.ts'
import {
	LONGEST_PHRASE,
	MISSPELLABLE,
	MISSPELLABLE_PAIRS,
	PHRASE_BEGINNINGS,
	PHRASES,
	type Roles,
} from './vocabulary.ts'

export type Item = Token & {
	roles: Partial<Roles>
	isName: boolean // a word of the stock's names
	isModel: boolean // of a make or a model
}

const SIGN = /^[^\p{L}\p{N}]+$/u

export function readPhrases(tokens: Token[], stock: SearchStock): Item[] {
	const items: Item[] = []
	for (let at = 0; at < tokens.length; ) {
		const [next, ...read] = itemsAt(tokens, at, stock)
		items.push(...read)
		at = next
	}
	return items
}

function itemsAt(tokens: Token[], at: number, stock: SearchStock): [next: number, ...Item[]] {
	const token = tokens[at] as Token
	const phrase = cutPhraseAt(tokens, at)
	const joined = joinedAt(tokens, at, stock)
	if (joined && (!phrase || phrase.words < joined.words || (phrase.words === 1 && joined.words === 1)))
		return [joined.next, itemOf(joined, {}, stock)]
	if (phrase && (phrase.words > 1 || !isName(stock, token.text, MAKE)))
		return [phrase.next, itemOf(phrase, phrase.roles, stock)]
	const roles = PHRASES.get(token.text)
	if (roles || isName(stock, token.text, NAME) || /^r?\d/.test(token.text) || SIGN.test(token.text)) {
		const glued = gluedParts(token, stock)
		return glued ? [at + 1, ...glued] : [at + 1, itemOf(token, roles ?? {}, stock)]
	}
	const pair = misspeltPairAt(tokens, at)
	if (pair) return [pair.next, itemOf(pair, pair.roles, stock)]
	const parts = partsOf(token, stock)
	if (parts) return [at + 1, ...parts]
	const isBeforeNumber = /^r?\d/.test(tokens[at + 1]?.text ?? '')
	return [at + 1, itemOf(token, misspeltRoles(token.text, stock, isBeforeNumber), stock)]
}

const isName = ({ names }: SearchStock, word: string, worth: number): boolean =>
	(names.get(word) ?? 0) >= worth

const itemOf = ({ text, start, end }: Token, roles: Partial<Roles>, stock: SearchStock): Item => ({
	text,
	start,
	end,
	roles,
	isName: isName(stock, text, NAME),
	isModel: isName(stock, text, MAKE),
})

/** The longest phrase, but no further than to one that means more: in 'with no roof', 'no roof' is a phrase. */
function cutPhraseAt(tokens: Token[], at: number) {
	const phrase = phraseAt(tokens, at)
	if (!phrase || phrase.words === 1 || meansSomething(phrase.roles)) return phrase
	for (let inside = at + 1; inside < phrase.next; inside++) {
		const other = phraseAt(tokens, inside)
		if (other && other.next > phrase.next && meansSomething(other.roles))
			return phraseAt(tokens.slice(0, inside), at)
	}
	return phrase
}

/** The longest phrase of the vocabulary; hyphens and strokes between its words count as spaces. */
function phraseAt(tokens: Token[], at: number) {
	const longest = Math.min(PHRASE_BEGINNINGS.get(tokens[at]?.text ?? '') ?? 0, LONGEST_PHRASE)
	let found: (Token & { roles: Roles; words: number; next: number }) | undefined
	let text = ''
	let words = 0
	for (let next = at; next < tokens.length && words < longest; next++) {
		const token = tokens[next] as Token
		if (token.text === '-' || token.text === '/') {
			if (words === 0) break
			continue
		}
		text += words === 0 ? token.text : ` ${token.text}`
		words++
		const roles = PHRASES.get(text)
		if (roles) found = { text, roles, words, next: next + 1, start: tokens[at]?.start ?? 0, end: token.end }
	}
	return found
}

const MOST_JOINED = 3

/** '3' and 'series' is 'series3' where the stock has such a name; of 'i 20 000 km' the number stays a number. */
function joinedAt(tokens: Token[], at: number, stock: SearchStock) {
	for (let count = MOST_JOINED; count > 1; count--) {
		const parts: Token[] = []
		let next = at
		for (; next < tokens.length && parts.length < count; next++) {
			if (tokens[next]?.text !== '-') parts.push(tokens[next] as Token)
			else if (parts.length === 0) return undefined
		}
		if (parts.length < count) continue
		const text = parts.map((part) => part.text).join('')
		const isBroken = parts.some((part) => part.text.length < 3 || !isName(stock, part.text, NAME))
		const isWords = parts.every(
			(part) => PHRASES.has(part.text) && !/\d/.test(part.text) && part.text.length > 1,
		)
		if (!isBroken || isWords || !isName(stock, text, NAME)) continue
		const isNumber = /^\d+$/.test(parts.at(-1)?.text ?? '') && /^\d{3}/.test(tokens[next]?.text ?? '')
		if (!isNumber)
			return { text, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, words: count, next }
	}
	return undefined
}

/** '2.4gd6' is '2.4' and 'gd6', where both are names. */
function gluedParts(token: Token, stock: SearchStock): Item[] | undefined {
	if (isName(stock, token.text, NAME)) return undefined
	const [, number = '', rest = ''] = /^(\d+(?:\.\d+)?)([a-z].*)$/.exec(token.text) ?? []
	if (!number || !isName(stock, number, NAME) || !isName(stock, rest, NAME)) return undefined
	const parted = token.start + number.length
	return [
		itemOf({ text: number, start: token.start, end: parted }, {}, stock),
		itemOf({ text: rest, start: parted, end: token.end }, PHRASES.get(rest) ?? {}, stock),
	]
}

/** What isiZulu and Sesotho write before a noun, also one of another language: 'iToyota', 'nesunroof'. */
const NOUN_PREFIXES =
	'ama izi isi nge njenge ngene ene eyi kune ngo i u e a ne na ye yi le li ku kwe kwi yama wama ema enama eno'.split(
		' ',
	)
const SHORTEST_PART = 3

/** A word with a prefix before it, or of two words written as one: 'dieselbakkie', 'toyotahilux'. */
function partsOf(token: Token, stock: SearchStock): Item[] | undefined {
	const { text, start, end } = token
	const isKnown = (part: string) => isName(stock, part, NAME) || meansSomething(PHRASES.get(part))
	if (text.length < 5) return undefined
	for (let at = text.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
		const [first, second] = [text.slice(0, at), text.slice(at)]
		const isCount = PHRASES.get(first)?.number !== undefined && PHRASES.get(second)?.unit !== undefined
		if (!isCount && (text.length < 8 || !isKnown(first) || !isKnown(second))) continue
		return [[first, start, start + at] as const, [second, start + at, end] as const].map(([part, from, to]) =>
			itemOf({ text: part, start: from, end: to }, PHRASES.get(part) ?? {}, stock),
		)
	}
	for (const prefix of NOUN_PREFIXES) {
		const noun = text.slice(prefix.length)
		if (!text.startsWith(prefix) || noun.length < SHORTEST_PART || !isKnown(noun)) continue
		const language: Language = PHRASES.get(noun)?.language === 'st' ? 'st' : 'zu'
		return [itemOf({ text: noun, start, end }, { ...PHRASES.get(noun), language }, stock)]
	}
	return undefined
}

const meansSomething = (roles: Roles | undefined): boolean =>
	roles !== undefined &&
	(roles.condition ?? roles.name ?? roles.absent ?? roles.car ?? roles.order) !== undefined

/** A word of the vocabulary with a typing error, in long words two, unless a name is as near. */
function misspeltRoles(text: string, stock: SearchStock, isBeforeNumber: boolean): Partial<Roles> {
	if (text.length < (isBeforeNumber ? 4 : 5)) return {}
	const near = nearestWords(
		MISSPELLABLE,
		text,
		text.length >= 8 ? 2 : 1,
		(word, edits) => word[0] === text[0] || (edits === 1 && text.length > 6),
	)
	if (near.words.length === 0) return {}
	const isOwn = (word: string, edits: number) =>
		(isName(stock, word, MAKE) || !meansSomething(PHRASES.get(word))) && (word[0] === text[0] || edits === 1)
	const named = nearestWords(stock.dictionary, text, near.edits, isOwn)
	if (named.words.length > 0) return {}
	const roles = near.words.map((word) => PHRASES.get(word) as Roles)
	if (text.length < 5) return roles.find(({ limit }) => limit) ?? {}
	return (
		roles.find((one) => meansSomething(one)) ??
		roles.find(({ limit, unit }) => limit ?? unit) ??
		roles[0] ??
		{}
	)
}

function misspeltPairAt(tokens: Token[], at: number) {
	const [first, second] = [tokens[at], tokens[at + 1]]
	const text = `${first?.text} ${second?.text}`
	if (!first || !second || text.length < 8) return undefined
	const { words } = nearestWords(MISSPELLABLE_PAIRS, text, 1, (word) => word[0] === text[0])
	const roles = PHRASES.get(words[0] ?? '')
	return roles && { text, roles, start: first.start, end: second.end, next: at + 2 }
}
