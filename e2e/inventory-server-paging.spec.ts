/**
 * A stock too large for the browser to search: the server sends one page of results at a time, and the list
 * appends it.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cards, leaveSearchToServer, openVehicle, visit } from './inventory.ts'

const more = (page: Page) => page.getByRole('link', { name: 'Show more vehicles' })

/** Responds as the server does for a large stock; returns the pages that the browser requested. */
async function servePages(page: Page): Promise<string[]> {
	const requested: string[] = []
	await leaveSearchToServer(page)
	await page.route('**/inventory/results*', async (route) => {
		const url = new URL(route.request().url())
		const { searchParams } = url
		requested.push(`${searchParams.get('from') ?? ''}..${searchParams.get('page') ?? '1'}`)
		searchParams.delete('from')
		await route.fulfill({ response: await route.fetch({ url: url.href }) })
	})
	return requested
}

test('a list grows by the page that the browser requests, and Back from a vehicle restores all pages', async ({
	page,
}) => {
	const requested = await servePages(page)
	await visit(page)
	await expect(cards(page)).toHaveCount(24)
	const firstPage = await cards(page).allTextContents()

	await test.step('the keyboard continues at the first card of the new page', async () => {
		await more(page).focus()
		await page.keyboard.press('Enter')
		await expect(cards(page)).toHaveCount(48)
		await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
		await expect.poll(async () => (await cards(page).allTextContents()).slice(0, 24)).toEqual(firstPage)
		await more(page).click()
		await expect(cards(page)).toHaveCount(72)
		await expect(more(page)).toHaveCount(0)
		expect(requested).toEqual(['1..2', '1..3'])
	})

	const names = await cards(page).allTextContents()
	const scrollY = () => page.evaluate(() => window.scrollY)
	for (const interruption of ['no reload', 'a reload'] as const)
		await test.step(`Back restores all loaded pages and the scroll position, with ${interruption}`, async () => {
			const card = cards(page).nth(60)
			await page.waitForFunction(() => window.history.state.inventory.query === 'from=1&page=3')
			const position = await openVehicle(card)
			expect(position).toBeGreaterThan(1000)
			await expect(page).toHaveURL(/\/car\//)
			if (interruption === 'a reload') {
				await page.reload()
				await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
			}
			requested.length = 0
			await page.goBack()

			await expect(cards(page)).toHaveCount(72)
			await expect.poll(() => cards(page).allTextContents()).toEqual(names)
			await expect.poll(scrollY).toBe(position)
			await expect(page).toHaveURL('/inventory')
			expect(requested.toSorted()).toEqual(interruption === 'no reload' ? [] : ['..1', '..2', '1..3'])
		})
})
