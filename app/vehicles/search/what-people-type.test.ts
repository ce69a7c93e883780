import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import { demoEntries } from '#tests/search-stock.ts'
import type { SearchEntry } from './entry.ts'
import { sayNotes, sayParts } from './say-reading.ts'
import { searchStock } from './search-stock.ts'
import { createIndex } from './stock-index.ts'

const entries = demoEntries()
const index = createIndex(entries)
/** Of the held-out queries, those that find all that they mean and nothing else. */
const WHOLLY_FOUND = [
	'isuzu d-max 3.0',
	'no manual hatch',
	'suv not toyota',
	'hilux or ranger',
	'hybrd suv',
	'lc79',
]
const meantBy = (query: string) => {
	const heldOut = HELD_OUT.find((one) => one.query === query)
	if (!heldOut) throw new Error(`no held-out query is "${query}"`)
	return heldOut.means
}

const help = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const found = (text: string): SearchEntry[] =>
	searchStock(index, text, EVERYTHING, help).slots.map((slot) => index.entries[slot] as SearchEntry)

describe('a stock number without its sign', () => {
	const wanted = entries.find(({ stockNumber }) => stockNumber === 'HFM-4460')?.id

	test.each(['HFM-4460', 'HFM4460', 'hfm 4460', 'stock number HFM-4460', 'stock no 4460', '4460'])(
		'is found: %s',
		(text) => {
			expect(found(text).map(({ id }) => id)).toEqual([wanted])
		},
	)

	test.each(['2019', '1600', '460', 'under 4460'])('is not made of other numbers: %s', (text) => {
		const { groups } = searchStock(index, text, EVERYTHING, help).reading
		expect(groups.flat().filter(({ about }) => about === 'stockNumber')).toEqual([])
	})
})

describe('what is asked for', () => {
	const all = (text: string, fits: (vehicle: SearchEntry) => boolean) => {
		const wanted = entries.filter(fits).map(({ id }) => id)
		expect(wanted.length).toBeGreaterThan(0)
		const ids = found(text).map(({ id }) => id)
		expect(ids.sort()).toEqual(wanted.sort())
	}

	test.each<[string, (vehicle: SearchEntry) => boolean]>([
		...WHOLLY_FOUND.map((query) => [query, meantBy(query)] as [string, ReturnType<typeof meantBy>]),
		['not d-max', ({ model }) => model !== 'D-Max'],
		[
			'nie toyota nie bakkie',
			({ category, bodyStyle, make }) =>
				(category === 'Bakkie' || bodyStyle === 'bakkie') && make !== 'Toyota',
		],
		['not a bmw', ({ make }) => make !== 'BMW'],
		['hatch not a vw', ({ category, make }) => category === 'Hatchback' && make !== 'Volkswagen'],
		['hilux or ford ranger', ({ model }) => model === 'Hilux' || model === 'Ranger'],
		['golf vs polo', ({ model }) => /^(Golf|Polo)/.test(model)],
		[
			'toyota or suzuki hatch',
			({ make, category }) => /Toyota|Suzuki/.test(make) && category === 'Hatchback',
		],
		['toyota not older than 5 years', ({ make, year }) => make === 'Toyota' && year >= 2021],
		['bakkie ouer as 7 jaar', ({ category, year }) => category === 'Bakkie' && year < 2019],
		[
			'diesel suv under 4 years old',
			({ category, fuelType, year }) => category === 'SUV' && fuelType === 'Diesel' && year > 2022,
		],
		['2019 or 2020', ({ year }) => year === 2019 || year === 2020],
		['2019/2020', ({ year }) => year === 2019 || year === 2020],
		['hybird', ({ fuelType }) => fuelType === 'Hybrid'],
		['lc 300', ({ model }) => model === 'Land Cruiser 300'],
		["hilux's", ({ model }) => model === 'Hilux'],
		...['towbar', 'tow bar', 'sleepstang'].map(
			(text) =>
				[text, ({ features, description }: SearchEntry) => /towbar/i.test(`${features} ${description}`)] as [
					string,
					(vehicle: SearchEntry) => boolean,
				],
		),
	])('is all that is found: %s', all)

	test.each(['jeep', 'mini cooper', 'fiat', 'steed', 'pink', 'under', 'mileage'])(
		'is no other word where the stock has none of it: %s',
		(text) => {
			expect(found(text)).toEqual([])
		},
	)

	test.each([
		['nissan na', 'Navara'],
		['merc c cla', 'C-Class'],
	])('is found while it is typed: %s', (text, model) => {
		expect(found(text).some((vehicle) => vehicle.model === model)).toBe(true)
	})

	test.each([
		['not a bmw', 'Not BMW'],
		['no manual', 'Not Manual'],
		['nie ouer as 5 jaar nie', '2021 or newer'],
		['older than 10 years', '2015 or older'],
		['over R4 000 a month', 'From R 4 000 a month'],
	])('is said: %s', (text, said) => {
		const { reading } = searchStock(index, text, EVERYTHING, help)
		expect(sayParts(text, reading).map(({ text }) => text.replace(/\s/g, ' '))).toEqual([said])
	})

	test('is the word that vehicles are described with, and no name like it', () => {
		const { parts } = searchStock(index, 'front', EVERYTHING, help).reading
		expect(parts).toMatchObject([{ word: 'front' }])
	})

	test.each(['land rover', 'honda jazz', 'suv not polo vivo', 'suv sonder sunroof', 'bakkie no canopy'])(
		'is told where it is not known: %s',
		(text) => {
			expect(searchStock(index, text, EVERYTHING, help).reading.unknown).toHaveLength(1)
		},
	)

	test('is told as not read where there are too many words', () => {
		const text = (words: number) => Array.from({ length: words }, () => 'qwertz').join(' ')
		expect(searchStock(index, text(12), EVERYTHING, help).reading.isCut).toBe(false)
		const { reading } = searchStock(index, text(13), EVERYTHING, help)
		expect(sayNotes(text(13), reading, []).at(-1)).toBe('The rest was not read.')
	})
})
