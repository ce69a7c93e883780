/** Somebody looks for a car with a thumb, or with a browser that runs no scripts. */
import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from './fixtures.ts'

const status = (page: Page) => page.getByRole('main').getByRole('status')

async function openSheet(page: Page) {
	await page.goto('/inventory')
	await page.waitForFunction(() => window.history.state?.usr?.inventory)
	await page.getByRole('button', { name: 'Show Filters' }).click()
	return page.getByRole('dialog', { name: 'Filters' })
}

test('the filters come up as a sheet that counts along @phone', async ({ page }) => {
	const sheet = await openSheet(page)
	await sheet.getByLabel('Transmission').selectOption('CVT')
	const show = sheet.getByRole('button', { name: 'Show 7 Vehicles' })
	await expect(show).toBeVisible()
	await show.click()
	await expect(sheet).toBeHidden()
	await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused()
	await expect(status(page)).toHaveText('7 Vehicles')

	await page.getByRole('button', { name: 'Show Filters' }).click()
	await sheet.getByRole('button', { name: 'Reset Filters' }).click()
	await expect(sheet.getByRole('button', { name: 'Show 72 Vehicles' })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
})

test('a filtered list shows its first vehicle with its price in the first view @phone', async ({ page }) => {
	await page.goto('/inventory?category=suv&transmission=Automatic&maxPrice=350000')
	const card = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { level: 3 }) })
	await expect(card.first().getByRole('img').first()).toBeInViewport({ ratio: 1 })
	await expect(
		card
			.first()
			.getByText(/^R\s\d/)
			.first(),
	).toBeInViewport({ ratio: 1 })
	const chips = page.getByRole('list', { name: 'Active filters' })
	expect((await chips.boundingBox())?.height).toBeLessThan(60) // one row, however many there are
	await expect(page.getByRole('link', { name: 'Clear all' })).toBeInViewport({ ratio: 1 })
	await page.getByRole('button', { name: 'Show Filters (3)' }).click()
	await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Reset Filters' }).click()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: 'Show Filters', exact: true })).toBeFocused()
	await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeInViewport()
})

test('the search box stays under the finger, however many vehicles are left @phone', async ({ page }) => {
	await page.goto('/inventory')
	const box = page.getByPlaceholder('Search by make, model, or type...')
	const before = await box.boundingBox()
	await box.fill('hilux')
	await expect(status(page)).toHaveText('4 Vehicles')
	expect(await box.boundingBox()).toEqual(before)
})

for (const [name, width] of [
	['a phone', 390],
	['a tablet', 768],
] as const) {
	test(`the open sheet has no barrier on ${name}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 })
		const sheet = await openSheet(page)
		await expect(sheet).toBeVisible()
		await expectNoBarriers(page)
		const height = (await sheet.boundingBox())?.height ?? 0
		expect(height).toBeLessThanOrEqual(844 * 0.88 + 1)
	})
}

test('a sheet goes when the window becomes wide', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 })
	const sheet = await openSheet(page)
	await page.setViewportSize({ width: 1280, height: 900 })
	await expect(sheet).toBeHidden()
	await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Condition')).toBeVisible()
})

test('a suggestion under the search of the home page is tapped, and leads to its vehicles @phone', async ({
	page,
}) => {
	await page.goto('/')
	await page.getByPlaceholder('Search for your dream car').focus()
	const box = page.getByRole('combobox', { name: 'Search for your dream car' })
	await box.fill('luikrug')
	const option = page.getByRole('option').first()
	await expect(option).toHaveText('Hatchback 16 vehicles')
	expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
	await expectNoBarriers(page)
	await option.tap()
	await expect(page).toHaveURL('/inventory')
	await expect(status(page)).toHaveText('16 Vehicles')
})

test('nothing scrolls sideways on a phone @phone', async ({ page }) => {
	await page.goto('/inventory')
	const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	expect(await over()).toBeLessThanOrEqual(0)
	await page.setViewportSize({ width: 320, height: 700 })
	expect(await over()).toBeLessThanOrEqual(0)
})

test('without JavaScript, one form asks and links turn the pages', async ({ noScript: page }) => {
	await page.goto('/inventory')
	await expect(page.getByRole('slider')).toHaveCount(0)
	await page.getByLabel('Condition').selectOption('used')
	await page.getByRole('spinbutton', { name: 'Highest price' }).fill('400000')
	await page.getByLabel('Sort vehicles').selectOption('Price: low to high')
	await page.getByRole('complementary').getByRole('button', { name: 'Apply Filters' }).click()
	await expect(page).toHaveURL(/condition=used/)
	await expect(status(page)).toHaveText('38 Vehicles')
	await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('400000')
	await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
	await expect(page.getByRole('link', { name: 'Show more vehicles' })).toBeHidden()

	await page.getByRole('link', { name: 'Next' }).click()
	await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2')
	await expect(page.getByLabel('Condition')).toHaveValue('used')

	await page.getByRole('combobox', { name: 'Search the inventory' }).fill('polo')
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Polo')
	await page.getByRole('button', { name: 'Reset Filters' }).click()
	await expect(page).toHaveURL(/\/inventory\??$/)
	await expect(status(page)).toHaveText('72 Vehicles')
})

test('without JavaScript, a search stands by relevance until an order is chosen', async ({
	noScript: page,
}) => {
	await page.goto('/inventory')
	await page.getByRole('combobox', { name: 'Search the inventory' }).fill('toyta hilx')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Toyota Hilux')
	await expect(page.getByLabel('Sort vehicles').getByRole('option').first()).toHaveText('Best match')
})
