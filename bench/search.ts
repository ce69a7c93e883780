/**
 * How well the search finds, beside plain Fuse.js on the same queries; how long it takes, and how much memory its index.
 * Alone: `node --expose-gc bench/search.ts`.
 */
import Fuse from 'fuse.js'
import { roughlyAlike } from '#app/vehicles/inventory-answer.ts'
import { EVERYTHING, type InventoryQuery, isEverything, readQuery } from '#app/vehicles/inventory-query.ts'
import type { SearchEntry } from '#app/vehicles/search/entry.ts'
import { firstOf, placesOf } from '#app/vehicles/search/first-of.ts'
import { nearest } from '#app/vehicles/search/nearest.ts'
import { orderBy } from '#app/vehicles/search/orders.ts'
import { LARGEST_STOCK } from '#app/vehicles/search/rough-match.ts'
import { FUZZY_THRESHOLD } from '#app/vehicles/search/rough-pattern.ts'
import { byRelevance, searchStock } from '#app/vehicles/search/search-stock.ts'
import { createIndex, type StockIndex } from '#app/vehicles/search/stock-index.ts'
import { suggest } from '#app/vehicles/search/suggest.ts'
import { generateVehicles } from '#demo/generate.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { ODD_ADDRESSES, ODD_TEXTS } from '#tests/odd-queries.ts'
import { demoEntries } from '#tests/search-stock.ts'
import budgets from './budgets.json' with { type: 'json' }
import { FAR_DOWN, FILTERS } from './filters.ts'
import type { Row } from './row.ts'

const help = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const FIRST = cases.rules.first_n
const FIELDS = ['name', 'make', 'model', 'variant', 'description', 'category']
const ON_A_PAGE = 24
/** What is over in less than a millisecond is disturbed the most. */
const roundsFor = (size: number): number => (size > 3000 ? 5 : 20)
/** Where fewer fit, the inventory shows what is near. */
const FEW = 6

type Question = { query: string; relevant: Set<string> }

export function searchRows(): Row[] {
	return [
		...qualityRows(),
		...Object.entries(budgets.searchMilliseconds).flatMap(([size, p99]) => timeRows(Number(size), p99)),
	]
}

function qualityRows(): Row[] {
	const entries = demoEntries()
	const index = createIndex(entries)
	const fuse = new Fuse(entries, { keys: FIELDS, threshold: FUZZY_THRESHOLD })
	const ways = {
		'the search': (query: string) => firstIds(index, query),
		'plain Fuse.js': (query: string) => fuse.search(query).map(({ item }) => item.id),
	}
	const sets = { 'the 40 cases': demanded(), [`${HELD_OUT.length} held-out queries`]: heldOut(entries) }
	return Object.entries(sets).flatMap(([set, questions]) =>
		Object.entries(ways).flatMap(([way, find]) => {
			const { reciprocalRank, recall } = qualityOf(questions, find)
			return [
				{ what: `${set}: mean reciprocal rank, ${way}`, figure: reciprocalRank, unit: '' },
				{ what: `${set}: recall@${FIRST}, ${way}`, figure: recall, unit: '' },
			]
		}),
	)
}

const demanded = (): Question[] =>
	cases.cases
		.map(({ query, must_include, at_least }) => ({
			query,
			relevant: new Set<string>([...must_include, ...(at_least?.of ?? [])]),
		}))
		.filter(({ relevant }) => relevant.size > 0)

const heldOut = (entries: SearchEntry[]): Question[] =>
	HELD_OUT.map(({ query, means }) => ({
		query,
		relevant: new Set(entries.filter(means).map(({ id }) => id)),
	})).filter(({ relevant }) => relevant.size > 0)

/** Recall counts against as many as the first few have room for. */
function qualityOf(questions: Question[], find: (query: string) => string[]) {
	let reciprocalRank = 0
	let recall = 0
	for (const { query, relevant } of questions) {
		const ids = find(query)
		const rank = ids.findIndex((id) => relevant.has(id))
		if (rank >= 0) reciprocalRank += 1 / (rank + 1)
		recall += ids.slice(0, FIRST).filter((id) => relevant.has(id)).length / Math.min(FIRST, relevant.size)
	}
	return { reciprocalRank: reciprocalRank / questions.length, recall: recall / questions.length }
}

function firstIds(index: StockIndex, query: string): string[] {
	const found = searchStock(index, query, EVERYTHING, help)
	const first = firstOf(found.slots, byRelevance(index, found), ON_A_PAGE)
	return first.flatMap((slot) => index.entries[slot]?.id ?? [])
}

