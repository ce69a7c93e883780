/** What is on the inventory, and how one comes there. */
import type { Locator, Page } from '@playwright/test'

export const status = (page: Page) => page.getByRole('main').getByRole('status')
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search the inventory' })
export const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
export const reset = (page: Page) => page.getByRole('button', { name: 'Reset Filters' })

/** The list comes to life once the browser has read what it kept of the last visit. */
export async function visit(page: Page, path = '/inventory') {
	await page.goto(path)
	await page.waitForFunction(() => window.history.state?.inventory)
}

/** As with a stock that is too large to be searched in the browser: the server answers every search. */
export const leaveSearchToServer = (page: Page) =>
	page.route('**/stock-copy', (route) => route.fulfill({ json: null }))

/**
 * Opens the vehicle of a card; returns how far the page was scrolled at the click, pixels. Not read before it: while the
 * transition from another page lasts, a click waits, and scrolls the card elsewhere meanwhile.
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
