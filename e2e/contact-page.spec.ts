import { expect, test } from './fixtures.ts'

const MAP_HOST = 'https://www.openstreetmap.org/**'

// Requests another host on purpose, in a separate context that permits it; the test intercepts the request.
test('the contact page shows phone number, hours and directions, and loads the live map only on request', async ({
	browser,
	baseURL,
}) => {
	const page = await (await browser.newContext({ baseURL })).newPage()
	let isMapRequested = false
	await page.route(MAP_HOST, (route) => {
		isMapRequested = true
		return route.fulfill({ contentType: 'text/html', body: '<p>A map of Kinross</p>' })
	})
	await page.goto('/services')
	await page.getByRole('link', { name: 'Learn More' }).nth(2).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()

	const contactOptions = page.getByRole('region', { name: 'Find us' })
	await expect(contactOptions.getByRole('link', { name: /Phone/ })).toHaveAttribute(
		'href',
		'tel:+27170000000',
	)
	await expect(contactOptions.getByText('Mon-Sat')).toBeVisible()
	await expect(contactOptions.getByText(/^(Open now|Closed|By appointment today)/)).toBeVisible()

	const map = page.getByRole('region', { name: 'Map of the dealership' })
	await expect(map.getByRole('link', { name: /Directions/ })).toHaveAttribute('href', /openstreetmap\.org/)
	await expect(page.locator('iframe')).toHaveCount(0)
	expect(isMapRequested).toBe(false)

	await page.getByRole('link', { name: 'Show the map' }).click()
	await expect(page.frameLocator('iframe').getByText('A map of Kinross')).toBeVisible()
	await expect(map).toBeInViewport()
	await page.getByRole('link', { name: 'Hide the map' }).click()
	await expect(page.locator('iframe')).toHaveCount(0)
	await page.context().close()
})

test('the Scroll to top button appears after 300 px, beside the text, at every width', async ({ page }) => {
	await page.goto('/privacy')
	const toTop = page.getByRole('button', { name: 'Scroll to top' })
	for (const width of [320, 390, 768, 1366])
		await test.step(`${width} px wide`, async () => {
			await page.setViewportSize({ width, height: 800 })
			await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
			await expect(toTop).toHaveCount(0)
			await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
			await expect(toTop).toBeInViewport({ ratio: 1 })
			const gutter = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x ?? 0
			await expect.poll(async () => (await toTop.boundingBox())?.x).toBeGreaterThanOrEqual(width - gutter - 4)
			await toTop.click()
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
		})
})

test('in a wide window the departments are under the hours, beside the form', async ({ page }) => {
	await page.goto('/contact')
	const place = async (name: string) => {
		const box = await page.getByRole('region', { name }).boundingBox()
		return box ?? { x: 0, y: 0, width: 0, height: 0 }
	}
	const [hours, desks, form] = [
		await place('Find us'),
		await place('Other departments'),
		await place('Send a message'),
	]
	expect(desks.y).toBeGreaterThanOrEqual(hours.y + hours.height)
	expect(desks.x + desks.width).toBeLessThanOrEqual(form.x)
})
