import { expect, test } from 'vitest'
import { isReduced } from './vehicle-reduction.ts'

test.each([
	['is reduced when its previous price was higher', 500_000, 'available', true],
	['is reduced when it is reserved at a lower price', 500_000, 'reserved', true],
	['is not reduced without a previous price', null, 'available', false],
	['is not reduced at the same price', 450_000, 'available', false],
	['is not reduced at a higher price', 400_000, 'available', false],
	['is not reduced when it is sold', 500_000, 'sold', false],
] as const)('a vehicle %s', (_, previousPrice, status, reduced) => {
	expect(isReduced({ price: 450_000, previousPrice, status })).toBe(reduced)
})
