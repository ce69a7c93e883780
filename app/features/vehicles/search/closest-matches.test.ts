import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { closestHeading, closestMatches, MAX_DISTANCE, MAX_DISTANCE_FOR_ABSENT } from './closest-matches.ts'
import { describeNotes, describeQuery } from './describe.ts'
import { searchVehicles } from './search-vehicles.ts'
import { createStock } from './stock.ts'

const stock = createStock(demoDocuments())
const context = { priceFor: (aMonth: number) => aMonth * 55.4768, thisYear: 2026 }
const search = (text: string, within = stock, filters = DEFAULT_QUERY) =>
	searchVehicles(within, text, filters, context)
const findClosest = (text: string, filters = DEFAULT_QUERY, count = 6) =>
	closestMatches(stock, search(text, stock, filters), count, context)
const headingOf = (text: string) => closestHeading(search(text), findClosest(text))?.replace(/\s/g, ' ')

describe('the closest matches', () => {
	test('miss a limit by the least, and show by how much', () => {
		const [first] = findClosest('polo vivo under 150k')
		expect(first?.vehicle.document.name).toBe('Volkswagen Polo Vivo 1.4 Trendline')
		expect(first?.reason.replace(/\s/g, ' ')).toBe('R 14 900 over')
	})

	test('may miss a filter, and show what they have instead', () => {
		const closestMatches = findClosest('hilux', { ...DEFAULT_QUERY, fuelType: 'Electric' })
		expect(closestMatches.map(({ vehicle }) => vehicle.document.model)).toEqual(Array(4).fill('Hilux'))
		expect(closestMatches.map(({ reason }) => reason)).toContain('Diesel')
	})

	test('of filters alone are three however far they are, with their reasons', () => {
		const far = findClosest('', { ...DEFAULT_QUERY, minPrice: 5_000_000 })
		expect(far.map(({ vehicle }) => vehicle.document.price)).toEqual(
			far.map(({ vehicle }) => vehicle.document.price).toSorted((one, other) => other - one),
		)
		expect(far).toHaveLength(3)
		expect(far[0]?.reason.replace(/\s/g, ' ')).toBe('R 3 500 100 under')
	})

	test('are similar to a model that is not in stock', () => {
		const closestMatches = findClosest('raptor')
		expect(closestMatches[0]?.vehicle.document.name).toMatch(/^Ford Ranger/)
		expect(headingOf('raptor')).toBe('Nearest to a Raptor, which we do not have now')
	})

	test('are never sold, never among the results, and never beyond the maximum distance', () => {
		for (const text of ['suv under 300k', 'corolla quest under 100k', 'raptor', 'red diesel suv under 90k']) {
			const fitting = new Set(search(text).matches)
			for (const { vehicle, distance } of findClosest(text, DEFAULT_QUERY, 100)) {
				expect(vehicle.isSold || fitting.has(vehicle)).toBe(false)
				expect(distance).toBeLessThanOrEqual(text === 'raptor' ? MAX_DISTANCE_FOR_ABSENT : MAX_DISTANCE)
			}
		}
	})

	test('for a make that is not in stock have the most similar first, however different it is', () => {
		const closestMatches = findClosest('ferrari', DEFAULT_QUERY, 3)
		expect(search('ferrari').matches).toEqual([])
		expect(describeNotes('ferrari', search('ferrari'))).toEqual(['Not found in our stock: “ferrari”.'])
		expect(closestMatches[0]?.vehicle.document.model).toBe('Mustang')
		expect(headingOf('ferrari')).toBe('Nearest to a Ferrari, which we do not have now')
		for (const { reason } of closestMatches) expect(reason).not.toMatch(/under|over/)
		const distances = closestMatches.map(({ distance }) => distance)
		expect(distances).toEqual(distances.toSorted((one, other) => one - other))
		expect(distances.at(-1)).toBeLessThanOrEqual(MAX_DISTANCE_FOR_ABSENT)
	})

	test('for a make that is not in stock say how far they are from the visitor\u2019s own limit only', () => {
		const reasons = findClosest('rolls royce under 100k').map(({ reason }) => reason.replace(/\s/g, ' '))
		expect(headingOf('rolls royce under 100k')).toBe('We have no Rolls-Royce now. Under R 100 000 we have:')
		expect(reasons.join()).not.toMatch(/under|over/)
	})

	test('leave those above the limit out, and say nothing of it if all are above it', () => {
		for (const { vehicle } of findClosest('rolls royce under 100k'))
			expect(vehicle.document.price).toBeLessThanOrEqual(100_000)
		expect(headingOf('rolls royce under 10k')).toBe('Nearest to a Rolls-Royce, which we do not have now')
		expect(headingOf('suv under 300k')).toBeUndefined()
	})

	test('have a body similar to the requested one', () => {
		const bodies = findClosest('stasiewa').map(({ vehicle }) => vehicle.bodies[0])
		expect(new Set(bodies)).toEqual(new Set(['suv']))
	})

	test('are empty when no word of the query is known', () => {
		expect(findClosest('#9999 hilux')).toEqual([])
		expect(findClosest('qwertz')).toEqual([])
		expect(closestMatches(createStock([]), search('hilux', createStock([])), 6, context)).toEqual([])
	})
})

