/**
 * What somebody may be about to type: makes, models and kinds on offer, each with how many vehicles it would show.
 * A typed word is the beginning of a name, a word of the vocabulary for it (in whichever language), or a name misspelt.
 */
import type { Kind } from './asked.ts'
import type { Filters } from './filters.ts'
import { meaningsOf } from './lexicon.ts'
import { LARGEST_STOCK } from './rough-match.ts'
import { type Help, searchStock } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'
import { joinedWords } from './stock-words.ts'
import { fold, tokensOf, wordsOf } from './tokens.ts'
import { kindsOf } from './traits.ts'
import { matchesOf } from './word-matches.ts'

export type Suggestion = { text: string; count: number }

type Known = Suggestion & { folded: string; words: string[]; kinds: Kind[] }
type Likely = Known & { doubt: number }

const MOST = 6
/** The longest name has so many words; what stands before them is left as it is. */
const MOST_WORDS = 4
/** Behind other words, so much of a name must stand before it is known. */
const SHORTEST_TAIL = 3 // letters

/** The surest first, then those that begin with the text, then those that show most. */
export function suggest(index: StockIndex, typed: string, filters: Filters, help: Help): Suggestion[] {
	const text = typed.trim()
	const tokens = tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token.text))
	for (const { start } of tokens.slice(-MOST_WORDS)) {
		const tail = text.slice(start)
		if (start > 0 && tail.length < SHORTEST_TAIL) break
		const likely = likelyIn(index, tail)
		if (likely.length === 0 && !knownOf(index).some(({ folded }) => folded === fold(tail))) continue
		return likely
			.map((one) => ({ ...one, text: text.slice(0, start) + one.text }))
			.map((one) => ({ ...one, count: countOf(index, one, filters, help) }))
			.filter(({ count }) => count > 0)
			.sort(surestFirst)
			.map(({ text, count }) => ({ text, count }))
	}
	return []
}

function likelyIn(index: StockIndex, typed: string): Likely[] {
	const text = fold(typed)
	const doubts = wordsOf(typed).map((word) => doubtsOf(index, word, text))
	return knownOf(index)
		.filter(({ folded }) => folded !== text)
		.map((known) => ({
			...known,
			doubt: Math.max(...doubts.map((doubt) => doubt(known))) + (known.folded.startsWith(text) ? 0 : 0.5),
		}))
		.filter(({ doubt }) => Number.isFinite(doubt))
		.sort(surestFirst)
		.slice(0, MOST)
}

const surestFirst = (one: Likely, other: Likely): number =>
	one.doubt - other.doubt || other.count - one.count || (one.text < other.text ? -1 : 1)

/** 0: a word of the name begins so; 1: the vocabulary says so; 2: it is a name misspelt. */
function doubtsOf(index: StockIndex, word: string, text: string): (known: Known) => number {
	const meant = [...meaningsOf(text), ...meaningsOf(word)]
	const kinds = new Set(
		meant.flatMap((meaning) =>
			'asked' in meaning && meaning.asked.about === 'kind' ? meaning.asked.anyOf : [],
		),
	)
	const same = meant.flatMap((meaning) => ('same' in meaning ? [wordsOf(meaning.same)] : []))
	const near = new Set(matchesOf(index, word).map((match) => match.word.text))
	return ({ words, kinds: own }) => {
		if (words.some((one) => one.startsWith(word))) return 0
		if (own.some((kind) => kinds.has(kind)) || same.some((all) => all.every((one) => words.includes(one))))
			return 1
		return words.some((one) => near.has(one)) ? 2 : Number.POSITIVE_INFINITY
	}
}

/** As many as choosing it shows; in large stocks, as there are of it. */
function countOf(index: StockIndex, { text, count }: Suggestion, filters: Filters, help: Help): number {
	if (index.slots.size > LARGEST_STOCK) return count
	const { slots, missing, reading } = searchStock(index, text, filters, help)
	return missing.length === 0 && reading.unknown.length === 0 ? slots.length : 0
}

const known = new WeakMap<StockIndex, { version: number; all: Known[] }>()

/** Worked out once for each state of the stock. */
function knownOf(index: StockIndex): Known[] {
	const kept = known.get(index)
	if (kept?.version === index.version) return kept.all
	const counts = new Map<string, Omit<Known, 'text' | 'folded' | 'words'>>()
	const add = (text: string, kinds: Kind[]) =>
		counts.set(text, { count: (counts.get(text)?.count ?? 0) + 1, kinds })
	for (const entry of index.entries) {
		if (!entry || entry.status === 'sold') continue
		add(entry.make, [])
		add(`${entry.make} ${entry.model}`, [])
		add(entry.category, kindsOf({ ...entry, bodyStyle: null }))
	}
	const all = [...counts].map(([text, counted]) => {
		const words = wordsOf(text)
		return { text, ...counted, folded: fold(text), words: [...words, ...joinedWords(words)] }
	})
	known.set(index, { version: index.version, all })
	return all
}
