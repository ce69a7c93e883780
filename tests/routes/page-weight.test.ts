import { expect, test } from 'vitest'
import budgets from '#bench/budgets.json' with { type: 'json' }
import { javascriptKilobytes } from '#bench/page-weight.ts'

const pages = javascriptKilobytes()

test('every public page is weighed', () => {
	expect([...pages.keys()]).toEqual(
		expect.arrayContaining(['/', '/inventory', '/car/:id', '/finance', '/contact']),
	)
	expect(Math.min(...pages.values())).toBeGreaterThan(50) // React alone weighs more
})

test.each([...pages])('%s loads %d kB of scripts at first, within the budget', (page, kilobytes) => {
	expect(kilobytes, `${page}: ${kilobytes} kB`).toBeLessThanOrEqual(budgets.javascriptKilobytes)
})
