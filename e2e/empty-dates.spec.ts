/** Safari shows the present day in an empty date; a mark tells the style sheet that the field is empty. */
import { expect, test } from './fixtures.ts'
import { openStock } from './stock.ts'

test('a date that may be left out is marked while it is empty', async ({ page }) => {
	await openStock(page)
	await page.goto('/admin/cars')
	await page.getByRole('button', { name: 'Add Car' }).click()
	await page.getByLabel('Status', { exact: true }).selectOption('reserved')
	const until = page.getByLabel(/^Reserved until/)
	await expect(until).toHaveAttribute('data-empty')
	await until.fill('2026-12-24')
	await expect(until).not.toHaveAttribute('data-empty')
	await until.fill('')
	await expect(until).toHaveAttribute('data-empty')
	await until.press('1') // half typed
	await until.blur()
	await expect(until).not.toHaveAttribute('data-empty')
})
