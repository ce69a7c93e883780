/**
 * Search quality compared with plain Fuse.js on the same texts, search times, and memory of the stock. On its
 * own: `node --expose-gc bench/search.ts`.
 */
import Fuse from 'fuse.js'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	readQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { searchInventory, sortVehicles } from '#app/features/vehicles/inventory/inventory-result.ts'
import { closestMatches, fuzzyMatches } from '#app/features/vehicles/search/closest-matches.ts'

import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { createStock, type SearchDocument, type SearchStock } from '#app/features/vehicles/search/stock.ts'
import { suggest } from '#app/features/vehicles/search/suggestions.ts'
import { generateVehicles } from '#demo/generate.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { ODD_ADDRESSES, ODD_TEXTS } from '#tests/odd-queries.ts'
import { judge, type SearchExample, searchCases } from '#tests/search/cases.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import budgets from './budgets.json' with { type: 'json' }
import { FAR_DOWN, FILTERS } from './filters.ts'
import type { Row } from './row.ts'

const context = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const FIRST = cases.rules.first_n
const FIELDS = ['name', 'make', 'model', 'variant', 'description', 'category']
const THRESHOLD = 0.4
/** More rounds for small stocks: searches below a millisecond are the most affected by background load. */
const roundsFor = (size: number): number => (size > 3000 ? 5 : 20)

type Question = { query: string; relevant: Set<string> }

export function searchRows(): Row[] {
	return [
		...qualityRows(),
		...textRows(),
		...Object.entries(budgets.searchMilliseconds).flatMap(([size, p99]) => timeRows(Number(size), p99)),
	]
}

function qualityRows(): Row[] {
	const vehicles = demoDocuments()
	const stock = createStock(vehicles)
	const fuse = new Fuse(vehicles, { keys: FIELDS, threshold: THRESHOLD })
	const methods = {
		'the search': (query: string) => findMatches(stock, query).map(({ id }) => id),
		'plain Fuse.js': (query: string) => fuse.search(query).map(({ item }) => item.id),
	}
	const sets = {
		'the 40 cases': requiredQuestions(),
		[`${HELD_OUT.length} held-out queries`]: evaluationQuestions(vehicles),
	}
	return Object.entries(sets).flatMap(([set, questions]) =>
		Object.entries(methods).flatMap(([method, find]) => {
			const { reciprocalRank, recall } = qualityOf(questions, find)
			return [
				{ what: `${set}: mean reciprocal rank, ${method}`, value: reciprocalRank, unit: '' },
				{ what: `${set}: recall@${FIRST}, ${method}`, value: recall, unit: '' },
			]
		}),
	)
}

/** Queries as people write and say them, by class: precision and recall at five. */
function textRows(): Row[] {
	const vehicles = demoDocuments()
	const stock = createStock(vehicles)
	const fuse = new Fuse(vehicles, { keys: FIELDS, threshold: THRESHOLD })
	const byClass = Map.groupBy(searchCases(), (one) => one.class)
	const groups: [string, SearchExample[]][] = [...byClass, ['all classes', searchCases()]]
	return groups.flatMap(([name, examples]) => {
		const search = examples.map((one) =>
			judge(one, findMatches(stock, one.query), vehicles, nearest(stock, one)),
		)
		const plain = examples.map((one) =>
			judge(
				one,
				fuse.search(one.query).map(({ item }) => item),
				vehicles,
			),
		)
		return Object.entries({ 'the search': search, 'plain Fuse.js': plain }).flatMap(([method, scores]) =>
			(['precision', 'recall'] as const).map((measure) => ({
				what: `${examples.length} texts of ${name}: ${measure}@${FIRST}, ${method}`,
				value: scores.reduce((sum, one) => sum + one[measure], 0) / scores.length,
				unit: '',
			})),
		)
	})
}

const findMatches = (stock: SearchStock, query: string): SearchDocument[] =>
	searchVehicles(stock, query, DEFAULT_QUERY, context).matches.map(({ document: vehicle }) => vehicle)

const nearest = (stock: SearchStock, { query, none }: SearchExample): SearchDocument[] =>
	none
		? closestMatches(stock, searchVehicles(stock, query, DEFAULT_QUERY, context), FIRST, context).map(
				({ vehicle }) => vehicle.document,
			)
		: []

const requiredQuestions = (): Question[] =>
	cases.cases
		.map(({ query, must_include, at_least }) => ({
			query,
			relevant: new Set<string>([...must_include, ...(at_least?.of ?? [])]),
		}))
		.filter(({ relevant }) => relevant.size > 0)

const evaluationQuestions = (vehicles: SearchDocument[]): Question[] =>
	HELD_OUT.map(({ query, means }) => ({
		query,
		relevant: new Set(vehicles.filter(means).map(({ id }) => id)),
	})).filter(({ relevant }) => relevant.size > 0)