describe('the description of a query', () => {
	const chips = (text: string) =>
		describeQuery(text, search(text).parsedQuery).map((chip) => chip.text.replace(/\s/g, ' '))

	test.each([
		['not a bmw', ['Not BMW']],
		['no manual', ['Not Manual']],
		['nie ouer as 5 jaar nie', ['2021 of nuwer']],
		['older than 10 years', ['2015 or older']],
		['over R4 000 a month', ['From R 4 000 a month']],
		['wit luikrug onder 200k', ['Wit', 'Luikrug', 'Tot R 200 000']],
		['imoto emhlophe ngaphansi kuka-R200 000', ['Imoto', 'Emhlophe', 'Kuze kube ngu-R 200 000']],
	])('is in the language of the query: %s', (text, expected) => {
		expect(chips(text)).toEqual(expected)
	})

	test('has for each chip the text without that chip', () => {
		const text = 'wit suv onder 300k'
		expect(describeQuery(text, search(text).parsedQuery).map(({ without }) => without)).toEqual([
			'suv onder 300k',
			'wit onder 300k',
			'wit suv',
		])
	})

	test.each([
		['wit gesinsmotor met sleepstang', ['Wit', 'Gesinsmotor', 'Sleepstang']],
		['koloi e tshweu e theko e tlase', ['Koloi', 'E tshweu', 'Theko e tlase pele']],
		['iveni kadizili', ['Iveni', 'Udizili']],
		['bigger than a polo', ['Like the Polo, bigger']],
		['hilux cheaper than a ranger', ['Hilux', 'Like the Ranger, cheaper']],
	])('names each condition in the language of the query: %s', (text, expected) => {
		expect(chips(text).map((chip) => chip.replace(/ \(.*/, ''))).toEqual(expected)
	})

	test.each(['wit suv onder 300k', 'bigger than a polo', 'no diesel bakkie', 'family car, not a toyota'])(
		'loses exactly the chip that is removed: %s',
		(text) => {
			const all = describeQuery(text, search(text).parsedQuery)
			for (const { text: removed, without } of all) {
				const left = describeQuery(without, search(without).parsedQuery).map((chip) => chip.text)
				expect(left).not.toContain(removed)
				expect(all.length - left.length).toBe(1)
			}
		},
	)

	test('keeps the note about unknown words when other words are removed', () => {
		const text = 'red qwertz suv'
		for (const without of describeQuery(text, search(text).parsedQuery).map((chip) => chip.without))
			expect(describeNotes(without, search(without)).join()).toContain('“qwertz”')
	})

	test('has a note about unknown words', () => {
		expect(describeNotes('toyota qwertz', search('toyota qwertz'))[0]).toContain('“qwertz”')
		expect(describeNotes('mazda', search('mazda'))[0]).toContain('“mazda”')
	})
})
