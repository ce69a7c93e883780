import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateVehicles } from '#demo/generate.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { demoEntries } from '#tests/search-stock.ts'
import { sized } from '#tests/sized.ts'
import { answerInventory, withCards } from './inventory-answer.ts'
import { EVERYTHING, type InventoryQuery, SORTS, searchText } from './inventory-query.ts'
import { createStock, type SearchEntry, type SearchStock, searchedPart } from './search/stock.ts'
import { copyOf, type StockCopy, vehiclesIn } from './stock-copy.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS, type VehicleSummary } from './vehicle.ts'

const ASKED = { thisYear: 2026, priceFor: (aMonth: number) => aMonth * 55.4768 }
const TYPED = [...cases.cases, ...HELD_OUT].map(({ query }) => query)

const cardOf = (entry: SearchEntry): VehicleSummary => ({
	...entry,
	previousPrice: entry.price + 1000,
	photo: null,
})
const inServer = serverAfter([])
const inBrowser = browserWith(inServer)

/** A stock as a server has it that has seen vehicles come, change and go. */
function serverAfter(changes: number[]): SearchStock {
	const entries = [...generateVehicles(120, demoEntries())]
	const listed = new Map(entries.slice(0, 100).map((entry) => [entry.id, entry]))
	for (const change of changes) {
		const entry = entries[change % entries.length] as SearchEntry
		listed.delete(entry.id)
		if (change % 3 === 0) continue
		const { category, model } = entries[change % 7] as SearchEntry
		const status = change % 5 === 0 ? 'sold' : 'available'
		const name = `${entry.name}${change % 2 ? ' Edition' : ''}`
		listed.set(entry.id, { ...entry, name, category, model, status, price: change })
	}
	return createStock(listed.values())
}

/** What a browser makes of the copy that it is sent. */
function browserWith(server: SearchStock) {
	const listed = server.vehicles.map(({ entry }) => entry)
	const sent = JSON.stringify(copyOf(listed, new Map(listed.map((entry) => [entry.id, cardOf(entry)]))))
	const cards = vehiclesIn(JSON.parse(sent) as StockCopy)
	return { stock: createStock(cards), cards: new Map(cards.map((card) => [card.id, card])) }
}

type Asked = Partial<InventoryQuery>
const fromServer = (server: SearchStock, asked: Asked) => {
	const cards = new Map(server.vehicles.map(({ entry }) => [entry.id, cardOf(entry)]))
	return withCards(answerInventory(server, { ...EVERYTHING, ...asked }, ASKED), (id) => cards.get(id))
}
const fromBrowser = ({ stock, cards }: ReturnType<typeof browserWith>, asked: Asked) =>
	withCards(answerInventory(stock, { ...EVERYTHING, ...asked }, ASKED), (id) => cards.get(id))

/** As it is read on the page: of a card, what it shows. */
const seen = ({ vehicles, near, ...list }: ReturnType<typeof fromServer>) => ({
	...list,
	vehicles: vehicles.map(shown),
	near: near.map((vehicle) => ({ ...shown(vehicle), why: vehicle.why })),
})
const shown = ({ id, name, price, previousPrice, year, mileage, photo, status }: VehicleSummary) => ({
	...{ id, name, price, previousPrice, year, mileage, photo, status },
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
			arbitrary: fc.tuple(fc.constantFrom(...TYPED), fc.nat(30)).map(([text, end]) => text.slice(0, end)),
		},
		fc.tuple(fc.constantFrom(...TYPED), fc.constantFrom(...TYPED)).map((two) => two.join(' ')),
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
	.map(searchText)

describe('a browser with a copy of the stock', () => {
	test.each(TYPED)('answers as the server does: %s', (search) => {
		expect(seen(fromBrowser(inBrowser, { search }))).toEqual(seen(fromServer(inServer, { search })))
	})

	test('does so within any filters, in any order, on any page', () => {
		fc.assert(
			fc.property(texts, filters, (search, within) => {
				const asked = { ...within, search }
				expect(seen(fromBrowser(inBrowser, asked))).toEqual(seen(fromServer(inServer, asked)))
			}),
			{ numRuns: sized(60, 300) },
		)
	})

	test('does so once the only vehicle that fits a text has gone', () => {
		const server = serverAfter([29_886])
		expect(seen(fromBrowser(browserWith(server), { search: 'hilux 2.8' }))).toEqual(
			seen(fromServer(server, { search: 'hilux 2.8' })),
		)
	})

	test('does so whatever the stock has been through', () => {
		fc.assert(
			fc.property(
				fc.array(fc.nat(100_000), { maxLength: 40 }),
				fc.array(texts, { minLength: 1, maxLength: 8 }),
				(changes, asked) => {
					const server = serverAfter(changes)
					const browser = browserWith(server)
					for (const search of asked)
						expect(seen(fromBrowser(browser, { search }))).toEqual(seen(fromServer(server, { search })))
				},
			),
			{ numRuns: 25 },
		)
	})
})

test('of a description a browser gets no more than the fuzzy search reads', () => {
	const words = 'One owner and a full service history with the dealer. '.repeat(20)
	expect(searchedPart(words).length).toBeLessThan(words.length / 4)
	expect(searchedPart('Short.')).toBe('Short.')
})
