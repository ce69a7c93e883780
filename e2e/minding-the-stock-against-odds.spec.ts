import { expect, test } from './fixtures.ts'
import { dialog, field, openStock, pictures, tiles, toast } from './stock.ts'

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
		await expect(dialog(page).getByText('Add at least one photo')).toBeVisible()
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

test.describe('a bad line', () => {
	test.use({ excused: /Failed to load resource/ })

	test('a photo is tried again or given up, and what was typed outlives the session', async ({
		page,
		context,
	}) => {
		await openStock(page)
		await page.getByRole('button', { name: 'Add Car' }).click()
		await field(page, 'Name').fill('Opel Corsa')
		await page.route('/admin/photos', (route) => route.abort())
		const [one, two] = await pictures(2)
		if (!one || !two) throw new Error('no pictures')
		await dialog(page).locator('input[type=file][multiple]').setInputFiles([one, two])
		await expect(tiles(page).getByText('The connection was lost. Try again.')).toHaveCount(2)
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(dialog(page).getByText('Some images are not uploaded yet.')).toBeVisible()
		await page.getByRole('button', { name: `Remove ${two.name}` }).click()
		await page.unroute('/admin/photos')
		await page.getByRole('button', { name: `Retry ${one.name}` }).click()
		await expect(toast(page, 'Image uploaded successfully')).toBeVisible()
		await expect(tiles(page)).toHaveCount(1)

		await page.route('/admin/photos', () => {}) // never answered
		await dialog(page).locator('input[type=file][multiple]').setInputFiles(two)
		await page.getByRole('button', { name: `Cancel ${two.name}` }).click()
		await expect(tiles(page)).toHaveCount(1)

		await context.clearCookies()
		await field(page, 'Price').fill('100 000')
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(page.getByRole('alert').filter({ hasText: 'You are signed out.' })).toBeVisible()
		await expect(page).toHaveURL('/admin/cars')
		await expect(field(page, 'Name')).toHaveValue('Opel Corsa')
	})

	test('a car or a list that does not come takes nothing with it', async ({ page }) => {
		await openStock(page)
		const rows = await page.getByRole('row').count()
		await page.route(/[/]admin[/]cars.*[.]data/, (route) => route.abort())
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
		const alert = page.getByRole('alert')
		await expect(alert.filter({ hasText: 'This car could not be opened.' })).toBeVisible()
		await expect(dialog(page, 'Edit Car')).toBeHidden()
		await page.getByRole('searchbox').fill('hilux')
		await expect(alert.filter({ hasText: 'Failed to load cars' })).toBeVisible()
		await page
			.getByRole('button', { name: /^Delete / })
			.first()
			.click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
		await expect(alert.filter({ hasText: 'Failed to delete car' })).toBeVisible()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
		await expect(page.getByRole('row')).toHaveCount(rows)
	})
})
