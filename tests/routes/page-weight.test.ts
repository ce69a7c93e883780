import { expect, test } from 'vitest'
import budgets from '#bench/budgets.json' with { type: 'json' }
import { javascriptKilobytes } from '#bench/page-weight.ts'

const pages = javascriptKilobytes()

test('every public page is weighed', () => {
	expect([...pages.keys()]).toEqual(
		expect.arrayContaining(['/', '/inventory', '/car/:id', '/finance', '/contact']),
	)
	expect(Math.min(...[...pages.values()].map(({ atOnce }) => atOnce))).toBeGreaterThan(50) // React alone weighs more
})

test.each([...pages])('%s loads its scripts at first within the budget', (page, { atOnce }) => {
	expect(atOnce, `${page}: ${atOnce} kB`).toBeLessThanOrEqual(budgets.javascriptKilobytes)
})
