/**
 * The search of the stock: what was understood, which vehicles fit, the best first, and how many more each filter has.
 * Pure; the same in server and browser. In order:
 * 1. `readText` reads conditions out of the text; the words that remain are looked for in the stock's own words.
 * 2. A vehicle fits when every condition holds and every word that any vehicle knows fits, in whatever order.
 *    Where none has all the words together, those that have most of them stand for it.
 * 3. The rank is the worth of the places where the words stand (model, make, name, feature, description), less for
 *    typing errors; then the newest first.
 */
import type { Rand } from '#app/kernel/rand.ts'
import { FACETS } from './columns.ts'
import { anyOf, letterTestOf, type Test, testOf } from './condition.ts'
import { type FacetCounts, type Filter, type Filters, facetCounter, filtersOf, noFacets } from './filters.ts'
import { namedTest } from './named-test.ts'
import { type Reading, readText } from './read-text.ts'
import type { StockIndex } from './stock-index.ts'
import { matchText, type ReadWord, type TextMatch } from './text-match.ts'

/** What a text means beside the stock: `priceFor` tells what a monthly amount buys, and ages are told from `thisYear`. */
export type Help = { priceFor: (aMonth: Rand) => Rand; thisYear: number }

export type Found = {
	reading: Reading
	text: TextMatch
	missing: string[] // words that no vehicle has together with the others
	tests: Test[] // one for each group of conditions
	filters: Filter[]
	slots: number[] // of the vehicles that fit, in no order
	facets: FacetCounts
}

export function searchStock(index: StockIndex, text: string, filters: Filters, help: Help): Found {
	const reading = readText(index, text, help.thisYear)
	const found: Found = {
		reading,
		text: matchText(index, reading.words),
		missing: [],
		tests: testsOf(index, reading, help),
		filters: filtersOf(filters, index.columns),
		slots: [],
		facets: noFacets(),
	}
	const isUnread = reading.unknown.length > 0 || (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
	if (reading.parts.length === 0 && isUnread) return found

	const all = (1 << reading.words.length) - 1
	const fitting = (words: number[]) => collect(index, found, words)
	Object.assign(found, fitting(reading.alternatives))
	if (found.slots.length > 0 || reading.words.length < 2) return found

	const most = mostWords(index, reading.words, found)
	if (most === 0 || most === all) return found
	const missing = reading.words.filter((_, order) => !(most & (1 << order))).map(({ text }) => text)
	return { ...found, missing, ...fitting([most]) }
}

/** One for each group of conditions. */
export const testsOf = (index: StockIndex, { groups }: Reading, { priceFor }: Help): Test[] =>
	groups.map((group) =>
		anyOf(group.map((asked) => testOf(asked, index.columns, priceFor, (word) => namedTest(index, word)))),
	)

/** The vehicles with all words of one of these sets, as bits, and the counts of the facets among them. */
function collect(index: StockIndex, { text, tests, filters }: Found, words: number[]) {
	const counter = facetCounter(index.columns)
	const facetOf = filters.map(({ about }) => (FACETS as readonly string[]).indexOf(about))
	const slots: number[] = []
	const consider = (slot: number) => {
		for (let test = 0; test < tests.length; test++) if (!tests[test]?.(slot)) return
		let failed = -1
		for (let filter = 0; filter < filters.length; filter++) {
			if (filters[filter]?.passes(slot)) continue
			if (failed >= 0) return
			failed = filter
		}
		if (failed < 0) slots.push(slot)
		else if ((facetOf[failed] as number) >= 0) counter.countFor(facetOf[failed] as number, slot)
	}
	const [first = 0, ...others] = words
	if (others.length > 0) {
		for (const slot of text.slots) {
			const fits = text.fits[slot] as number
			if (words.some((set) => (fits & set) === set)) consider(slot)
		}
	} else if (first > 0)
		for (const slot of text.slots) ((text.fits[slot] as number) & first) === first && consider(slot)
	else {
		const { onList } = index.columns
		for (let slot = 0; slot < index.entries.length; slot++) if (onList[slot]) consider(slot)
	}
	counter.countAll(slots)
	return { slots, facets: counter.counts() }
}

/** At least this part of what the words tell must fit, rare words telling more. */
const ENOUGH = 0.5

function mostWords(index: StockIndex, words: readonly ReadWord[], { text, tests }: Found): number {
	const tells = words.map(({ matches }) =>
		Math.log(1 + index.slots.size / (1 + matches.reduce((sum, { word }) => sum + word.names, 0))),
	)
	const told = new Map<number, number>([[0, 0]])
	let best = 0
	for (const slot of text.slots) {
		const fits = text.fits[slot] as number
		if (told.has(fits) || !tests.every((test) => test(slot))) continue
		const tell = tells.reduce((sum, tell, order) => sum + (fits & (1 << order) ? tell : 0), 0)
		told.set(fits, tell)
		const known = told.get(best) ?? 0
		// Of equals the words that were typed first, whichever vehicle comes first.
		if (tell > known || (tell === known && fits < best)) best = fits
	}
	const whole = tells.reduce((sum, tell) => sum + tell, 0)
	return (told.get(best) ?? 0) >= ENOUGH * whole ? best : 0
}

/** Scores nearer to each other than this are equal. */
const EQUAL_SCORES = 0.05
const UNRANKED = 0x7fffffff

/** The best first. */
export function byRelevance(index: StockIndex, { text, reading }: Pick<Found, 'text' | 'reading'>) {
	const { columns } = index
	const toTheLetter = reading.groups.flatMap((group) => {
		const tests = group.flatMap((asked) => letterTestOf(asked, columns) ?? [])
		return tests.length > 0 ? [anyOf(tests)] : []
	})
	const newest = newestFirst(index)
	if (reading.words.length + toTheLetter.length === 0 && !reading.cheapest) return newest

	const ranks = new Int32Array(index.entries.length).fill(UNRANKED)
	const rank = (slot: number): number => {
		let known = ranks[slot] as number
		if (known === UNRANKED) {
			const wide = toTheLetter.reduce((count, test) => count + (test(slot) ? 0 : 1), 0)
			const score = Math.round((text.scores[slot] ?? 0) / EQUAL_SCORES)
			known = score * 16 - 2 * wide
			ranks[slot] = known
		}
		return known
	}
	const price = reading.cheapest ? columns.price : undefined
	return (one: number, other: number): number =>
		rank(other) - rank(one) ||
		(price ? (price[one] as number) - (price[other] as number) : 0) ||
		newest(one, other)
}

export const newestFirst =
	({ entries, columns: { createdAt } }: StockIndex) =>
	(one: number, other: number): number =>
		(createdAt[other] as number) - (createdAt[one] as number) ||
		((entries[one]?.id ?? '') < (entries[other]?.id ?? '') ? -1 : 1)
