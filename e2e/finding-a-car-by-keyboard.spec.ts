/** Somebody takes away what narrows the list without a mouse: the keyboard goes on where it was. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { search, status, visit } from './inventory.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')

for (const where of ['in the browser', 'by the server'] as const)
	test(`after a filter is taken away, at the one now in its place, else at the search: ${where} @desktop @phone`, async ({
		page,
	}) => {
		if (where === 'by the server') await page.route('**/stock-copy', (route) => route.fulfill({ json: null }))
		await visit(page, '/inventory?search=suv&condition=used&fuelType=petrol')
		await expect(chips(page)).toHaveCount(3)
		await chips(page).nth(1).focus()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveText(['Remove filter: SUV', 'Remove filter: Petrol'])
		await expect(chips(page).nth(1)).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveText(['Remove filter: SUV'])
		await expect(search(page)).toBeFocused()
		await chips(page).first().focus()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveCount(0)
		await expect(search(page)).toBeFocused()
		await expect(status(page)).toHaveText('72 Vehicles')
	})

test('after all filters are cleared, at the search', async ({ page }) => {
	await visit(page, '/inventory?search=suv&condition=used&sort=oldest')
	await page.getByRole('link', { name: 'Clear all' }).focus()
	await page.keyboard.press('Enter')
	await expect(chips(page)).toHaveCount(0)
	await expect(status(page)).toHaveText('72 Vehicles')
	await expect(search(page)).toBeFocused()
	await expect(page.getByLabel('Sort vehicles')).toHaveValue('oldest')
})

test('what is said twice is taken away once at a time', async ({ page }) => {
	await visit(page, '/inventory?search=red red')
	await expect(chips(page)).toHaveText(['Remove filter: Red', 'Remove filter: Red'])
	await chips(page).first().focus()
	await page.keyboard.press('Enter')
	await expect(chips(page)).toHaveText(['Remove filter: Red'])
	await expect(chips(page).first()).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(chips(page)).toHaveCount(0)
	await expect(search(page)).toBeFocused()
})

test('after the search is cleared, at the search', async ({ page }) => {
	await visit(page, '/inventory?search=polo')
	await search(page).focus()
	await page.keyboard.press('Tab')
	await expect(page.getByRole('button', { name: 'Clear the search text' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(search(page)).toHaveValue('')
	await expect(search(page)).toBeFocused()
	await page.keyboard.type('hilux')
	await expect(status(page)).toHaveText('4 Vehicles')
})

test('who has gone on meanwhile is left where they are', async ({ page }) => {
	await page.route('**/stock-copy', (route) => route.fulfill({ json: null }))
	await visit(page, '/inventory?condition=used&fuelType=petrol')
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/inventory/results*', (route) => held.then(() => route.continue()))
	await chips(page).first().focus()
	await page.keyboard.press('Enter')
	await page.getByLabel('Sort vehicles').focus()
	release()
	await expect(chips(page)).toHaveCount(1)
	await expect(page.getByLabel('Sort vehicles')).toBeFocused()
})
