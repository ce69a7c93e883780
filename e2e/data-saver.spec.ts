/** A visitor with data saving on. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

function watchRequests(page: Page, kind: 'script' | 'font'): string[] {
	const requested: string[] = []
	page.on('request', (request) => request.resourceType() === kind && requested.push(request.url()))
	return requested
}

test('with the data saver, no script is loaded until a control is used, which then works @phone', async ({
	page,
}) => {
	await page.goto('/inventory')
	const saver = page.getByRole('switch', { name: 'Save data' })
	await expect(saver).not.toBeChecked()
	await saver.click()
	await expect(saver).toBeChecked()
	await expect(page).toHaveURL('/inventory')

	const scripts = watchRequests(page, 'script')
	await page.reload() // a page whose scripts are not cached yet
	await page.getByRole('heading', { level: 1 }).click()
	expect(scripts).toEqual([])

	await page.getByRole('button', { name: 'Show Filters' }).click()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	await sheet.getByLabel('Transmission').selectOption('CVT')
	await sheet.getByRole('button', { name: 'Show 7 Vehicles' }).click()
	const card = page.getByRole('main').getByRole('heading', { level: 3 }).first()
	await expect(card).toBeVisible()
	expect(scripts.length).toBeGreaterThan(0)
	const picture = page.getByRole('main').locator('li img').first()
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
		.toMatch(/\/(320|480)\./)

	await saver.click()
	await expect(saver).not.toBeChecked()
})

test('a browser that sends Save-Data gets no web font, not even after hydration @phone', async ({
	browser,
	baseURL,
}) => {
	const page = await browser.newPage({ baseURL, extraHTTPHeaders: { 'Save-Data': 'on' } })
	const fonts = watchRequests(page, 'font')
	await page.goto('/contact')
	await page.locator('main [name=from_name]').fill('Thandi')
	await expect(page.locator('html')).toHaveAttribute('data-hydrated')
	expect(fonts).toEqual([])
	await page.context().close()
})
