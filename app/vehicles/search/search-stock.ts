/**
 * The search of the stock: what was understood, which vehicles fit, the best first, and how many more each filter has.
 * Pure; the same in server and browser. In order:
 * 1. `understand` reads conditions out of the text; the words that remain are looked for in the stock's own words.
 * 2. A vehicle fits when every condition holds and every word that any vehicle knows fits, in whatever order.
 *    Where none has all the words together, those that have most of them stand for it.
 * 3. The rank is the worth of the places where the words stand (model, make, name, feature, description), less for
 *    typing errors; what is sold stands behind its equals; then the newest first.
 */
import type { Rand } from '#app/kernel/rand.ts'
import { type Asked, isSo, isToTheLetter, type Span, together } from './condition.ts'
import type { SearchEntry } from './entry.ts'
import {
	countFacets,
	type Facet,
	type FacetCounts,
	type Filters,
	filtersOf,
	isFacet,
	noCounts,
} from './filters.ts'
import type { StockIndex } from './stock-index.ts'
import { matchText, type ReadWord, readWords } from './text-match.ts'
import { understand } from './understand.ts'
import { nearestName } from './word-matches.ts'

export type Help = { priceFor: (aMonth: Rand) => Rand }

/** What was made of a part of the text: a condition, or a word as the stock writes it. */
export type Part = Span & ({ asked: Asked } | { word: string } | { cheapest: true })

export type Reading = {
	parts: Part[]
	unknown: Span[] // what nothing was made of
	missing: string[] // words that no vehicle has together with the others
	words: ReadWord[] // those that some vehicle knows
	groups: Asked[][]
	cheapest: boolean
}

export type Found = {
	reading: Reading
	slots: number[] // in no order
	scores: Float64Array
	fits: Uint16Array
	facets: FacetCounts
}

export function searchStock(index: StockIndex, text: string, filters: Filters, help: Help): Found {
	const reading = readText(index, text)
	const { scores, fits } = matchText(index, reading.words)
	const wanted = (1 << reading.words.length) - 1
	const tests = filtersOf(filters)
	const facets = noCounts()
	const slots: number[] = []
	const asksNothing = reading.parts.length === 0 && reading.unknown.length > 0

	const holds = (slot: number): boolean => {
		const traits = index.traits[slot]
		return (
			traits !== undefined &&
			reading.groups.every((group) => group.some((asked) => isSo(asked, traits, help.priceFor)))
		)
	}
	const collect = (mask: number) => {
		for (let slot = 0; slot < index.entries.length; slot++) {
			if (((fits[slot] as number) & mask) !== mask || !holds(slot)) continue
			const entry = index.entries[slot] as SearchEntry
			const failed = tests.filter(({ passes }) => !passes(entry))
			if (failed.length > 1) continue
			const [only] = failed
			if (!only || isFacet(only.about)) countFacets(facets, entry, only ? (only.about as Facet) : null)
			if (!only) slots.push(slot)
		}
	}
	if (!asksNothing) {
		collect(wanted)
		if (slots.length === 0 && reading.words.length > 1) {
			const most = mostWords(index, reading.words, fits, holds)
			reading.missing = reading.words.filter((_, order) => !(most & (1 << order))).map(({ text }) => text)
			if (most > 0) collect(most)
		}
	}
	return { reading, slots, scores, fits, facets }
}

export function readText(index: StockIndex, text: string): Reading {
	const understood = understand(text, {
		isInModel: (word) => (index.words.get(word)?.models ?? 0) > 0,
		isName: (word) => (index.words.get(word)?.names ?? 0) > 0,
		nearestName: (word) => nearestName(index, word),
	})
	const words = readWords(index, understood.words)
	const known = words.filter(({ matches }) => matches.length > 0)
	const unknown = words.filter(({ matches }) => matches.length === 0)
	return {
		parts: [
			...understood.conditions,
			...known.map(({ start, end, matches }) => ({ start, end, word: matches[0]?.word.text ?? '' })),
			...(understood.cheapest ? [{ ...understood.cheapest, cheapest: true as const }] : []),
		].sort((one, other) => one.start - other.start),
		unknown: unknown.map(({ start, end }) => ({ start, end })),
		missing: [],
		words: known,
		groups: together(understood.conditions.map(({ asked }) => asked)),
		cheapest: understood.cheapest !== null,
	}
}

/** At least this part of what the words tell must fit, rare words telling more. */
const ENOUGH = 0.5

function mostWords(
	index: StockIndex,
	words: readonly ReadWord[],
	fits: Uint16Array,
	holds: (slot: number) => boolean,
): number {
	const tells = words.map(({ matches }) =>
		Math.log(1 + index.slots.size / (1 + matches.reduce((sum, { word }) => sum + word.names, 0))),
	)
	const whole = tells.reduce((sum, tell) => sum + tell, 0)
	const told = new Map<number, number>()
	let best = 0
	for (let slot = 0; slot < fits.length; slot++) {
		const mask = fits[slot] as number
		if (mask === 0 || told.has(mask) || !holds(slot)) continue
		told.set(
			mask,
			tells.reduce((sum, tell, order) => sum + (mask & (1 << order) ? tell : 0), 0),
		)
		if ((told.get(mask) ?? 0) > (told.get(best) ?? 0)) best = mask
	}
	return (told.get(best) ?? 0) >= ENOUGH * whole ? best : 0
}

/** The best first. */
export function byRelevance(index: StockIndex, { scores, reading }: Pick<Found, 'scores' | 'reading'>) {
	const price = (slot: number) => index.entries[slot]?.price ?? 0
	const isSold = (slot: number) => (index.entries[slot]?.status === 'sold' ? 1 : 0)
	const wider = wide(index, reading)
	return (one: number, other: number): number =>
		Math.round(20 * ((scores[other] as number) - (scores[one] as number))) ||
		wider(one) - wider(other) ||
		isSold(one) - isSold(other) ||
		(reading.cheapest ? price(one) - price(other) : 0) ||
		newestFirst(index)(one, other)
}

/** How many groups of conditions a vehicle meets in a wider sense only. */
function wide(index: StockIndex, { groups }: Reading): (slot: number) => number {
	const telling = groups.filter(([asked]) => asked?.about === 'kind' || asked?.about === 'transmission')
	return (slot) => {
		const traits = index.traits[slot]
		return telling.filter((group) => traits && !group.some((asked) => isToTheLetter(asked, traits))).length
	}
}

export const newestFirst =
	({ entries }: StockIndex) =>
	(one: number, other: number): number => {
		const [first, second] = [entries[one] as SearchEntry, entries[other] as SearchEntry]
		return second.createdAt - first.createdAt || (first.id < second.id ? -1 : 1)
	}
