/** A visitor looks for a car while something fails: the page still works. */
import { LONGEST_SEARCH } from '#app/features/vehicles/inventory/inventory-query.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { cards, leaveSearchToServer, search, status, visit } from './inventory.ts'

test('the search works with local storage blocked, and truncates a text of 10,000 characters', async ({
	page,
}) => {
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

	await search(page).fill('hilux '.repeat(1667))
	await expect(cards(page).first()).toContainText('Hilux')
	await expect(status(page)).toHaveText(/Vehicles?$/)
	await page.waitForFunction(() => window.history.state?.inventory.query.includes('hilux'))
	await page.reload()
	await expect(search(page)).toHaveValue(/^(hilux ?)+$/)
	await expect.poll(async () => (await search(page).inputValue()).length).toBeLessThanOrEqual(LONGEST_SEARCH)
})

test('on a bad connection, the list is laid out, failed pictures are replaced, and lost scripts are fetched again', async ({
	browser,
	baseURL,
}) => {
	// A separate context, because the browser logs failed requests to the console.
	const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
	await test.step('the list below the first view is laid out when it is scrolled to, without scripts', async () => {
		await page.route('**/assets/*.js', (route) => route.abort())
		const release = await holdRequests(page, '**/photos/**')
		await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
		const isSkipped = () =>
			cards(page)
				.last()
				.evaluate((card) => !card.checkVisibility({ contentVisibilityAuto: true }))
		await expect.poll(isSkipped).toBe(true)
		release()
		expect(await isSkipped()).toBe(true)
		await cards(page).last().scrollIntoViewIfNeeded()
		await expect.poll(isSkipped).toBe(false)
		await page.unrouteAll()
	})

	await page.route('**/photos/**', (route) => route.abort())
	const html = await (await page.request.get('/inventory')).text()
	const [, entry] = html.match(/import\("(\/assets\/[^"]+[.]js)"\)/) ?? []
	expect(entry).toBeDefined()
	const scripts = {
		'the entry': ({ pathname }: URL) => pathname === entry,
		'the other files': ({ pathname }: URL) => /^\/assets\/.+[.]js$/.test(pathname) && pathname !== entry,
	}
	for (const [name, script] of Object.entries(scripts))
		await test.step(`a lost script is fetched again: ${name}`, async () => {
			let lost = 0
			await page.route(script, (route) => {
				lost += 1
				return route.abort()
			})
			await page.goto('/inventory', { waitUntil: 'domcontentloaded' })
			await expect.poll(() => lost).toBeGreaterThan(1) // the preload, then the import
			await page.unroute(script)
			await expect.poll(() => page.evaluate(reconnect)).toBe(true)
		})

	await test.step('a drawing replaces a picture that fails', async () => {
		const picture = page.getByRole('main').locator('li img').first()
		await expect(picture).toHaveAttribute('src', /\.svg$/)
		await expect(picture).toHaveAttribute('alt', /Volvo EX30/)
	})
	await page.close()
})

/** Runs in the browser: signals the connection's return, and returns whether the page is hydrated. */
function reconnect(): boolean {
	window.dispatchEvent(new Event('online'))
	return Boolean(window.history.state?.inventory)
}

test('a list that cannot be fetched stays with a message, and sliders follow bounds that the stock changes', async ({
	browser,
	baseURL,
}) => {
	// A separate context, because the browser logs failed requests to the console.
	const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
	await leaveSearchToServer(page)
	await visit(page, '/inventory?maxYear=2020')
	const highest = page.getByRole('slider', { name: 'Highest year' })
	await expect(highest).toHaveValue('2020')
	const before = await cards(page).allTextContents()

	await test.step('a list that cannot be fetched stays, with a message and a button to try again', async () => {
		await page.route('**/inventory/results*', (route) => route.abort())
		await search(page).fill('hilux')
		await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be brought up to date')
		await expect(cards(page)).toHaveText(before)
		await page.unroute('**/inventory/results*')
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(cards(page).first()).toContainText('Hilux')
		await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
	})

	await test.step('when the stock changes the bounds, the sliders return to them', async () => {
		await search(page).fill('')
		await expect(cards(page)).toHaveText(before)
		await page.route('**/inventory/results*', async (route) => {
			const response = await route.fetch()
			const list = await response.json()
			await route.fulfill({ json: { ...list, bounds: { ...list.bounds, year: { min: 2013, max: 2027 } } } })
		})
		await page.getByLabel('Fuel type').selectOption('Diesel')
		await expect(highest).toHaveValue('2027')
		await expect(status(page)).toHaveText('29 Vehicles')
		await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
			'Remove filter: Diesel',
		])
	})

	await test.step('where one vehicle is far dearer, the others keep their room, and keys move by steps', async () => {
		await page.unroute('**/inventory/results*')
		const list = await (await page.request.get('/inventory/results')).json()
		const price = { min: 46_000, max: 9_000_000, bend: 33_000 }
		const json = { ...list, bounds: { ...list.bounds, price } }
		await page.route('**/inventory/results*', (route) => route.fulfill({ json }))
		await page.getByLabel('Fuel type').selectOption('Petrol')
		const highestPrice = page.getByRole('slider', { name: 'Highest price' })
		await expect(highestPrice).toHaveAttribute('aria-valuetext', '9000000 rand')
		await highestPrice.press('ArrowLeft')
		await expect(highestPrice).toHaveAttribute('aria-valuetext', '8999000 rand')
		await highestPrice.press('PageDown')
		await expect(highestPrice).toHaveAttribute('aria-valuetext', '8989000 rand')
		await highestPrice.press('End')
		const { x = 0, y = 0, width = 0, height = 0 } = (await highestPrice.boundingBox()) ?? {}
		await page.mouse.move(x + width - 13, y + height / 2) // on the thumb
		await page.mouse.down()
		await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
		await page.mouse.up()
		await expect(highestPrice).toHaveAttribute('aria-valuetext', /^[56]\d\d000 rand$/)
		await highestPrice.press('Home')
		await expect(highestPrice).toHaveAttribute('aria-valuetext', '46000 rand')
	})
	await page.close()
})
