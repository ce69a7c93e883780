/** How well each vehicle fits the words of a search, in any order, each with its typing errors. */
import type { Span } from './asked.ts'
import { PLACES, type StockIndex } from './stock-index.ts'
import { DESCRIPTION, FEATURE, MAKE, MODEL, NAME } from './stock-words.ts'
import type { Word } from './understand.ts'
import { matchesOf, type WordMatch } from './word-matches.ts'

export type ReadWord = Span & {
	text: string
	isOr?: boolean
	matches: WordMatch[] // none: no vehicle knows the word
}

/** What a word is worth in each place. */
const WORTH: number[] = []
for (const [place, worth] of [
	[DESCRIPTION, 1],
	[FEATURE, 2],
	[NAME, 5],
	[MAKE, 6],
	[MODEL, 10],
] as const)
	WORTH[place] = worth
/** For a vehicle whose model is nothing but the words asked for: 'polo' is a Polo before it is a Polo Vivo. */
const WHOLE_MODEL = 5
export const MOST_READ = 12 // words
const MOST_JOINED = 3

type Known = { isName: (text: string) => boolean; matches: (text: string) => WordMatch[] }

/** The typed words as the stock knows them: '3' and 'series' is 'series3' where that is a name, '2.4gd6' two words. */
export function readWords(
	index: StockIndex,
	words: readonly Word[],
): { words: ReadWord[]; isWhole: boolean } {
	const matched = new Map<string, WordMatch[]>() // each word is looked up once, however often it was typed
	const known: Known = {
		isName: (text) => (index.words.get(text)?.names ?? 0) > 0,
		matches(text) {
			const found = matched.get(text) ?? matchesOf(index, text)
			matched.set(text, found)
			return found
		},
	}
	const read: ReadWord[] = []
	let from = 0
	while (from < words.length && read.length < MOST_READ) {
		const joined = joinedAt(known, words, from)
		if (joined) {
			read.push(joined.word)
			from = joined.next
		} else read.push(...split(known, words[from++] as Word))
	}
	return { words: read, isWhole: from === words.length }
}

function joinedAt({ isName, matches }: Known, words: readonly Word[], from: number) {
	for (let length = Math.min(MOST_JOINED, words.length - from); length > 1; length--) {
		const parts = words.slice(from, from + length)
		const text = parts.map((part) => part.text).join('')
		const isOne = !parts.some((part, order) => part.isNowhere || (order > 0 && part.isOr))
		const isBroken = isOne && parts.some((part) => part.text.length < 3 || !isName(part.text))
		if (!isBroken || !isName(text)) continue
		const [first, last] = [parts[0] as Word, parts.at(-1) as Word]
		const { isOr = false } = first
		const word = { text, start: first.start, end: last.end, isOr, matches: matches(text) }
		return { word, next: from + length }
	}
	return undefined
}

function split(known: Known, word: Word): ReadWord[] {
	if (word.isNowhere) return [{ ...word, matches: [] }]
	const matches = known.matches(word.text)
	if (word.isNameAtMost) return [{ ...word, matches: matches.filter(({ to }) => to >= NAME) }]
	const whole = { ...word, matches }
	const parts = word.text.match(/[\d.]+|[^\d.]+/g) ?? []
	if (whole.matches.length > 0 || parts.length < 2 || parts.length > 4) return [whole]
	const named = readJoined(
		known,
		parts.map((text, order) => ({ ...word, text, isOr: order === 0 && word.isOr === true })),
	)
	return named.every(({ matches }) => matches.length > 0) ? named : [whole]
}

function readJoined(known: Known, parts: Word[]): ReadWord[] {
	const read: ReadWord[] = []
	for (let from = 0; from < parts.length; ) {
		const joined = joinedAt(known, parts, from)
		const part = parts[from] as Word
		read.push(joined?.word ?? { ...part, matches: known.matches(part.text) })
		from = joined?.next ?? from + 1
	}
	return read
}

export type TextMatch = {
	slots: number[] // where any word fits
	scores: Float32Array // by slot
	fits: Uint16Array // by slot: which words fit, as bits
}

export function matchText(index: StockIndex, words: readonly ReadWord[]): TextMatch {
	const size = words.length > 0 ? index.entries.length : 0
	const slots: number[] = []
	const scores = new Float32Array(size)
	const fits = new Uint16Array(size)
	const inModel = new Uint8Array(size)
	const best = new Float32Array(size)
	const bestPlace = new Uint8Array(size)
	const { onList, modelLength } = index.columns
	for (const [order, { matches }] of words.entries()) {
		const bit = 1 << order
		const touched: number[] = []
		for (const { word, sureness, from, to } of matches) {
			const { stands } = word
			for (let at = 0; at < word.size; at++) {
				const stand = stands[at] as number
				const place = stand % PLACES
				if (place < from || place > to) continue
				const slot = (stand - place) / PLACES
				const worth = sureness * (WORTH[place] as number)
				if (best[slot] === 0) touched.push(slot)
				if (worth <= (best[slot] as number)) continue
				best[slot] = worth
				bestPlace[slot] = place
			}
		}
		for (const slot of touched) {
			if (fits[slot] === 0 && onList[slot] === 1) slots.push(slot)
			scores[slot] = (scores[slot] as number) + (best[slot] as number)
			fits[slot] = (fits[slot] as number) | bit
			if (bestPlace[slot] === MODEL) inModel[slot] = (inModel[slot] as number) + 1
			best[slot] = 0
		}
	}
	for (const slot of slots) {
		const covered = Math.min(1, (inModel[slot] as number) / (modelLength[slot] as number))
		scores[slot] = (scores[slot] as number) + WHOLE_MODEL * covered
	}
	return { slots, scores, fits }
}