function timeRows(size: number, budget: number): Row[] {
	globalThis.gc?.()
	const before = process.memoryUsage()
	const entries = [...generateVehicles(size, demoEntries())]
	globalThis.gc?.()
	const listed = process.memoryUsage()
	let index = createIndex()
	const built = timeOf(() => {
		index = createIndex(entries)
	})
	globalThis.gc?.()
	const after = process.memoryUsage()
	const what = `search of ${size.toLocaleString('en-ZA')} vehicles`
	return [
		...Object.entries(kindsOf(index)).flatMap(([kind, { queries, answer }]) => {
			const { median, p99 } = timesOf(queries, answer, roundsFor(size))
			return [
				{ what: `${what}, ${kind}: median`, figure: median, unit: 'ms' },
				{ what: `${what}, ${kind}: p99`, figure: p99, unit: 'ms', ...(isBound(kind) && { budget }) },
			]
		}),
		{ what: `${what}: index built in`, figure: built, unit: 'ms' },
		{ what: `${what}: memory of the vehicles`, figure: megabytes(listed) - megabytes(before), unit: 'MB' },
		{
			what: `${what}: memory of the index beside them`,
			figure: megabytes(after) - megabytes(listed),
			unit: 'MB',
		},
	]
}

const TEXT = 'a text'
const ODD = 'odd input'
/** Without a budget: nobody leafs through thousands of vehicles. */
const FAR = 'far down in an order'

const isBound = (kind: string): boolean => kind !== FAR && !kind.startsWith(ROUGH)

const reading = (search: string) => readQuery(new URLSearchParams({ search }))

/** Every query as a visitor types it: each of its beginnings is a search. */
const ASKED: Record<string, InventoryQuery[]> = {
	[TEXT]: [...cases.cases, ...HELD_OUT].flatMap(({ query }) =>
		[query, query.slice(0, -1), query.slice(0, 5)].map(reading),
	),
	[ODD]: [
		...ODD_TEXTS.map(reading),
		...ODD_ADDRESSES.map((address) => readQuery(new URLSearchParams(address))),
	],
	'filters and orders': FILTERS.map((filters) => readQuery(new URLSearchParams(filters))),
	[FAR]: FAR_DOWN.map((page) => readQuery(new URLSearchParams(page))),
}

type Kind = { queries: InventoryQuery[]; answer: (query: InventoryQuery) => unknown }

/** Without a budget: it is counted on its own, behind the answer. */
const ROUGH = 'what is roughly like '

/** What is suggested under the search box comes with the same answer, and is held to the same time on its own. */
function kindsOf(index: StockIndex): Record<string, Kind> {
	const lists = Object.entries(ASKED).map(([kind, queries]) => [
		kind,
		{ queries, answer: (query: InventoryQuery) => answer(index, query) },
	])
	const suggestions = [TEXT, ODD].map((kind) => [
		`suggestions for ${kind}`,
		{
			queries: ASKED[kind],
			answer: (query: InventoryQuery) => suggest(index, query.search, query, help),
		},
	])
	const isCounted = index.slots.size <= LARGEST_STOCK
	const rough = (isCounted ? [TEXT, ODD] : []).map((kind) => [
		ROUGH + kind,
		{
			queries: ASKED[kind],
			answer: (query: InventoryQuery) => roughlyAlike(index, { query, pages: 1 }, help),
		},
	])
	return Object.fromEntries([...lists, ...suggestions, ...rough])
}

/** Of each the best of some rounds over all: what else the machine does is not the search's affair. */
function timesOf(
	queries: InventoryQuery[],
	answer: Kind['answer'],
	rounds: number,
): { median: number; p99: number } {
	const best = queries.map(() => Number.POSITIVE_INFINITY)
	for (let round = 0; round < rounds; round++)
		for (const [place, query] of queries.entries())
			best[place] = Math.min(
				best[place] as number,
				timeOf(() => answer(query)),
			)
	best.sort((one, other) => one - other)
	const at = (share: number) => best[Math.floor(best.length * share)] ?? Number.NaN
	return { median: at(0.5), p99: at(0.99) }
}

/** All that the server works out of the stock for an answer: what fits, the facets, a page in order, what is near. */
function answer(index: StockIndex, query: InventoryQuery): void {
	const found = searchStock(index, query.search, query, help)
	const order =
		query.search && !query.sort ? byRelevance(index, found) : orderBy(index, query.sort ?? 'newest')
	const page = Math.min(query.page, Math.max(1, Math.ceil(found.slots.length / ON_A_PAGE)))
	placesOf(found.slots, order, (page - 1) * ON_A_PAGE, page * ON_A_PAGE)
	if (found.slots.length >= FEW || isEverything(query)) return
	nearest(index, found, { text: query.search, filters: query, help, count: FEW - found.slots.length })
}

const megabytes = ({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage): number => (heapUsed + arrayBuffers) / 1e6

function timeOf(work: () => unknown): number {
	const start = performance.now()
	work()
	return performance.now() - start
}

if (import.meta.main) console.table(searchRows().map((row) => ({ ...row, figure: row.figure.toFixed(3) })))
