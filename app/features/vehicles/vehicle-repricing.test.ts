import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Status } from './vehicle.ts'
import { STATUSES } from './vehicle.ts'
import { isLongSold, leavesListAt, reprice, soldAtOf, wasPriceEnd, wasPriceOf } from './vehicle-repricing.ts'

type Offer = { price: number; status: Status }
type Change = Offer & { hours: number } // since the change before

const HOUR = 3_600_000
const start = new Date('2026-11-01T09:00+02:00')

/** The stored values after each change of a vehicle. */
function replay([first, ...changes]: [Change, ...Change[]]) {
	let now = start.getTime()
	let stored = { ...first, previousPrice: null as number | null, pricedAt: start }
	return [stored].concat(
		changes.map((change) => {
			now += change.hours * HOUR
			stored = { ...change, ...reprice(stored, change, new Date(now)) }
			return stored
		}),
	)
}

const at = (price: number, hours = 0, status: Status = 'available'): Change => ({ price, hours, status })
const wasAfter = (...history: [Change, ...Change[]]) => wasPriceOf(replay(history).at(-1) as never)

describe('the "was" price', () => {
	test.each<[string, number | null, [Change, ...Change[]]]>([
		['a new vehicle has none', null, [at(400)]],
		['is the price before a reduction', 400, [at(400), at(380, 200)]],
		['is the last one, none from long ago', 380, [at(400), at(380, 200), at(370, 200)]],
		['a rise leaves none', null, [at(400), at(420, 200)]],
		['is none for a price charged for less than a day', null, [at(400), at(300, 23.9)]],
		['is a price charged for a day', 400, [at(400), at(300, 24)]],
		['outlasts the correction of a typing error', 400, [at(400), at(38, 200), at(380, 0.1)]],
		['of a price raised by mistake for an hour is none', null, [at(400), at(500, 200), at(400, 1)]],
		['is none beside a sold vehicle', null, [at(400), at(380, 200), at(380, 5, 'sold')]],
		['comes back when the sale falls through', 400, [at(400), at(380, 200), at(380, 5, 'sold'), at(380, 90)]],
		[
			'is no price that was set while the vehicle was sold',
			null,
			[at(400), at(400, 200, 'sold'), at(500, 5, 'sold'), at(400, 90)],
		],
		[
			'is no price that was charged only while the vehicle was sold',
			null,
			[at(500), at(500, 1, 'sold'), at(500, 90), at(400, 1)],
		],
		['of a reserved vehicle stays', 400, [at(400), at(380, 200), at(380, 5, 'reserved')]],
	])('%s', (_, expected, history) => expect(wasAfter(...history)).toBe(expected))

	const change = fc.record({
		price: fc.constantFrom(100, 200, 300),
		status: fc.constantFrom(...STATUSES),
		hours: fc.constantFrom(0, 1, 12, 23, 24, 30, 200),
	})

	test('of any history was charged for a day without a break, is higher, and the last such price unless sales broke off', () => {
		fc.assert(
			fc.property(fc.tuple(change, change), fc.array(change, { maxLength: 8 }), ([first, second], rest) => {
				const history: [Change, ...Change[]] = [first, second, ...rest]
				const { price, status } = history.at(-1) as Change
				const was = wasAfter(...history)
				const charged = chargedPrices(history)
				if (was === null) return
				expect(status).not.toBe('sold')
				expect(was).toBeGreaterThan(price)
				const isUnsold = history.every((one) => one.status !== 'sold')
				expect(isUnsold ? charged.slice(-1) : charged).toContain(was)
			}),
			{ numRuns: 2_000 },
		)
	})

	test('is shown for as long as it was charged before, and for half a year at most', () => {
		const halfYear = 182 * 24
		fc.assert(
			fc.property(fc.integer({ min: 24, max: 3 * halfYear }), (hours) => {
				const askedUntil = new Date(start.getTime() + hours * HOUR)
				const shown = wasPriceEnd({ askedFrom: start, askedUntil }).getTime() - askedUntil.getTime()
				expect(shown).toBe(Math.min(hours, halfYear) * HOUR)
			}),
		)
	})

	test('stands after any reduction of a price that was charged for a day', () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 8 }), (before) => {
				const history: [Change, ...Change[]] = [at(400), ...before, at(400, 1), at(350, 24)]
				expect(wasAfter(...history)).toBe(400)
			}),
		)
	})
})

/** The earlier prices that were charged for a day without a break, oldest first, from the times alone. */
function chargedPrices(history: Change[]): number[] {
	const runs: (Offer & { hours: number })[] = []
	for (const [index, { price, status }] of history.slice(0, -1).entries()) {
		const hours = history[index + 1]?.hours ?? 0
		const run = runs.at(-1)
		const isSame = run?.price === price && (run.status === 'sold') === (status === 'sold')
		if (run && isSame) run.hours += hours
		else runs.push({ price, status, hours })
	}
	const isCurrent = (at: number) => runs.slice(at).every((run) => run.price === history.at(-1)?.price)
	return runs
		.filter(({ status, hours }, index) => status !== 'sold' && hours >= 24 && !isCurrent(index))
		.map(({ price }) => price)
}

const now = new Date('2026-11-18T10:00+02:00')
const earlier = new Date('2026-11-01T10:00+02:00')
const forSale = { status: 'available', soldAt: null } as const

describe('the time of a sale', () => {
	test.each([
		['of a vehicle for sale is none', undefined, 'available', null],
		['of one that is sold now', forSale, 'sold', now],
		['of one that is added as sold', undefined, 'sold', now],
		['stays when a sold vehicle is saved again', { status: 'sold', soldAt: earlier }, 'sold', earlier],
		['stays unknown', { status: 'sold', soldAt: null }, 'sold', null],
		['goes when the sale falls through', { status: 'sold', soldAt: earlier }, 'reserved', null],
	] as const)('%s', (_, before, status, expected) => expect(soldAtOf(before, status, now)).toEqual(expected))

	test('ends the time in the public list 7 days later; an unknown one does not', () => {
		expect(new Date(leavesListAt(now.getTime()))).toEqual(new Date('2026-11-25T10:00+02:00'))
		expect(leavesListAt(null)).toBe(Number.POSITIVE_INFINITY)
	})

	test.each([
		['2026-12-18T09:59:59+02:00', false],
		['2026-12-18T10:00:00+02:00', true],
	])('ends the page 30 days later; an unknown one does not: %s', (time, expected) => {
		expect(isLongSold(now, new Date(time))).toBe(expected)
		expect(isLongSold(null, new Date(time))).toBe(false)
	})
})
