/** Visitors whose browser shows larger text, or on a very narrow screen: every page fits its window. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'

const PATHS = [
	'/',
	'/inventory',
	'/inventory/toyota',
	I20_PATH,
	'/finance',
	'/finance/application',
	'/contact',
	'/about',
	'/services',
	'/auto-trader',
	'/showroom',
	'/blog',
	'/faqs',
	'/privacy',
	'/no-such-page',
]

/** Sets the browser's own font size, on which media queries depend, too. Its default is 16. */
async function setFontSize(page: Page, standard: number) {
	const session = await page.context().newCDPSession(page)
	await session.send('Page.enable')
	await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** What sticks out of the window: the page itself, or controls that no scrolling reaches. */
const listFaults = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
		for (const control of document.querySelectorAll<HTMLElement>(
			'a, button, input, select, textarea, summary',
		)) {
			if (
				!control.checkVisibility({ visibilityProperty: true }) ||
				control.closest('.sr-only, .skip, [aria-hidden=true]')
			)
				continue
			const { left, right, width } = control.getBoundingClientRect()
			let scroller = control.parentElement
			while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
				scroller = scroller.parentElement
			if (scroller && scroller.scrollWidth > scroller.clientWidth) continue
			if (width > 1 && (left < -1 || right > clientWidth + 1))
				faults.push(`${control.outerHTML.slice(0, 120)} is at ${Math.round(left)} to ${Math.round(right)}`)
		}
		return faults
	})

for (const size of [32, 64])
	test(`with text of ${size} pixels, every page fits a phone @phone`, async ({ page }) => {
		await setFontSize(page, size)
		const faults: Record<string, string[]> = {}
		for (const path of PATHS) {
			await page.goto(path)
			const result = await listFaults(page)
			if (result.length > 0) faults[path] = result
		}
		expect(faults).toEqual({})
	})

test('without script, every page fits a window of 240 pixels', async ({ noScript: page }) => {
	await page.setViewportSize({ width: 240, height: 320 })
	const faults: Record<string, string[]> = {}
	for (const path of PATHS) {
		await page.goto(path)
		const result = await listFaults(page)
		if (result.length > 0) faults[path] = result
	}
	expect(faults).toEqual({})
})

test('no control makes an iPhone zoom in: its text is at least 16 pixels @phone', async ({ page }) => {
	for (const path of PATHS) {
		await page.goto(path)
		const small = await page
			.locator('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea')
			.evaluateAll((controls) =>
				controls
					.filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
					.map(({ outerHTML }) => outerHTML.slice(0, 120)),
			)
		expect(small, path).toEqual([])
	}
})
