import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchContextOf } from '#app/features/finance/financing.ts'
import {
	createStock,
	type SearchDocument,
	type SearchStock,
	searchableText,
} from '#app/features/vehicles/search/stock.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS, type VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { generateVehicles } from '#demo/generate.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { demoDocuments } from '#tests/search-stock.ts'
import { sized } from '#tests/sized.ts'
import { DEFAULT_QUERY, type InventoryQuery, normaliseSearch, SORTS } from './inventory-query.ts'
import { searchInventory, withCards } from './inventory-result.ts'
import { copyOf, type StockCopy, vehiclesIn } from './stock-copy.ts'

const TERMS = { interest: 9, months: 72, deposit: 0, balloon: 0, initiationFee: 1207.5, serviceFee: 69 }
const CONTEXT = searchContextOf({ terms: TERMS, areShown: true }, 2026)
const SEARCHES = [...cases.cases, ...HELD_OUT].map(({ query }) => query)

const cardOf = (vehicle: SearchDocument): VehicleSummary => ({
	...vehicle,
	wasPrice: vehicle.price + 1000,
	photo: null,
})
const inServer = serverAfter([])
const inBrowser = browserWith(inServer)

/** A server's stock after vehicles were added, changed and deleted. */
function serverAfter(changes: number[]): SearchStock {
	const vehicles = [...generateVehicles(120, demoDocuments())]
	const listed = new Map(vehicles.slice(0, 100).map((vehicle) => [vehicle.id, vehicle]))
	for (const change of changes) {
		const vehicle = vehicles[change % vehicles.length] as SearchDocument
		listed.delete(vehicle.id)
		if (change % 3 === 0) continue
		const { category, model } = vehicles[change % 7] as SearchDocument
		const status = change % 5 === 0 ? 'sold' : 'available'
		const name = `${vehicle.name}${change % 2 ? ' Edition' : ''}`
		listed.set(vehicle.id, { ...vehicle, name, category, model, status, price: change })
	}
	return createStock(listed.values())
}

/** The stock that a browser builds from the copy. */
function browserWith(server: SearchStock) {
	const listed = server.vehicles.map(({ document: vehicle }) => vehicle)
	const body = JSON.stringify(copyOf(listed, new Map(listed.map((vehicle) => [vehicle.id, cardOf(vehicle)]))))
	const cards = vehiclesIn(JSON.parse(body) as StockCopy)
	return { stock: createStock(cards), cards: new Map(cards.map((card) => [card.id, card])) }
}

type QueryParams = Partial<InventoryQuery>
const fromServer = (server: SearchStock, request: QueryParams) => {
	const cards = new Map(server.vehicles.map(({ document: vehicle }) => [vehicle.id, cardOf(vehicle)]))
	return withCards(searchInventory(server, { ...DEFAULT_QUERY, ...request }, CONTEXT), (id) => cards.get(id))
}
const fromBrowser = ({ stock, cards }: ReturnType<typeof browserWith>, request: QueryParams) =>
	withCards(searchInventory(stock, { ...DEFAULT_QUERY, ...request }, CONTEXT), (id) => cards.get(id))

/** The result as the page shows it: of each card, the displayed fields. */
const withoutPhotos = ({ vehicles, closestMatches, ...list }: ReturnType<typeof fromServer>) => ({
	...list,
	vehicles: vehicles.map(pick),
	closestMatches: closestMatches.map((vehicle) => ({ ...pick(vehicle), reason: vehicle.reason })),
})
const pick = ({ id, name, price, wasPrice, year, mileage, photo, status, instalment }: VehicleSummary) => ({
	id,
	name,
	price,
	wasPrice,
	year,
	mileage,
	photo,
	status,
	instalment,
})

const filters = fc.record(
	{
		category: fc.constantFrom('all', 'bakkie', 'SUV', 'Nothing'),
		condition: fc.constantFrom('all' as const, ...CONDITIONS),
		transmission: fc.constantFrom('all' as const, ...TRANSMISSIONS),
		fuelType: fc.constantFrom('all' as const, ...FUEL_TYPES),
		minPrice: fc.constantFrom(null, 100_000, 300_000),
		maxPrice: fc.constantFrom(null, 250_000, 700_000),
		minYear: fc.constantFrom(null, 2018),
		maxMileage: fc.constantFrom(null, 60_000),
		monthly: fc.constantFrom(null, 4_000, 9_000),
		deposit: fc.constantFrom(null, 50_000),
		term: fc.constantFrom(null, 48),
		sort: fc.constantFrom(null, ...SORTS),
		loose: fc.boolean(),
		page: fc.constantFrom(1, 2, 9),
	},
	{ requiredKeys: [] },
)
const texts = fc
	.oneof(
		{
			weight: 4,
			arbitrary: fc.tuple(fc.constantFrom(...SEARCHES), fc.nat(30)).map(([text, end]) => text.slice(0, end)),
		},
		fc.tuple(fc.constantFrom(...SEARCHES), fc.constantFrom(...SEARCHES)).map((two) => two.join(' ')),
		fc.string({ unit: 'grapheme', maxLength: 150 }),
		fc.constantFrom(
			'a'.repeat(10_000),
			'.*+?^$()|[]',
			'word '.repeat(200),
			'Хайлюкс',
			'under R1e309',
			'İ'.repeat(120),
		),
	)
	.map(normaliseSearch)

describe('a browser with a copy of the stock', () => {
	test.each(SEARCHES)('has the same results as the server: %s', (search) => {
		expect(withoutPhotos(fromBrowser(inBrowser, { search }))).toEqual(
			withoutPhotos(fromServer(inServer, { search })),
		)
	})

	test('has the same results with any filters, order and page', () => {
		fc.assert(
			fc.property(texts, filters, (search, within) => {
				const request = { ...within, search }
				expect(withoutPhotos(fromBrowser(inBrowser, request))).toEqual(
					withoutPhotos(fromServer(inServer, request)),
				)
			}),
			{ numRuns: sized(60, 300) },
		)
	})

	test('has the same results after the only matching vehicle is gone', () => {
		const server = serverAfter([29_886])
		expect(withoutPhotos(fromBrowser(browserWith(server), { search: 'hilux 2.8' }))).toEqual(
			withoutPhotos(fromServer(server, { search: 'hilux 2.8' })),
		)
	})

	test('has the same results after any changes of the stock', () => {
		fc.assert(
			fc.property(
				fc.array(fc.nat(100_000), { maxLength: 40 }),
				fc.array(texts, { minLength: 1, maxLength: 8 }),
				(changes, queries) => {
					const server = serverAfter(changes)
					const browser = browserWith(server)
					for (const search of queries)
						expect(withoutPhotos(fromBrowser(browser, { search }))).toEqual(
							withoutPhotos(fromServer(server, { search })),
						)
				},
			),
			{ numRuns: 25 },
		)
	})
})

test('the copy of a description has only the text that the fuzzy search reads', () => {
	const words = 'One owner and a full service history with the dealer. '.repeat(20)
	expect(searchableText(words).length).toBeLessThan(words.length / 4)
	expect(searchableText('Short.')).toBe('Short.')
})
