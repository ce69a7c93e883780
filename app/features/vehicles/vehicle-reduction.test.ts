import { expect, test } from 'vitest'
import { isReduced } from './vehicle-reduction.ts'

test.each([
	['more was asked before', 500_000, 'available', true],
	['it is kept for somebody at a lower price', 500_000, 'reserved', true],
	['nothing is known of an earlier price', null, 'available', false],
	['it costs the same', 450_000, 'available', false],
	['it became dearer', 400_000, 'available', false],
	['it is sold', 500_000, 'sold', false],
] as const)('a vehicle counts as reduced or not, when %s', (_, previousPrice, status, reduced) => {
	expect(isReduced({ price: 450_000, previousPrice, status })).toBe(reduced)
})
