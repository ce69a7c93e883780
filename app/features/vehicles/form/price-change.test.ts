import { expect, test } from 'vitest'
import { isUnlikelyPriceChange } from './price-change.ts'

test.each([
	[569_900, 56_990, true],
	[569_900, 5_699_000, true],
	[500_000, 249_999, true],
	[500_000, 250_000, false],
	[500_000, 1_000_000, false],
	[500_000, 1_000_001, true],
	[569_900, 549_900, false],
])('from R %d to R %d is an unlikely change of price: %s', (before, price, isUnlikely) => {
	expect(isUnlikelyPriceChange(before, price)).toBe(isUnlikely)
})
