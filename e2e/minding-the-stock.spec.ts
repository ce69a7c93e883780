import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT } from '#app/platform/config.server.ts'
import { expect, expectNoBarriers, test, WIDTHS } from './fixtures.ts'
import { expectNoOverflow } from './lead-form.ts'
import { addAdmin, signIn } from './staff.ts'

const dialog = (page: Page, name = 'Add New Car') => page.getByRole('dialog', { name, exact: true })
const tiles = (page: Page) => dialog(page).locator('[data-place]')
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function pictures(count: number) {
	const folder = join(PROJECT, 'demo/photos')
	const names = (await readdir(folder)).filter((name) => /-(side|front34)-\w+\.webp$/.test(name))
	return Promise.all(
		names.slice(0, count).map(async (name) => ({
			name,
			mimeType: 'image/webp',
			buffer: await readFile(join(folder, name)),
		})),
	)
}

async function openStock(page: Page) {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars Management')
	await expect(page.getByRole('button', { name: 'Add Car' })).toBeEnabled()
}

test('adding a car with twelve photos on a phone, changing it, and deleting it @phone', async ({ page }) => {
	const name = `Opel Corsa ${Date.now()}`
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	await dialog(page)
		.locator('input[type=file][multiple]')
		.setInputFiles(await pictures(12))
	await expect(tiles(page)).toHaveCount(12)
	await expect(toast(page, '12 images uploaded successfully')).toBeVisible({ timeout: 60_000 })
	await page.getByRole('button', { name: 'Make image 2 the main image' }).click()
	await expect(toast(page, 'Main image updated')).toBeVisible()
	await page.getByRole('button', { name: 'Delete image 2' }).click()
	await expect(tiles(page)).toHaveCount(11)
	await expect(tiles(page).nth(1)).toContainText('Main')

	await field(page, 'Name').fill(name)
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(dialog(page).getByText('Price must be positive')).toBeVisible()
	await expect(field(page, 'Price')).toBeFocused()
	await field(page, 'Price').fill('R 189 900')
	await page.getByRole('combobox', { name: 'Make' }).fill('Opel')
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(toast(page, 'Car added successfully')).toBeVisible()
	await expect(dialog(page)).toBeHidden()
	await expect(page.getByRole('row').nth(1)).toContainText(name)

	await page.getByRole('button', { name: `Edit ${name}` }).click()
	await expect(field(page, 'Name')).toHaveValue(name)
	await expect(dialog(page, 'Edit Car').getByText(/Thandi Mokoena added it/)).toBeVisible()
	await field(page, 'Name').fill(`${name} Enjoy`)
	await page.getByRole('combobox', { name: 'Status' }).selectOption('Reserved')
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(toast(page, 'Car updated successfully')).toBeVisible()
	const row = page.getByRole('row').filter({ hasText: `${name} Enjoy` })
	await expect(row).toContainText('Reserved')
	await expectNoOverflow(page)

	await row.getByRole('button', { name: `Delete ${name} Enjoy` }).click()
	const question = page.getByRole('alertdialog')
	await expect(question).toContainText(
		`Are you sure you want to delete ${name} Enjoy? This action cannot be undone.`,
	)
	await question.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Car deleted successfully')).toBeVisible()
	await expect(row).toHaveCount(0)
})

