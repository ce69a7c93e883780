/** A change of a page computes the style of what it concerns, not of the whole page. */
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test } from './fixtures.ts'

for (const path of ['/', '/inventory'])
	test(`a paragraph that is added to ${path} restyles few elements`, async ({ page }) => {
		await page.goto(path)
		await expectHydrated(page)
		await page.waitForLoadState('networkidle')
		expect(await page.locator('main *').count()).toBeGreaterThan(500)
		expect(await countRestyled(page)).toBeLessThan(100)
	})

async function countRestyled(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page)
	let count = 0
	session.on('Tracing.dataCollected', ({ value }) => {
		for (const { name, args } of value as { name?: string; args?: unknown }[])
			if (name === 'UpdateLayoutTree') count += (args as { elementCount?: number }).elementCount ?? 0
	})
	const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
	await session.send('Tracing.start', {
		transferMode: 'ReportEvents',
		traceConfig: { includedCategories: ['devtools.timeline'] },
	})
	await page.evaluate(() => {
		document.querySelector('main')?.append(document.createElement('p'))
		return document.body.offsetHeight
	})
	await session.send('Tracing.end')
	await isComplete
	return count
}
