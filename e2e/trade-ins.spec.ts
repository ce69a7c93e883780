/** A visitor offers a vehicle with photos, with and without JavaScript, and staff answer with an offer. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'
import { fillTradeIn } from './trade-ins.ts'

const photo = async (name: string, color: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background: color } })
		.jpeg()
		.toBuffer(),
})
const send = (page: Page) => page.getByRole('button', { name: 'Send it to us' }).click()
const received = (page: Page) => page.getByText('We have the details of your vehicle').first()

test('a vehicle is offered with photos, and staff write an offer @phone', async ({ page }) => {
	const name = `Lerato ${Date.now()}`
	await test.step('the photos are added one after another, and one is removed', async () => {
		await page.goto('/sell')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell or trade in your vehicle')
		for (const [at, color] of ['red', 'green', 'blue'].entries()) {
			await page.getByLabel(/^Photos/).setInputFiles(await photo(`${color}.jpg`, color))
			await expect(page.getByText(`${at + 1} of 8 photos`)).toBeVisible()
		}
		await page.getByRole('button', { name: 'Remove photo 2' }).click()
		await expect(page.getByText('2 of 8 photos')).toBeVisible()
	})

	await test.step('what is missing is named, and everything stays', async () => {
		await page.getByRole('textbox', { name: 'Make' }).fill('Toyota')
		await send(page)
		await expect(page.getByText('Please tell us the model.')).toBeVisible()
		await expect(page.getByText('2 of 8 photos')).toBeVisible()
		await fillTradeIn(page, name)
		await send(page)
		await expect(received(page)).toBeVisible()
	})

	await signIn(page, await addAdmin())
	await test.step('staff see the vehicle and its photos', async () => {
		await page.goto('/admin/leads?kind=trade-in')
		await page.getByRole('list', { name: 'Leads' }).getByRole('link', { name }).click()
		const lead = page.getByRole('article')
		await expect(lead).toContainText('Toyota Hilux')
		await expect(lead).toContainText('2018')
		const pictures = lead.getByRole('img', { name: /^Photo \d/ })
		await expect(pictures).toHaveCount(2)
		for (const picture of await pictures.all())
			await expect
				.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
				.toBeGreaterThan(100)
	})

	await test.step('an offer stands in the history of the lead', async () => {
		const lead = page.getByRole('article')
		await lead.locator('summary', { hasText: 'Write an offer' }).click()
		await lead.getByRole('button', { name: 'Send the offer' }).click()
		await expect(lead.getByText('Enter the amount.')).toBeVisible()
		await lead.getByRole('textbox', { name: 'Amount' }).fill('245000')
		await lead.getByRole('button', { name: 'Send the offer' }).click()
		await expect(lead.getByText(/^R\s245\s000$/).first()).toBeVisible()
	})
})

test.describe('over a line that is cut', () => {
	test.use({ excused: /net::ERR_FAILED/ })

	test('twice, the photos wait in the form, and arrive once', async ({ page }) => {
		await page.goto('/sell')
		await fillTradeIn(page, `Sipho ${Date.now()}`)
		await page.getByLabel(/^Photos/).setInputFiles([await photo('one.jpg', 'red')])
		await expect(page.getByText('1 of 8 photos')).toBeVisible()
		let attempts = 0
		await page.route('**/sell.data*', (route) => (++attempts > 2 ? route.continue() : route.abort()))
		await send(page)
		await expect(received(page)).toBeVisible({ timeout: 30_000 })
		expect(attempts).toBe(3)
	})
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('a vehicle is offered with photos', async ({ page }) => {
		await page.goto('/sell', { waitUntil: 'domcontentloaded' })
		await fillTradeIn(page, 'Zanele Dube')
		await page
			.getByLabel(/^Photos/)
			.setInputFiles([await photo('one.jpg', 'red'), await photo('two.jpg', 'blue')])
		await send(page)
		await expect(received(page)).toBeVisible()
	})
})