test('by the keyboard: order, search, and nothing lost by a slip', async ({ page }) => {
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).focus()
	await page.keyboard.press('Enter')
	await dialog(page)
		.locator('input[type=file][multiple]')
		.setInputFiles(await pictures(3))
	await expect(toast(page, '3 images uploaded successfully')).toBeVisible()
	const main = dialog(page).getByRole('button', { name: 'Move image 1' })
	await main.focus()
	await page.keyboard.press('ArrowRight')
	await expect(dialog(page).getByText('Image 1 is now image 2 of 3.')).toBeAttached()
	await expect(dialog(page).getByRole('button', { name: 'Move image 2' })).toBeFocused()
	await expect(tiles(page).nth(1)).toContainText('Main')
	await page.keyboard.press('Enter')
	await dialog(page).getByRole('button', { name: 'Move image 2 later' }).focus()
	await page.keyboard.press('Enter')
	await expect(tiles(page).nth(2)).toContainText('Main')

	await page.keyboard.press('Escape')
	const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
	await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
	await expect(tiles(page)).toHaveCount(3)
	await page.keyboard.press('Escape')
	await question.getByRole('button', { name: 'Discard' }).press('Enter')
	await expect(dialog(page)).toBeHidden()
	await expect(page.getByRole('button', { name: 'Add Car' })).toBeFocused()

	await page.getByRole('searchbox', { name: 'Search cars' }).fill('hilux')
	await expect(page).toHaveURL('/admin/cars?search=hilux')
	await expect(page.getByText(/vehicles? found/)).toBeVisible()
	for (const row of (await page.getByRole('row').all()).slice(1)) await expect(row).toContainText(/hilux/i)
	await page.getByRole('searchbox', { name: 'Search cars' }).fill('no such car')
	await expect(page.getByText('No cars found')).toBeVisible()
	await page.getByRole('link', { name: 'Clear Search' }).press('Enter')
	await expect(page).toHaveURL('/admin/cars')
})

test('a photo is dragged to another place', async ({ page }) => {
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	await dialog(page)
		.locator('input[type=file][multiple]')
		.setInputFiles(await pictures(3))
	await expect(toast(page, '3 images uploaded successfully')).toBeVisible()
	const order = () =>
		dialog(page)
			.locator('input[name=images]')
			.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
	const [first, second, third] = await order()
	const from = await dialog(page).getByRole('button', { name: 'Move image 3' }).boundingBox()
	const to = await tiles(page).nth(0).boundingBox()
	if (!from || !to) throw new Error('nothing to drag')
	await page.mouse.move(from.x + 10, from.y + 10)
	await page.mouse.down()
	await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
	await page.mouse.up()
	await expect.poll(order).toEqual([third, first, second])
	await expect(tiles(page).nth(1)).toContainText('Main')
})

test.describe('what the server refuses', () => {
	test.use({ excused: /Failed to load resource.*4(09|15)/ })

	test('a file that lies, and a car that somebody else has changed', async ({ page, context }) => {
		await openStock(page)
		await page.getByRole('button', { name: 'Add Car' }).click()
		await dialog(page)
			.locator('input[type=file][multiple]')
			.setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
		await expect(tiles(page)).toContainText('This is not a JPG, PNG, WebP or AVIF image.')
		await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload images' })).toBeVisible()
		await page.getByRole('button', { name: 'Remove car.jpg' }).click()
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(dialog(page).getByText('Please provide a valid image URL')).toBeVisible()
		await page.getByRole('button', { name: 'Close' }).click()

		const edit = /^Edit (?!.*Corsa)/
		const other = await context.newPage()
		await other.goto('/admin/cars?page=2')
		await page.goto('/admin/cars?page=2')
		for (const [each, price] of [
			[page, '301 000'],
			[other, '302 000'],
		] as const) {
			await each.getByRole('button', { name: edit }).last().click()
			await field(each, 'Price').fill(price)
		}
		await other.getByRole('button', { name: 'Save Car' }).click()
		await expect(toast(other, 'Car updated successfully')).toBeVisible()
		await page.getByRole('button', { name: 'Save Car' }).click()
		const refusal = page.getByRole('alert').filter({ hasText: 'nothing was saved' })
		await expect(refusal).toContainText('Thandi Mokoena has changed this car since you opened it')
		await expect(field(page, 'Price')).toHaveValue('301 000')
		await refusal.getByRole('button').click()
		await expect(field(page, 'Price')).toHaveValue(/302\s000/)
		await expect(refusal).toBeHidden()
		await other.close()
	})
})

for (const width of WIDTHS)
	test(`no barriers at ${width} px, with a dialog open`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 })
		await openStock(page)
		await expectNoBarriers(page)
		await expectNoOverflow(page)
		const edit = page.getByRole('button', { name: /^Edit / }).first()
		await edit.click()
		await field(page, 'Price').fill('0')
		await page.getByRole('button', { name: 'Move image 1' }).click()
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(page.getByText('Price must be positive')).toBeVisible()
		await expectNoBarriers(page)
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Discard' }).click()
		await page
			.getByRole('button', { name: /^Delete / })
			.first()
			.click()
		await expectNoBarriers(page)
	})
