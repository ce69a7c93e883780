import type { Browser } from '@playwright/test'
import { expect, expectRoomForAll, test } from './fixtures.ts'

const MAP_HOST = 'https://www.openstreetmap.org/**'

test('somebody finds the number, the hours and the way to Kinross @phone @desktop', async ({ page }) => {
	await page.goto('/services')
	await page.getByRole('link', { name: 'Learn More' }).nth(2).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()

	const ways = page.getByRole('region', { name: 'Find us' })
	await expect(ways.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', 'tel:+27170000000')
	await expect(ways.getByText('Mon-Sat')).toBeVisible()
	await expect(ways.getByText(/^(Open now|Closed|By appointment today)/)).toBeVisible()

	const map = page.getByRole('region', { name: 'Map of the dealership' })
	await expect(map.getByRole('link', { name: /Directions/ })).toHaveAttribute('href', /openstreetmap\.org/)
	await expect(page.locator('iframe')).toHaveCount(0)
})

// These two go to another host on purpose, in pages of their own, which nothing forbids it; nothing leaves the machine.
test('the live map comes when it is asked for, and goes again', async ({ browser, baseURL }) => {
	const page = await visitor(browser, baseURL)
	await page.route(MAP_HOST, (route) =>
		route.fulfill({ contentType: 'text/html', body: '<p>A map of Kinross</p>' }),
	)
	await page.goto('/contact')
	await page.getByRole('link', { name: 'Show the map' }).click()
	await expect(page.frameLocator('iframe').getByText('A map of Kinross')).toBeVisible()
	await expect(page.getByRole('region', { name: 'Map of the dealership' })).toBeInViewport()

	await page.getByRole('link', { name: 'Hide the map' }).click()
	await expect(page.locator('iframe')).toHaveCount(0)
})

test('with the map’s host blocked, and without JavaScript, the page still serves', async ({
	browser,
	baseURL,
}) => {
	const page = await visitor(browser, baseURL, { javaScriptEnabled: false })
	await page.route(MAP_HOST, (route) => route.abort())
	await page.goto('/contact')
	await page.getByRole('link', { name: 'Show the map' }).click()
	await expect(page.locator('iframe')).toHaveAttribute('src', /openstreetmap\.org\/export/)
	await expect(page.getByRole('link', { name: /Directions/ })).toBeVisible()
	await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

async function visitor(browser: Browser, baseURL: string | undefined, options = {}) {
	return (await browser.newContext({ baseURL, ...options })).newPage()
}

for (const width of [320, 390, 768, 1366])
	test(`the way to the top comes after 300 px and stands beside the text, ${width} px wide`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 })
		await page.goto('/privacy')
		const toTop = page.getByRole('button', { name: 'Scroll to top' })
		await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
		await expect(toTop).toHaveCount(0)
		await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
		await expect(toTop).toBeInViewport({ ratio: 1 })
		const gutter = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x ?? 0
		expect((await toTop.boundingBox())?.x).toBeGreaterThanOrEqual(width - gutter - 4)
		await toTop.click()
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
	})

for (const path of ['/about', '/services', '/auto-trader', '/contact']) {
	test(`${path} has no barrier at any width, and no sideways scroll`, async ({ page }) => {
		await page.goto(path)
		await expect(page.locator('h1')).toBeVisible()
		await expectRoomForAll(page)
	})

	test(`${path} is readable without JavaScript`, async ({ noScript }) => {
		await noScript.goto(path)
		await expect(noScript.getByRole('heading', { level: 1 })).toBeVisible()
	})
}
