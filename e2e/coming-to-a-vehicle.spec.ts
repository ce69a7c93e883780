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

const I20 = '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'

test('the bar at the thumb shows the price and the ways to ask, and leaves where the form comes @phone', async ({
	page,
}) => {
	await page.goto(I20)
	await page.mouse.wheel(0, 900)
	const bar = page.locator('[data-bottom-bar]')
	const enquire = bar.getByRole('link', { name: 'Enquire' })
	await expect(enquire).toBeInViewport()
	await expect(bar.getByRole('link', { name: /^Call \+27/ })).toBeInViewport()
	await expect(bar.getByRole('link', { name: /WhatsApp/ })).toBeInViewport()
	const toTop = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox()
	expect((toTop?.y ?? 0) + (toTop?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0)
	await enquire.click()
	await expect(page.getByRole('heading', { name: 'Ask about this vehicle' })).toBeInViewport()
	await expect(bar).not.toBeInViewport()
})

test('the bar offers what is similar to a sold car, and shows the links to share it @phone', async ({
	page,
}) => {
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
	await page.goto(SOLD)
	const bar = page.locator('[data-bottom-bar]')
	await bar.getByRole('button', { name: 'Share this vehicle' }).click()
	const sheet = page.getByRole('dialog', { name: 'Share this vehicle' })
	await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
		'href',
		/^https:\/\/wa\.me\/\?text=/,
	)
	await sheet.getByRole('button', { name: 'Close' }).click()
	await expect(sheet).toBeHidden()
	await bar.getByRole('link', { name: 'See similar' }).click()
	await expect(page.getByRole('heading', { name: 'Similar Vehicles' })).toBeInViewport()
})

test('on a short window price and enquiry stay in view, and the form opens in its place', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1366, height: 768 })
	await page.goto(I20)
	await page.mouse.wheel(0, 1000)
	const card = page.getByRole('complementary', { name: 'Price and contact' })
	const name = card.getByRole('textbox', { name: 'Name' })
	await expect(card.getByText('R 199 900', { exact: true })).toBeInViewport()
	await expect(name).toBeHidden()
	await card.getByRole('link', { name: 'Enquire' }).click()
	await expect(name).toBeInViewport()
	await expect(card.getByText('R 199 900', { exact: true })).toBeInViewport()
	await card.getByRole('button', { name: 'Send Enquiry' }).focus()
	await expect(card.getByRole('button', { name: 'Send Enquiry' })).toBeInViewport()
	await page.setViewportSize({ width: 1366, height: 900 })
	await expect(card.getByRole('link', { name: 'Enquire' })).toBeHidden()
	await expect(name).toBeVisible()
})

test('on a short window the form opens without JavaScript, too', async ({ noScript }) => {
	await noScript.setViewportSize({ width: 1366, height: 768 })
	await noScript.goto(I20)
	await expect(noScript.getByRole('textbox', { name: 'Name' })).toBeHidden()
	await noScript.getByRole('complementary').getByRole('link', { name: 'Enquire' }).click()
	await expect(noScript.getByRole('textbox', { name: 'Name' })).toBeInViewport()
})
