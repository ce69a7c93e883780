import type { Locator, Page } from '@playwright/test'
import { I20_PATH, oddVehicle } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { gallery } from './photos.ts'

const SOLD = `/car/${oddVehicle('sold')}`

const crumb = (page: Page) =>
	page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inventory' })
const notFound = (page: Page) => page.getByText('Car not found')

test('navigation between the inventory and a vehicle works, also when the vehicle has been removed', async ({
	page,
}) => {
	const similar = page.getByRole('region', { name: 'Similar Vehicles' }).getByRole('link').first()
	const title = page.getByRole('heading', { level: 1 })
	await page.goto(SOLD)
	const soldTitle = (await title.textContent()) ?? ''
	/** Goes back to the vehicle; the URL changes before the page does. */
	const goBack = async () => {
		await page.goBack()
		await expect(title).toHaveText(soldTitle)
		await expect(page).toHaveURL(SOLD)
	}

	await test.step('without a previous list, the breadcrumb opens the inventory', async () => {
		await crumb(page).click()
		await expect(page).toHaveURL('/inventory')
		await goBack()
	})

	await test.step('a loading message is shown only while the page of a vehicle loads', async () => {
		const release = await holdRequests(page, '**/car/*.data*')
		await similar.click()
		await expect(page.getByText('Loading car details...')).toBeVisible()
		release()
		await expect(page).not.toHaveURL(SOLD)
		await expect(page.getByText('Loading car details...')).toHaveCount(0)
		await expect(title).toBeVisible()
		await expect(title).not.toHaveText(soldTitle)
		await page.unrouteAll()
		await goBack()
	})

	await test.step('a link to a vehicle that was just removed redirects to the inventory with a message', async () => {
		await page.route('**/*.data*', (route) => {
			const address = new URL(route.request().url())
			address.pathname = address.pathname.replace(/\/car\/[^.]+/, '/car/gone')
			return route.continue({ url: address.href })
		})
		await similar.click()
		await expect(page).toHaveURL('/inventory')
		await expect(notFound(page)).toBeVisible()
		await page.unrouteAll()
	})

	await test.step('the URL of a removed vehicle redirects to the inventory, and the message appears once', async () => {
		await page.goto('/car/00000000-0000-4000-8000-000000000000')
		await expect(page).toHaveURL('/inventory')
		await expect(notFound(page)).toBeVisible()
		await page.reload()
		await expect(page.getByRole('contentinfo')).toBeVisible()
		await expect(notFound(page)).toHaveCount(0)
	})

	await test.step('the breadcrumb goes back to the list that the visitor came from', async () => {
		await page.goto(SOLD)
		await crumb(page).click()
		await expect(page).toHaveURL('/inventory')
		// After going back: the vehicle is the next history entry.
		await page.goForward()
		await expect(page).toHaveURL(SOLD)
	})
})

const isCovered = (link: Locator) =>
	link.evaluate((element) => {
		const { x, y } = element.getBoundingClientRect()
		const top = document.elementFromPoint(x + 10, y + 10)
		return !top || !element.contains(top)
	})

test('the specifications have two columns from the width of a tablet on', async ({ page }) => {
	await page.goto(I20_PATH)
	for (const width of [768, 1024, 1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 })
		await expect(page.locator('.specifications'), `at ${width}`).toHaveCSS(
			'grid-template-columns',
			/^[\d.]+px [\d.]+px$/,
		)
	}
})

