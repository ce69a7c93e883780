/** More vehicles than a browser searches by itself: the server gives a page at a time, and the list grows by them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const more = (page: Page) => page.getByRole('link', { name: 'Show more vehicles' })

/** As the server answers of a large stock; answers which pages were asked for. */
async function servePages(page: Page): Promise<string[]> {
	const asked: string[] = []
	await page.route('**/stock-copy', (route) => route.fulfill({ json: null }))
	await page.route('**/inventory/results*', async (route) => {
		const url = new URL(route.request().url())
		const { searchParams } = url
		asked.push(`${searchParams.get('from') ?? ''}..${searchParams.get('page') ?? '1'}`)
		searchParams.delete('from')
		await route.fulfill({ response: await route.fetch({ url: url.href }) })
	})
	return asked
}

async function visit(page: Page, path = '/inventory') {
	await page.goto(path)
	await page.waitForFunction(() => window.history.state?.usr?.inventory)
}

test('a list grows by the page that it asks for, and the keyboard goes on at its first card', async ({
	page,
}) => {
	const asked = await servePages(page)
	await visit(page)
	await expect(cards(page)).toHaveCount(24)
	const names = await cards(page).allTextContents()
	await more(page).focus()
	await page.keyboard.press('Enter')
	await expect(cards(page)).toHaveCount(48)
	await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
	expect((await cards(page).allTextContents()).slice(0, 24)).toEqual(names)
	await more(page).click()
	await expect(cards(page)).toHaveCount(72)
	await expect(more(page)).toHaveCount(0)
	expect(asked).toEqual(['1..2', '1..3'])
})

for (const meanwhile of ['nothing', 'a reload'] as const)
	test(`Back leads to the grown list and the place in it, after ${meanwhile} @desktop @phone`, async ({
		page,
	}) => {
		const asked = await servePages(page)
		await visit(page)
		for (const count of [48, 72]) {
			await more(page).click()
			await expect(cards(page)).toHaveCount(count)
		}
		const names = await cards(page).allTextContents()
		const card = cards(page).nth(60)
		await card.scrollIntoViewIfNeeded()
		const place = await page.evaluate(() => window.scrollY)
		await page.waitForFunction(() => window.history.state.usr.inventory.query === 'from=1&page=3')
		await card.getByRole('link').click()
		await expect(page).toHaveURL(/\/car\//)
		if (meanwhile === 'a reload') {
			await page.reload()
			await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
		}
		asked.length = 0
		await page.goBack()

		await expect(cards(page)).toHaveCount(72)
		expect(await cards(page).allTextContents()).toEqual(names)
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
		await expect(page).toHaveURL('/inventory')
		expect(asked.toSorted()).toEqual(meanwhile === 'nothing' ? [] : ['..1', '..2', '1..3'])
	})
