/** Which words of the stock a typed word may mean, and how surely: itself, its beginning, or with typing errors. */
import { digitsOf, editsFrom, leastEdits, letterBits } from './edit-distance.ts'
import { MEANINGS, NOT_OUR_WORDS } from './lexicon.ts'
import { beginningOf, type IndexedWord, listFor, type StockIndex } from './stock-index.ts'
import { NAME } from './stock-words.ts'

export type WordMatch = {
	word: IndexedWord
	sureness: number // 1 for the word itself
	from: number // the least place it counts in
	to: number // and the highest
}

const ANYWHERE = 7
const BEGINNING = 0.85
const EDIT = 0.2 // less sure for each
const SHORTEST_IN_MENTIONS = 6 // letters

/** A word that is part of a name means that name, and no mention elsewhere; each further step only where the last found nothing. */
export function matchesOf(index: StockIndex, typed: string): WordMatch[] {
	const itself = index.words.get(typed)
	if (itself && itself.names > 0) return [{ word: itself, sureness: 1, from: NAME, to: ANYWHERE }]

	const errors = isOwnWord(typed, itself) ? [] : misspellings(named(index), typed)
	const near = [...beginnings(named(index), typed, 2), ...errors]
	const matches: WordMatch[] = near.map((match) => ({ ...match, from: NAME, to: ANYWHERE }))
	matches.push(...ownMention(itself))
	return matches.length > 0 || NOT_OUR_WORDS.has(typed) ? matches : inMentions(index, typed)
}

/** A make that is not in stock, or a short word that vehicles are described with: 'front' is no Fronx. */
const isOwnWord = (typed: string, itself: IndexedWord | undefined): boolean =>
	NOT_OUR_WORDS.has(typed) || (typed.length < SHORTEST_IN_MENTIONS && (itself?.mentions ?? 0) > 0)

const ownMention = (word: IndexedWord | undefined): WordMatch[] =>
	word && word.mentions > 0 ? [{ word, sureness: 1, from: 0, to: NAME - 1 }] : []

/** Only long words are corrected there, and begin as they were typed. */
function inMentions(index: StockIndex, typed: string): WordMatch[] {
	if (typed.length < 4) return []
	const errors = typed.length < SHORTEST_IN_MENTIONS ? [] : misspellings(mentioned(index), typed, 1)
	const likely = errors.filter(({ word }) => word.text[0] === typed[0])
	return [...beginnings(mentioned(index), typed, 4), ...likely].map((match) => ({
		...match,
		from: 0,
		to: NAME - 1,
	}))
}

/** Words as they are listed; those that no vehicle has any longer do not count. */
type Listed = {
	lists: Map<string, IndexedWord[]>
	by: Map<string, IndexedWord[]>
	counts: (word: IndexedWord) => boolean
}

const named = (index: StockIndex): Listed => ({
	lists: index.names,
	by: index.namesBy,
	counts: ({ names }) => names > 0,
})
const mentioned = (index: StockIndex): Listed => ({
	lists: index.mentions,
	by: index.mentionsBy,
	counts: ({ mentions }) => mentions > 0,
})

type Near = { word: IndexedWord; sureness: number }

/** Shorter words first, of equally long ones those without digits. */
function beginnings({ by, counts }: Listed, typed: string, shortest: number): Near[] {
	if (typed.length < shortest || /^[\d.]{1,2}$/.test(typed)) return []
	const longer = by.get(beginningOf(typed))?.filter((word) => {
		return word.text.length > typed.length && word.text.startsWith(typed) && counts(word)
	})
	return (longer ?? [])
		.sort(
			(one, other) =>
				one.text.length - other.text.length || Number(one.digits > '') - Number(other.digits > ''),
		)
		.map((word) => ({ word, sureness: BEGINNING - 0.01 * (word.text.length - typed.length) }))
}

/** Those with the fewest typing errors; equally few, all of them. Digits are as they were meant. */
function misspellings({ lists, counts }: Listed, typed: string, atMost = 3): Near[] {
	let most = Math.min(atMost, editsAllowed(typed))
	if (most === 0) return []
	const bits = letterBits(typed)
	const digits = digitsOf(typed)
	const editsTo = editsFrom(typed)
	let found: Near[] = []
	for (let length = Math.max(2, typed.length - most); length <= typed.length + most; length++)
		for (const word of lists.get(listFor(length, digits)) ?? []) {
			if (leastEdits(bits, word.bits) > most || !counts(word)) continue
			const edits = editsTo(word.text, most)
			if (edits > most || !isLikely(typed, word, edits)) continue
			if (edits < most) {
				most = edits
				found = found.filter(({ sureness }) => sureness >= surenessOf(edits))
			}
			found.push({ word, sureness: surenessOf(edits) })
		}
	return found.filter(({ sureness }) => sureness >= surenessOf(most))
}

const surenessOf = (edits: number): number => 0.9 - EDIT * edits

/** Short words and codes are too near to one another for errors. */
function editsAllowed(typed: string): number {
	const { length } = typed
	if (length < 3 || (/\d/.test(typed) && typed.replace(/\d/g, '').length < 4)) return 0
	if (length < 5) return 1
	return length < 11 ? 2 : 3
}

/** Nobody misspells the first letter twice. */
function isLikely(typed: string, { text, models }: IndexedWord, edits: number): boolean {
	const begins = typed[0] === text[0]
	if (typed.length === 3) return begins && models > 0
	if (typed.length < 6 && models === 0) return false
	if (edits === 1) return true
	if (typed.length === 5) return begins && text.length >= typed.length
	return begins || (edits === 2 && typed.length >= 8)
}

/** Edits to the nearest word of a name; Infinity where none is near, half an edit more where the vocabulary knows it too. */
export function nearestName(index: StockIndex, typed: string): number {
	const near = misspellings(named(index), typed)
	const [first] = near
	if (!first) return Number.POSITIVE_INFINITY
	const isKnown = near.every(({ word }) => word.models === 0 && MEANINGS.has(word.text))
	return Math.round((0.9 - first.sureness) / EDIT) + (isKnown ? 0.5 : 0)
}