test('the bottom bar offers contact options, and hides where the enquiry form begins @phone', async ({
	page,
}) => {
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
	const bar = page.locator('[data-bottom-bar]')

	await test.step('it offers to enquire and to call, below the Scroll to top button', async () => {
		await page.goto(I20_PATH)
		await expect(page.getByText('cash price')).toBeInViewport()
		await expect(bar).not.toBeInViewport() // one price in view
		await page.mouse.wheel(0, 700)
		await expect(page.getByText('cash price')).not.toBeInViewport()
		const enquire = bar.getByRole('link', { name: 'Enquire' })
		await expect(enquire).toBeInViewport()
		await expect(bar.getByRole('link', { name: /^Call \+27/ })).toBeInViewport()
		expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
		const toTop = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox()
		expect((toTop?.y ?? 0) + (toTop?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0)
		await enquire.click()
		await expect(page.getByRole('heading', { name: 'Ask about this vehicle' })).toBeInViewport()
		await expect.poll(() => isCovered(enquire)).toBe(true)
		await expect(page.locator('.vehicle-contact')).toHaveCSS('border-top-width', '2px')
		await expect(page.locator('.enquiry')).toHaveCSS('border-top-width', '0px') // one rule above the form
	})

	await test.step('the toast after an enquiry covers neither the bar nor a button', async () => {
		await page.locator('main form [name=from_name]').fill('Thandi')
		await page.locator('main form [name=from_email]').fill('thandi@example.co.za')
		await page.getByRole('button', { name: 'Send Enquiry' }).tap()
		const notice = page.getByRole('status').filter({ hasText: 'Success!' })
		await expect(notice).toBeVisible()
		const readPositions = async () => {
			const [toast, below] = [await notice.boundingBox(), await bar.boundingBox()]
			if (!toast || !below) return 'one of them is not drawn'
			// The bar is hidden near the form
			const isClear = toast.y + toast.height <= below.y || below.y + below.height <= toast.y
			const send = await page.locator('main form button[type=submit]').boundingBox()
			const isClearOfForm = !send || toast.y >= send.y + send.height || toast.y + toast.height <= send.y
			return [isClear, isClearOfForm, toast.y >= 60 && toast.y + toast.height <= 844]
		}
		await expect.poll(readPositions).toEqual([true, true, true]) // it is animated
	})

	await test.step('for a sold vehicle it links to similar vehicles and offers links for sharing', async () => {
		await page.goto(SOLD)
		await page.getByRole('button', { name: 'Share this vehicle' }).click()
		const sheet = page.getByRole('dialog', { name: 'Share this vehicle' })
		await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
			'href',
			/^https:\/\/wa\.me\/\?text=/,
		)
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
		await sheet.getByRole('button', { name: 'Copy link' }).click()
		await expect(sheet.getByRole('status')).toHaveText('Link copied')
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
			/\/car\/2023-toyota-starlet-1-5-xs-a0b3e8a5$/,
		)
		await sheet.getByRole('button', { name: 'Close' }).click()
		await expect(sheet).toBeHidden()
		await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
		await bar.getByRole('link', { name: 'See similar' }).click()
		await expect(page.getByRole('heading', { name: 'Similar Vehicles' })).toBeInViewport()
	})
})

test('without JavaScript, the photos, the enquiry form and the link to the calculator work', async ({
	noScript: page,
}) => {
	await page.setViewportSize({ width: 1366, height: 768 })
	await page.goto(I20_PATH)

	await test.step('the thumbnails show every photo, and there are no buttons that need JavaScript', async () => {
		await expect(gallery(page).getByRole('button')).toHaveCount(0)
		for (const number of [3, 4, 2]) {
			await gallery(page)
				.getByRole('link', { name: `Show photo ${number}` })
				.click()
			await expect(page.locator(`#photo-${number}`)).toBeInViewport({ ratio: 0.8 })
		}
		await expect(page.getByRole('button', { name: 'Print this page' })).toHaveCount(0)
	})

	await test.step('in a low window, the Enquire link opens the form', async () => {
		await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden()
		await page.getByRole('complementary').getByRole('link', { name: 'Enquire' }).click()
		await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport()
	})

	await test.step('the link to the calculator contains the price', async () => {
		await page.getByRole('link', { name: 'Work out the instalment in the finance calculator' }).click()
		await expect(page).toHaveURL(/\/finance\?price=\d+#calculator$/)
		await expect(page.getByLabel('Vehicle price')).not.toHaveValue('389 900')
	})
})
