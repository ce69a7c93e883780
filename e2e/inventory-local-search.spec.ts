/**
 * A visitor searches a small stock: the browser loads a copy, searches it locally, and keeps it up to date.
 */
import type { Page } from '@playwright/test'
import type { StockCopyData } from '#app/site/search/local-stock.ts'
import { expect, test } from './fixtures.ts'
import { holdDrawing, holdTimers } from './hold-drawing.ts'
import { search, status, visit } from './inventory.ts'

/** Milliseconds (app/site/inventory/use-inventory.ts). */
const COUNTED_AFTER = 150

/** Removes the Hilux from the stock copy; the browser revalidates the copy when its tab becomes visible. */
async function sellUsedHilux(page: Page, copy: StockCopyData) {
	const { columns } = copy
	const rowIndex = columns.model.findIndex(
		(model, row) => model === 'Hilux' && columns.condition[row] === 'used',
	)
	for (const column of Object.values<unknown[]>(columns)) column.splice(rowIndex, 1)
	await page.route('**/stock-copy', (route) => route.fulfill({ json: copy, headers: { ETag: '"other"' } }))
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('once the search has the focus, the browser searches locally, offers fuzzy matches, and drops a sold vehicle', async ({
	page,
}) => {
	const requestPaths: string[] = []
	page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
	await visit(page)
	expect(requestPaths).not.toContain('/stock-copy')
	const copyResponse = page.waitForResponse('**/stock-copy')
	await search(page).focus()
	const copy = await (await copyResponse).json()
	await expect
		.poll(async () => {
			requestPaths.length = 0
			await search(page).fill('')
			await search(page).fill('hilux')
			await expect(status(page)).toHaveText('4 Vehicles')
			return requestPaths
		})
		.not.toContain('/inventory/results')
	await page.getByRole('link', { name: 'Show 1 more, roughly like your words' }).click()
	await expect(status(page)).toHaveText('5 Vehicles')
	await page.getByLabel('Condition').selectOption('used')
	await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Used')
	expect(requestPaths).not.toContain('/inventory/results')

	await expect(status(page)).toHaveText('3 Vehicles')
	await sellUsedHilux(page, copy)
	await expect(status(page)).toHaveText('2 Vehicles')
})

test('a sold vehicle is dropped even while fuzzy matches are being counted', async ({ page }) => {
	const drawing = await holdDrawing(page)
	const timers = await holdTimers(page, COUNTED_AFTER)
	await visit(page)
	const copyResponse = page.waitForResponse('**/stock-copy')
	await search(page).focus()
	const copy = await (await copyResponse).json()
	await search(page).fill('hilux')
	await expect(status(page)).toHaveText('4 Vehicles')
	await timers.waitUntilOneIsHeld()
	await drawing.hold()
	await sellUsedHilux(page, copy)
	await drawing.waitUntilPending()
	await timers.release()
	await drawing.release()
	await expect(status(page)).toHaveText('3 Vehicles')
})
