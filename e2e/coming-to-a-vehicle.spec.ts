import { expect, test } from './fixtures.ts'

const SOLD = '/car/a0b3e8a5-ce95-4d48-9f9b-707fa3b94af0'

test('a car that is gone leads to the inventory, which says so once', async ({ page }) => {
	await page.goto('/car/00000000-0000-4000-8000-000000000000')
	await expect(page).toHaveURL('/inventory')
	await expect(page.getByText('Car not found')).toBeVisible()
	await page.reload()
	await expect(page.getByRole('contentinfo')).toBeVisible()
	await expect(page.getByText('Car not found')).toHaveCount(0)
})

test('a car that goes while the visitor looks leads there too', async ({ page }) => {
	await page.goto(SOLD)
	const similar = page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first()
	await page.route('**/*.data*', (route) => {
		const address = new URL(route.request().url())
		address.pathname = address.pathname.replace(/\/car\/[^.]+/, '/car/gone')
		return route.continue({ url: address.href })
	})
	await similar.click()
	await expect(page).toHaveURL('/inventory')
	await expect(page.getByText('Car not found')).toBeVisible()
})

test('a page that is slow to come says what it is about, and a quick one does not', async ({ page }) => {
	await page.goto(SOLD)
	const similar = page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first()
	let answer = () => {}
	const asked = new Promise<void>((resolve) => {
		answer = resolve
	})
	await page.route('**/car/*.data*', async (route) => {
		await asked
		await route.continue()
	})
	await similar.click()
	await expect(page.getByText('Loading car details...')).toBeVisible()
	answer()
	await expect(page).not.toHaveURL(SOLD)
	await expect(page.getByText('Loading car details...')).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the way back to the inventory is the list the visitor came from', async ({ page }) => {
	await page.goto('/inventory')
	await page.goto(SOLD)
	await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' }).click()
	await expect(page).toHaveURL('/inventory')
	// Gone back: the vehicle lies ahead.
	await page.goForward()
	await expect(page).toHaveURL(SOLD)
})

test('without a list behind it, it is a new one', async ({ page }) => {
	await page.goto(SOLD)
	await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' }).click()
	await expect(page).toHaveURL('/inventory')
	await page.goBack()
	await expect(page).toHaveURL(SOLD)
})

test('the bar at the thumb shows the price and the ways to ask, and stays clear of the way to the top @phone', async ({
	page,
}) => {
	await page.goto(SOLD)
	await page.mouse.wheel(0, 900)
	const enquire = page.getByRole('main').getByRole('link', { name: 'Enquire' })
	await expect(enquire).toBeInViewport()
	await expect(
		page
			.getByRole('main')
			.getByRole('link', { name: /^Call \+27/ })
			.last(),
	).toBeInViewport()
	const toTop = await page.getByRole('button', { name: /top/i }).boundingBox()
	const bar = await enquire.boundingBox()
	expect((toTop?.y ?? 0) + (toTop?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - 8)
})
