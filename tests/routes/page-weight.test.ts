import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { javascriptBudget } from '#bench/javascript.ts'
import { backOfficeScripts, javascriptKilobytes, publicScripts } from '#bench/page-weight.ts'
import { adminMessages } from '#messages/admin.ts'

const pages = javascriptKilobytes()

test('the script size of every public page is measured', () => {
	expect([...pages.keys()]).toEqual(
		expect.arrayContaining(['/', '/inventory', '/car/:id', '/finance', '/contact']),
	)
	expect(Math.min(...pages.values())).toBeGreaterThan(50) // React alone weighs more
})

test.each([...pages])('%s loads its scripts within the budget', (page, kilobytes) => {
	expect(kilobytes, `${page}: ${kilobytes} kB`).toBeLessThanOrEqual(javascriptBudget(page))
})

test.each([...publicScripts()])('%s loads no code of the back office', (_, scripts) => {
	const others = backOfficeScripts()
	expect(others.length).toBeGreaterThan(30)
	expect(others.filter((script) => scripts.has(script))).toEqual([])
})

test.each([...publicScripts()])('%s loads no texts of the back office', (_, scripts) => {
	const texts = [...scripts].map((script) => readFileSync(join(PROJECT, 'build/client', script), 'utf8'))
	expect(texts.filter((text) => text.includes(adminMessages.firstSteps.heading))).toEqual([])
})