/** Recall is relative to at most FIRST vehicles, because only the first few results count. */
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

function timeRows(size: number, budget: number): Row[] {
	globalThis.gc?.()
	const before = process.memoryUsage()
	const vehicles = [...generateVehicles(size, demoDocuments())]
	globalThis.gc?.()
	const withVehicles = process.memoryUsage()
	let stock = createStock([])
	const built = timeOf(() => {
		stock = createStock(vehicles)
	})
	const changed = timeOf(() => createStock([{ ...(vehicles[0] as SearchDocument) }, ...vehicles.slice(1)]))
	globalThis.gc?.()
	const after = process.memoryUsage()
	const what = `search of ${size.toLocaleString('en-ZA')} vehicles`
	return [
		...Object.entries(kindsOf(stock)).flatMap(([kind, { queries, run, hasBudget: isBound }]) => {
			const { median, p99 } = timesOf(queries, run, roundsFor(size))
			return [
				{ what: `${what}, ${kind}: median`, value: median, unit: 'ms' },
				{ what: `${what}, ${kind}: p99`, value: p99, unit: 'ms', ...(isBound && { budget }) },
			]
		}),
		{ what: `${what}: stock read in`, value: built, unit: 'ms' },
		{ what: `${what}: stock read anew after a change in`, value: changed, unit: 'ms' },
		{
			what: `${what}: memory of the vehicles`,
			value: megabytes(withVehicles) - megabytes(before),
			unit: 'MB',
		},
		{
			what: `${what}: memory of what is read of them`,
			value: megabytes(after) - megabytes(withVehicles),
			unit: 'MB',
		},
	]
}

const queryOf = (search: string) => readQuery(new URLSearchParams({ search }))

/** Every query as a visitor types it: each prefix is a search. */
const TEXTS: InventoryQuery[] = [...cases.cases, ...HELD_OUT, ...searchCases()].flatMap(({ query }) =>
	[query, query.slice(0, -1), query.slice(0, 5)].map(queryOf),
)
const ODD: InventoryQuery[] = [
	...ODD_TEXTS.map(queryOf),
	...ODD_ADDRESSES.map((address) => readQuery(new URLSearchParams(address))),
]
const FILTERED = FILTERS.map((filters) => readQuery(new URLSearchParams(filters)))
const FAR = FAR_DOWN.map((page) => readQuery(new URLSearchParams(page)))

type Kind = { queries: InventoryQuery[]; run: (query: InventoryQuery) => unknown; hasBudget: boolean }

/** Complete responses, suggestions and fuzzy matches have no budget: they do more than search. */
function kindsOf(stock: SearchStock): Record<string, Kind> {
	const search = (query: InventoryQuery) => {
		const { matches } = searchVehicles(stock, query.search, query, context)
		return query.search && !query.sort ? matches : sortVehicles(stock, matches, query.sort ?? 'newest')
	}
	const runQuery = (query: InventoryQuery) => searchInventory(stock, query, context)
	const fuzzy = (query: InventoryQuery) =>
		fuzzyMatches(stock, query.search, searchVehicles(stock, query.search, query, context))
	return {
		'a text': { queries: TEXTS, run: search, hasBudget: true },
		'odd input': { queries: ODD, run: search, hasBudget: true },
		'filters and orders': { queries: FILTERED, run: search, hasBudget: true },
		'far down in an order': { queries: FAR, run: search, hasBudget: false },
		'the whole answer to a text': { queries: TEXTS, run: runQuery, hasBudget: false },
		'suggestions for a text': {
			queries: TEXTS,
			run: (query) => suggest(stock, query.search, searchVehicles(stock, query.search, query, context)),
			hasBudget: false,
		},
		'what is roughly like a text': { queries: TEXTS.slice(0, 60), run: fuzzy, hasBudget: false },
	}
}

/** Takes the best of several rounds for each query, to exclude background load on the machine. */
function timesOf(
	queries: InventoryQuery[],
	run: Kind['run'],
	rounds: number,
): { median: number; p99: number } {
	const best = queries.map(() => Number.POSITIVE_INFINITY)
	for (let round = 0; round < rounds; round++)
		for (const [index, query] of queries.entries())
			best[index] = Math.min(
				best[index] as number,
				timeOf(() => run(query)),
			)
	best.sort((one, other) => one - other)
	const at = (share: number) => best[Math.floor(best.length * share)] ?? Number.NaN
	return { median: at(0.5), p99: at(0.99) }
}

const megabytes = ({ heapUsed, arrayBuffers }: NodeJS.MemoryUsage): number => (heapUsed + arrayBuffers) / 1e6

function timeOf(work: () => unknown): number {
	const start = performance.now()
	work()
	return performance.now() - start
}

if (import.meta.main) console.table(searchRows().map((row) => ({ ...row, value: row.value.toFixed(3) })))
