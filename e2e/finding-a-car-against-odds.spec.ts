/** Somebody looks for a car where not all goes well, and nobody is shut out. */
import type { Page } from '@playwright/test'
import { LONGEST_SEARCH } from '#app/vehicles/inventory-query.ts'
import { expect, expectNoBarriers, test } from './fixtures.ts'
import { cards, search, status, visit } from './inventory.ts'

/** As with a stock that is too large to be searched in the browser: every list is asked of the server. */
const leaveSearchToServer = (page: Page) =>
	page.route('**/stock-copy', (route) => route.fulfill({ json: null }))

test('the list works where the browser keeps nothing', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('blocked', 'SecurityError')
			},
		})
	})
	await visit(page)
	await search(page).fill('mustang')
	await expect(cards(page).first()).toContainText('Mustang')
})

test('a text of 10,000 characters is cut, not choked on', async ({ page }) => {
	await visit(page)
	await search(page).fill('hilux '.repeat(1667))
	await expect(status(page)).not.toHaveText('72 Vehicles')
	await expect(status(page)).toHaveText(/Vehicles?$/)
	await page.waitForFunction(() => window.history.state?.usr?.inventory.query.includes('hilux'))
	await page.reload()
	await expect(search(page)).toHaveValue(/^(hilux ?)+$/)
	expect((await search(page).inputValue()).length).toBeLessThanOrEqual(LONGEST_SEARCH)
})

for (const piece of ['react', 'entry.client'])
	test(`a piece of script that the line swallowed is fetched again: ${piece}`, async ({
		browser,
		baseURL,
	}) => {
		// A context of its own: a request that fails is told to the console.
		const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
		let swallowed = 0
		await page.route(`**/assets/${piece}-*.js`, (route) => {
			swallowed += 1
			return route.abort()
		})
		await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
		await expect.poll(() => swallowed).toBeGreaterThan(1) // announced, then fetched
		await page.unrouteAll()
		const alive = () => {
			window.dispatchEvent(new Event('online'))
			return Boolean(window.history.state?.usr?.inventory)
		}
		await expect.poll(() => page.evaluate(alive)).toBe(true)
		await page.close()
	})

test('what is far below is laid out once the pictures are there, whatever becomes of the scripts', async ({
	browser,
	baseURL,
}) => {
	const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
	await page.route('**/assets/*.js', (route) => route.abort())
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/photos/**', (route) => held.then(() => route.continue()))
	await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
	const skipped = () =>
		cards(page)
			.last()
			.evaluate((card) => !card.checkVisibility({ contentVisibilityAuto: true }))
	await expect.poll(skipped).toBe(true)
	release()
	await expect(page.locator('html')).toHaveAttribute('data-whole')
	expect(await skipped()).toBe(false)
	await page.close()
})

const typeface = (page: Page, place: string) =>
	page
		.locator(place)
		.first()
		.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])

test('the page reads before its typeface is there, which is then put on everywhere', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/*.woff2', (route) => held.then(() => route.continue()))
	await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
	expect(await typeface(page, 'h1')).toBe('"Archivo Fallback"')
	release()
	await expect(page.locator('html')).toHaveAttribute('data-typeface')
	for (const place of ['h1', 'header a', 'main li h3', 'main select', 'footer p'])
		expect(await typeface(page, place)).toBe('"Archivo Variable"')

	await page.goto('/contact', { waitUntil: 'domcontentloaded' })
	await expect(page.locator('html'), 'from the second page on, at once').toHaveAttribute('data-typeface')
})

test('without JavaScript the typeface is the page’s own', async ({ noScript: page }) => {
	await page.goto('/inventory')
	expect(await typeface(page, 'h1')).toBe('"Archivo Variable"')
})

test('a list that cannot be fetched is kept, with a word about it', async ({ browser, baseURL }) => {
	// A context of its own: a request that fails is told to the console.
	const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
	await leaveSearchToServer(page)
	await visit(page)
	await page.route('**/inventory/results*', (route) => route.abort())
	await search(page).fill('hilux')
	await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be brought up to date')
	await expect(cards(page)).toHaveCount(24)
	await page.unroute('**/inventory/results*')
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(cards(page).first()).toContainText('Hilux')
	await page.close()
})

test('when the stock moves the bounds, the sliders return to them', async ({ page }) => {
	await leaveSearchToServer(page)
	await visit(page, '/inventory?maxYear=2020')
	const highest = page.getByRole('slider', { name: 'Highest year' })
	await expect(highest).toHaveValue('2020')
	await page.route('**/inventory/results*', async (route) => {
		const answer = await route.fetch()
		const list = await answer.json()
		await route.fulfill({ json: { ...list, bounds: { ...list.bounds, year: { min: 2013, max: 2027 } } } })
	})
	await page.getByLabel('Fuel type').selectOption('Diesel')
	await expect(highest).toHaveValue('2027')
	await expect(status(page)).toHaveText('29 Vehicles')
	await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
		'Remove filter: Diesel',
	])
})

test('a picture that fails gives way to a drawing', async ({ browser, baseURL }) => {
	const page = await browser.newPage({ baseURL })
	await page.route('**/photos/**', (route) => route.abort())
	await page.goto('/inventory')
	const picture = page.getByRole('main').locator('li img').first()
	await expect(picture).toHaveAttribute('src', /\.svg$/)
	await expect(picture).toHaveAttribute('alt', /Volvo EX30/)
	await page.close()
})

for (const [what, path] of [
	['a narrowed list', '/inventory?search=polo&condition=used&maxPrice=400000'],
	['an empty list', '/inventory?search=zzzzzz'],
] as const) {
	test(`${what} has no barrier`, async ({ page }) => {
		await visit(page, path)
		await expectNoBarriers(page)
	})
}
