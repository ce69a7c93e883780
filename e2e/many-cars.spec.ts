/** Many cars at once. */
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Tick (?!all)/ })

async function lowerPrices(page: Page) {
	await page.getByRole('combobox', { name: 'With ticked cars' }).selectOption('Change prices')
	await page.getByRole('button', { name: 'Continue' }).press('Enter')
	await page.getByRole('textbox', { name: 'By how much' }).fill('3')
	await page.getByRole('textbox', { name: 'By how much' }).press('Enter')
	await expect(page.getByRole('table', { name: 'What changes' }).locator('tbody tr')).toHaveCount(2)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Change 2 prices' }).press('Enter')
	await expect(page.getByText('2 cars changed.')).toBeVisible()
	await expectNoOverflow(page)
}

async function undo(page: Page) {
	await page.getByRole('button', { name: 'Undo' }).press('Enter')
	await expect(page.getByText('Undone: 2 cars as before.')).toBeVisible()
}

test('prices are lowered by the keyboard, found again in the list, and brought back @desktop @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await expect(page.getByText('No cars ticked')).toBeVisible()
	for (const row of [0, 1]) await boxes(page).nth(row).press('Space')
	await expect(page.getByText('2 cars ticked')).toBeVisible()
	await lowerPrices(page)
	await page.goto('/admin/cars')
	await expect(page.getByText('You changed 2 cars at once.')).toBeVisible()
	await expectNoOverflow(page)
	await page.getByRole('link', { name: 'Look at it or undo it' }).click()
	await undo(page)
})

test('a missing amount leads to its field, and how many prices would change is announced', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	for (const row of [0, 1]) await boxes(page).nth(row).press('Space')
	await page.getByRole('combobox', { name: 'With ticked cars' }).selectOption('Change prices')
	await page.getByRole('button', { name: 'Continue' }).press('Enter')
	const amount = page.getByRole('textbox', { name: 'By how much' })
	await page.getByRole('button', { name: 'Show the prices' }).press('Enter')
	await expect(amount).toHaveAttribute('aria-invalid', 'true')
	await expect(amount).toBeFocused()
	await amount.fill('3')
	await page.getByRole('button', { name: 'Show the prices' }).press('Enter')
	await expect(page.getByRole('main').getByRole('status')).toHaveText('2 prices would change.')
	await expect(page.getByRole('button', { name: 'Show the prices' })).toBeFocused()
})

test('all cars of a page are ticked at once', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await page.getByRole('checkbox', { name: 'Tick all of this page' }).check()
	await expect(page.getByText('50 cars ticked')).toBeVisible()
	await boxes(page).first().uncheck()
	await expect(page.getByText('49 cars ticked')).toBeVisible()
})

test('prices are lowered and brought back without JavaScript', async ({ noScript }) => {
	await signIn(noScript, await addAdmin())
	await noScript.goto('/admin/cars')
	for (const row of [0, 1]) await boxes(noScript).nth(row).check()
	await lowerPrices(noScript)
	await undo(noScript)
})

test('a finger ticks a car, and the bar changes it @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	for (const row of [0, 1]) await boxes(page).nth(row).tap()
	await expect(page.getByText('2 cars ticked')).toBeVisible()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await lowerPrices(page)
	await undo(page)
})
