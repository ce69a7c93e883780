/**
 * National Credit Act, regulation 21: an advertised instalment is shown with its terms and the total amount.
 */
import { eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { type DisplayedInstalment, instalmentOn } from '#tests/instalments.ts'
import { readResults } from '#tests/inventory.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'

const site = await openSite()
const { db } = site.services
const defaults = { months: 72, deposit: 0, balloon: 0, initiationFee: null, serviceFee: null }
let facts: unknown

type Priced = { id: string; price: number | string }

beforeEach(async () => {
	facts = (await db.select().from(dealerSettings))[0]?.facts
})
afterEach(async () => {
	await db.update(dealerSettings).set({ facts })
})

const setTerms = (finance: Partial<typeof defaults>) =>
	db.update(dealerSettings).set({
		facts: sql`facts || ${JSON.stringify({ finance: { ...defaults, ...finance } })}::jsonb`,
	})
const readInstalment = async (id: string) =>
	instalmentOn(await site.visit(`/car/${id}`)) as DisplayedInstalment
const totalPaid = ({ monthly, count, deposit, balloon }: DisplayedInstalment) =>
	monthly * count + deposit + balloon

/** Vehicles that can be bought, the cheapest first. */
const vehiclesForSale = () =>
	db
		.select({ id: publicCars.id, price: publicCars.price })
		.from(publicCars)
		.where(ne(publicCars.status, 'sold'))
		.orderBy(publicCars.price)

/** A sample of vehicle ids from the cheapest to the dearest, both included. */
async function sampleIds(vehicles: Priced[] | Promise<Priced[]>): Promise<string[]> {
	const sorted = [...(await vehicles)].sort((a, b) => Number(a.price) - Number(b.price))
	const count = Math.min(sorted.length, sized(8, 1_000))
	const last = Math.max(1, count - 1)
	const locations = Array.from({ length: count }, (_, at) => Math.round((at * (sorted.length - 1)) / last))
	return locations.map((index) => (sorted[index] as Priced).id)
}

/** The complete bill on /finance for a loan. */
async function bill(query: URLSearchParams) {
	const page = await site.visit(`/finance?${query}`)
	const row = (name: string) => {
		const line = page.all('#whole-bill dl > div').find((one) => plain(one).startsWith(name))
		return Number(plain(line?.querySelector('dd') as never).replace(/[R ]/g, ''))
	}
	return { monthly: row('You pay a month'), total: row('Total paid') }
}

describe('the instalment beside a vehicle', () => {
	test('has the form of the regulation, with fees included', async () => {
		await db.update(cars).set({ price: 278_000 }).where(eq(cars.id, I20))
		const page = await site.visit(I20_PATH)
		expect(plain(page.one('main aside'))).toContain('R 5 102 a month × 72 9.00% a year, total R 367 344.')
		expect(plain(page.one('main aside'))).toContain('Fees included, subject to approval.')
		expect(page.text).not.toMatch(/Est\./)
	})

	test.each([
		['with the default terms', {}, {}],
		['with a deposit', { deposit: 10 }, { deposit: '27800' }],
		['with a balloon', { balloon: 20 }, { balloon: '20' }],
		[
			'with both, over 60 months',
			{ deposit: 15, balloon: 35, months: 60 },
			{ deposit: '41700', balloon: '35', term: '60' },
		],
	])('adds up and is never below the complete bill: %s', async (_, terms, query) => {
		await db.update(cars).set({ price: 278_000 }).where(eq(cars.id, I20))
		await setTerms(terms)
		const instalment = await readInstalment(I20)
		const request = { price: '278000', deposit: '0', balloon: '0', term: '72', ...query }
		const { monthly, total } = await bill(new URLSearchParams(request))
		expect(totalPaid(instalment)).toBe(instalment.total)
		expect(instalment.monthly - monthly).toBeGreaterThanOrEqual(0)
		expect(instalment.monthly - monthly).toBeLessThan(1)
		expect(instalment.total - total).toBeGreaterThanOrEqual(0)
		expect(instalment.total - total).toBeLessThan(instalment.count + 2)
		expect(instalment.deposit > 0).toBe('deposit' in terms)
		expect(instalment.balloon > 0).toBe('balloon' in terms)
	})

	test('adds up beside vehicles from the cheapest to the dearest', async () => {
		for (const id of await sampleIds(vehiclesForSale())) {
			const instalment = await readInstalment(id)
			expect(instalment, id).toBeDefined()
			expect(totalPaid(instalment), id).toBe(instalment.total)
		}
	})

	test('is not shown beside a sold vehicle', async () => {
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.id, I20))
		expect(instalmentOn(await site.visit(I20_PATH))).toBeUndefined()
		await db.update(cars).set({ status: 'available' }).where(eq(cars.id, I20))
	})
})

describe('a search by a monthly amount', () => {
	const searchVehicles = async (query: string) => {
		const { vehicles } = await readResults(site, `?search=${query}&from=1&page=9`)
		return vehicles.filter(({ status }) => status !== 'sold')
	}

	test.each([
		['under R5000 a month', {}, 5000],
		['bakkie under R8 000 a month', {}, 8000],
		['under R5000 a month', { deposit: 10, balloon: 30, months: 60 }, 5000],
	])('finds only vehicles with at most that instalment: "%s" with %j', async (query, terms, maximum) => {
		await setTerms(terms)
		const vehicles = await searchVehicles(query)
		expect(vehicles.length).toBeGreaterThan(0)
		for (const id of await sampleIds(vehicles))
			expect((await readInstalment(id)).monthly).toBeLessThanOrEqual(maximum)
	})

	test('finds every vehicle with an instalment up to the limit', async () => {
		const ids = (await searchVehicles('under R5000 a month')).map(({ id }) => id)
		// Tests around the limit: the dearest matches, and the cheapest vehicles that do not match.
		const stock = await vehiclesForSale()
		const at = stock.findLastIndex(({ id }) => ids.includes(id)) + 1
		const around = sized(4, stock.length)
		const nearby = stock.slice(Math.max(0, at - around), at + around).map(({ id }) => id)
		expect(nearby.some((id) => ids.includes(id)) && nearby.some((id) => !ids.includes(id))).toBe(true)
		for (const id of nearby)
			expect([id, ids.includes(id)]).toEqual([id, (await readInstalment(id)).monthly <= 5000])
	})
})
