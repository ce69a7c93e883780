/** Helpers to open and read the inventory. */
import type { Locator, Page } from '@playwright/test'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { expect } from './fixtures.ts'

export const status = (page: Page) => page.getByRole('main').getByRole('status').first()
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search the inventory' })
export const cards = (page: Page) =>
	page.getByRole('region', { name: 'Vehicles', exact: true }).getByRole('heading', { level: 3 })
export const reset = (page: Page) => page.getByRole('button', { name: 'Reset Filters' })

/** The list is hydrated once the browser has read the saved state of the last visit. */
export async function visit(page: Page, path = '/inventory') {
	await page.goto(path)
	await page.waitForFunction(() => window.history.state?.inventory)
}

/** As with a stock that is too large to search in the browser: the server responds to every search. */
export const leaveSearchToServer = (page: Page) =>
	page.route('**/stock-copy', (route) => route.fulfill({ json: null }))

/**
 * Opens a card's vehicle and returns the scroll position at the click, in pixels. It is read at the click,
 * not before: while the transition from another page lasts, the click waits, and the card scrolls.
 */
export async function openVehicle(card: Locator): Promise<number> {
	const position = card.page().evaluate(
		() =>
			new Promise<number>((resolve) => {
				window.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true })
			}),
	)
	await card.getByRole('link').click()
	return position
}
export const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save \d/ })

/** Opens a vehicle's page and waits until the browser has stored that it was viewed. */
export async function view(page: Page, id: string) {
	await page.goto(`/car/${id}`)
	await expect
		.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.viewed))
		.toContain(id)
}
