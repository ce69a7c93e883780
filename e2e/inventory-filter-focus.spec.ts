/** A visitor removes filters with the keyboard: the focus stays in place. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { leaveSearchToServer, search, status, visit } from './inventory.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')

test('the focus stays in place while filters are removed in the browser', async ({ page }) => {
	await visit(page, '/inventory?search=suv&condition=used&fuelType=petrol')
	await removeAllOneByOne(page)

	await test.step('the panel is closed by its own button', async () => {
		const panel = page.getByRole('complementary', { name: 'Filters' })
		await panel.getByRole('button', { name: 'Hide filters' }).focus()
		await page.keyboard.press('Enter')
		await expect(panel).toBeHidden()
		await expect(page.getByRole('button', { name: /^Show Filters/ })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(panel).toBeVisible()
	})

	await test.step('two chips for the same word are removed one at a time', async () => {
		await search(page).fill('red red')
		await expect(chips(page)).toHaveText(['Remove filter: Red', 'Remove filter: Red'])
		await chips(page).first().focus()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveText(['Remove filter: Red'])
		await expect(chips(page).first()).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveCount(0)
		await expect(search(page)).toBeFocused()
	})

	await test.step('after the search is cleared, the focus is in the search', async () => {
		await search(page).fill('polo')
		await expect(search(page)).toHaveAttribute('aria-expanded', 'true') // otherwise Escape clears the text
		await page.keyboard.press('Escape') // closes the suggestions
		await page.keyboard.press('Tab')
		await expect(page.getByRole('button', { name: 'Clear the search text' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(search(page)).toHaveValue('')
		await expect(search(page)).toBeFocused()
		await page.keyboard.type('hilux')
		await expect(status(page)).toHaveText('4 Vehicles')
	})

	await test.step('after all filters are cleared, the focus is in the search', async () => {
		await page.getByLabel('Condition').selectOption('used')
		await page.getByLabel('Sort vehicles').selectOption('oldest')
		await page.getByRole('link', { name: 'Reset Filters' }).focus()
		await page.keyboard.press('Enter')
		await expect(chips(page)).toHaveCount(0)
		await expect(status(page)).toHaveText('70 Vehicles')
		await expect(search(page)).toBeFocused()
		await expect(page.getByLabel('Sort vehicles')).toHaveValue('oldest')
	})
})

test('the focus stays in place while filters are removed by the server @phone', async ({ page }) => {
	await leaveSearchToServer(page)
	await visit(page, '/inventory?search=red+suv&condition=used&fuelType=petrol')

	await test.step('a focus that the visitor has moved elsewhere stays there', async () => {
		await expect(chips(page)).toHaveCount(4)
		const release = await holdRequests(page, '**/inventory/results*')
		await chips(page).first().focus()
		await page.keyboard.press('Enter')
		await page.getByLabel('Sort vehicles').focus()
		release()
		await expect(chips(page)).toHaveCount(3)
		await expect(page.getByLabel('Sort vehicles')).toBeFocused()
	})
	await removeAllOneByOne(page)
})

/** The page has the filters SUV, Used and Petrol. */
async function removeAllOneByOne(page: Page) {
	await test.step('after a filter is removed, the focus is on the one now in its place, else in the search', async () => {
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
		await expect(status(page)).toHaveText('70 Vehicles')
	})
}
