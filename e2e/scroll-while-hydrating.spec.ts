/** A page whose data is loaded once more on hydration stays where the visitor has scrolled to. */
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { cards, search, status, visit } from './inventory.ts'

const scrollTo = (page: Page, top: number) =>
	page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a list that was reloaded, and scrolled before its scripts arrive @desktop @phone', async ({ page }) => {
	const { width = 0 } = page.viewportSize() ?? {}
	await visit(page, '/inventory?fuelType=petrol&sort=priceLowHigh')
	await page.getByRole('link', { name: 'Show more vehicles' }).click()
	await expect(cards(page)).toHaveCount(37)
	await scrollTo(page, 900)
	const release = await holdRequests(page, '**/assets/*.js')
	await page.reload({ waitUntil: 'domcontentloaded' })
	await expect.poll(() => place(page)).toBe(900)
	// As a person does: after a scroll by a script the browser restores the place once more when the page is loaded.
	await page.mouse.move(width * 0.7, 500) // over the list
	await page.mouse.wheel(0, -600)
	await expect.poll(() => place(page)).toBe(300)
	release()
	await expect(cards(page)).toHaveCount(37)
	await expectHydrated(page)
	expect(await place(page)).toBe(300)
})

test('the list of the last visit, which is scrolled while it loads', async ({ page }) => {
	await visit(page)
	await search(page).fill('toyota')
	await expect(status(page)).toHaveText('19 Vehicles')
	await page.waitForFunction(() => localStorage.getItem('inventory-search') === 'toyota')
	await page.goto('/about')
	const release = await holdRequests(page, '**/inventory/results*')
	await page.goto('/inventory')
	await scrollTo(page, 500)
	release()
	await expect(status(page)).toHaveText('19 Vehicles')
	expect(await place(page)).toBe(500)
})
