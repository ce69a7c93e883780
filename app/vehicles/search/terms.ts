/** Step 5: which words of the stock's names a typed word may mean, and how surely: itself, its beginning, or with typing errors. */

import type { Term, TermMatch } from './condition.ts'
import { FEATURE, MAKE, NAME, type SearchStock } from './stock.ts'
import { fold, lettersAndDigits, nearestWords } from './tokenize.ts'

const BEGINNING = 0.85
const EDIT = 0.2 // less sure for each
const MOST_CACHED = 2000
const caches = new WeakMap<SearchStock, Map<string, TermMatch[]>>()

/** A word that is part of a name means that name; each further step only where the last found nothing. */
export function matchesOf(stock: SearchStock, typed: string, isLast: boolean): TermMatch[] {
	const cache = caches.get(stock) ?? new Map<string, TermMatch[]>()
	caches.set(stock, cache)
	const key = isLast ? `${typed} ` : typed
	const known = cache.get(key)
	if (known) return known
	const matches = findMatches(stock, typed, isLast)
	if (cache.size >= MOST_CACHED) cache.clear()
	cache.set(key, matches)
	return matches
}

function findMatches(stock: SearchStock, typed: string, isLast: boolean): TermMatch[] {
	if (stock.names.has(typed)) return [{ word: typed, sureness: 1, least: NAME }]
	const begun = beginnings(stock, typed, isLast)
	if (begun.length > 0) return [...begun, ...(stock.described.has(typed) ? [] : misspellings(stock, typed))]
	if (stock.mentions.has(typed)) return [{ word: typed, sureness: 1, least: FEATURE }]
	return stock.described.has(typed) ? [] : misspellings(stock, typed)
}

function beginnings({ names }: SearchStock, typed: string, isLast: boolean): TermMatch[] {
	const isCode = /^[\d.]{1,2}$/.test(typed)
	if (isCode || typed.length < (isLast ? 2 : 4)) return []
	const longer: TermMatch[] = []
	for (const [word, worth] of names)
		if (word.length > typed.length && (isLast || worth >= MAKE) && word.startsWith(typed))
			longer.push({ word, sureness: BEGINNING - 0.01 * (word.length - typed.length), least: NAME })
	return longer
}

/** Those with the fewest typing errors. */
function misspellings(stock: SearchStock, typed: string): TermMatch[] {
	const most = editsAllowed(typed)
	if (most === 0) return []
	const isLikely = (word: string, edits: number) =>
		isLikelyError(typed, word, edits, stock.names.get(word) ?? 0)
	const { words, edits } = nearestWords(stock.dictionary, typed, most, isLikely)
	return words.map((word) => ({ word, sureness: 0.9 - EDIT * edits, least: NAME }))
}

/** Short words and codes are too near to one another for errors. */
function editsAllowed(typed: string): number {
	const { length } = typed
	if (length < 3 || (/\d/.test(typed) && typed.replace(/\d/g, '').length < 4)) return 0
	if (length < 5) return 1
	return length < 11 ? 2 : 3
}

/** Nobody misspells the first letter twice; words of trims are corrected only where they are long. */
function isLikelyError(typed: string, word: string, edits: number, worth: number): boolean {
	const begins = typed[0] === word[0]
	if (typed.length === 3) return begins && worth >= MAKE
	if (typed.length < 6 && worth < MAKE) return false
	if (edits === 1) return true
	if (typed.length === 5) return begins && word.length >= typed.length
	if (worth < MAKE && edits > 1 && typed.length < 8) return false
	return begins || (edits === 2 && typed.length >= 8)
}

/** The name as the stock writes it. */
export function spellingOf(stock: SearchStock, { matches, text }: Term): string {
	const [surest] = [...matches].sort(
		(one, other) =>
			other.sureness - one.sureness ||
			(stock.names.get(other.word) ?? 0) - (stock.names.get(one.word) ?? 0) ||
			(one.word < other.word ? -1 : 1),
	)
	return spelled(stock, surest?.word ?? text)
}

function spelled(stock: SearchStock, word: string): string {
	const known = stock.spellings.get(word)
	if (known !== undefined) return known
	const worth = stock.names.get(word)
	const vehicle = stock.vehicles.find(({ words }) => worth !== undefined && words.get(word) === worth)
	const { make = '', model = '', name = '', variant = '', category = '' } = vehicle?.entry ?? {}
	const pieces = [make, model, `${make} ${model}`, ...`${category} ${variant} ${name}`.split(' ')]
	const parts = pieces.flatMap((piece) => piece.split(/[\s-]+/))
	const found = [...pieces, ...parts].find(
		(piece) => fold(piece) === word || lettersAndDigits(piece) === word,
	)
	stock.spellings.set(word, found ?? word)
	return found ?? word
}

/** Whether a word is one of a make's or a model's. */
export const isModelWord = (stock: SearchStock, word: string): boolean => (stock.names.get(word) ?? 0) >= MAKE
