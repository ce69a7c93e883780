import { describe, expect, test } from 'vitest'
import { leavesListAt, soldAtOf } from './vehicle-sale.ts'

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

	test('ends the time in the public list 30 days later; an unknown one does not', () => {
		expect(new Date(leavesListAt(now.getTime()))).toEqual(new Date('2026-12-18T10:00+02:00'))
		expect(leavesListAt(null)).toBe(Number.POSITIVE_INFINITY)
	})
})
