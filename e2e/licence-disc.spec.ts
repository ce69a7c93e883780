/** A photo of a licence disc fills in the form of a vehicle, and that of a visitor who offers one. */
import type { Page } from '@playwright/test'
import { DISC } from '#tests/licence-discs.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { chooseDisc } from './licence-disc.ts'
import { dialog, field, openStock, toast } from './stock.ts'
import { fillTradeIn } from './trade-ins.ts'

const marks = (page: Page) => page.getByText('From the disc.')

test('a disc fills in what the form of a car lacks, and each value is confirmed @phone', async ({ page }) => {
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	await field(page, 'Name').fill('Polo Vivo 1.4')
	await field(page, 'Colour').fill('Ivory')
	await chooseDisc(page)
	const form = dialog(page)
	await expect(form.getByText(/^From the disc: Make, model, VIN, /)).toBeVisible()
	await expect(form.getByText('Colour stays as it is here; the disc says White.')).toBeVisible()

	await test.step('the values stand in their fields, each with its mark', async () => {
		await expect(form.getByLabel('Make', { exact: true })).toHaveValue(DISC.make)
		await expect(field(page, 'Model')).toHaveValue(DISC.model)
		await expect(field(page, 'Colour')).toHaveValue('Ivory')
		await expect(field(page, 'VIN')).toHaveValue(DISC.vin)
		await expect(field(page, 'Engine number')).toHaveValue(DISC.engineNumber)
		await expect(field(page, 'Register number')).toHaveValue(DISC.registerNumber)
		await expect(form.getByLabel('Licence paid until')).toHaveValue(DISC.licenceUntil)
		await expect(marks(page)).toHaveCount(6)
		await expectNoOverflow(page)
	})

	await test.step('what a person changes is no longer from the disc', async () => {
		await field(page, 'Model').fill('Polo')
		await expect(marks(page)).toHaveCount(5)
	})

	await test.step('all others are confirmed at once, and the focus stays', async () => {
		await form.getByRole('button', { name: 'All of it is right' }).press('Enter')
		await expect(marks(page)).toHaveCount(0)
		await expect(page.getByLabel('Photograph the disc')).toBeFocused()
		await expect(field(page, 'VIN')).toHaveValue(DISC.vin)
	})
})

test('what a disc filled in is saved', async ({ page }) => {
	await openStock(page)
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	await chooseDisc(page)
	await expect(field(page, 'VIN')).toHaveValue(DISC.vin)
	await page.getByRole('button', { name: 'Save Car' }).press('Enter')
	await expect(toast(page, 'Car updated successfully')).toBeVisible()
	await page.reload()
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	await page.locator('summary', { hasText: 'Numbers and papers' }).click()
	await expect(field(page, 'VIN')).toHaveValue(DISC.vin)
	await expect(marks(page)).toHaveCount(0)
})

test.describe('what is no disc', () => {
	test.use({ excused: /status of 422/ })

	test('is named, and the form stays as typed @phone', async ({ page }) => {
		await page.goto('/sell')
		await page.getByRole('textbox', { name: 'Make' }).fill('Toyota')
		await chooseDisc(page, { hidden: 0.5 })
		await expect(page.getByText(/^No barcode could be read\..* Nothing here was changed\.$/)).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Make' })).toHaveValue('Toyota')
		await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue('')

		await test.step('a second photo is read', async () => {
			await chooseDisc(page)
			await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue('Polo Vivo')
			await expect(page.getByText('Make stays as it is here; the disc says Volkswagen.')).toBeVisible()
		})
	})
})

test('a visitor offers the vehicle whose disc was photographed @phone', async ({ page }) => {
	await page.goto('/sell')
	await chooseDisc(page)
	await expect(page.getByRole('textbox', { name: 'Make' })).toHaveValue('Volkswagen')
	await expect(marks(page)).toHaveCount(2)
	await expectNoOverflow(page)
	await fillTradeIn(page, `Nomsa ${Date.now()}`)
	await expect(marks(page)).toHaveCount(0)
	await page.getByRole('button', { name: 'Send it to us' }).click()
	await expect(page.getByText('We have the details of your vehicle').first()).toBeVisible()
})

test('without JavaScript the form on /sell has no button for the disc', async ({ noScript }) => {
	await noScript.goto('/sell', { waitUntil: 'domcontentloaded' })
	await expect(noScript.getByRole('textbox', { name: 'Make' })).toBeVisible()
	await expect(noScript.getByText('Photograph the disc')).toBeHidden()
})
