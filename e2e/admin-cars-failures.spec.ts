import { expect, test } from './fixtures.ts'
import { saveFirst } from './set-up.ts'
import { dialog, field, openStock, pictures, tiles, toast } from './stock.ts'

test.use({ excused: /Failed to load resource/ })

test('form values survive rejections by the server and lost connections', async ({ page, context }) => {
	await openStock(page)
	const rows = await page.getByRole('row').count()
	const alert = page.getByRole('alert')

	await test.step('a car that another staff member has changed is not overwritten', async () => {
		await page
			.getByRole('button', { name: /^Edit / })
			.last()
			.click()
		const price = await field(page, 'Price').inputValue()
		await field(page, 'Price').fill('302 000')
		await saveFirst(dialog(page, 'Edit Car').locator('form'), {})
		await field(page, 'Price').fill('301 000')
		await page.getByRole('button', { name: 'Save Car' }).click()
		const conflict = alert.filter({ hasText: 'nothing was saved' })
		await expect(conflict).toContainText('Thandi Mokoena has changed this car since you opened it')
		await expect(field(page, 'Price')).toHaveValue('301 000')
		await conflict.getByRole('button').click()
		await expect(field(page, 'Price')).toHaveValue(/302\s000/)
		await expect(conflict).toBeHidden()
		await field(page, 'Price').fill('56 990') // a digit too few
		await page.getByRole('button', { name: 'Save Car' }).click()
		const question = page.getByRole('alertdialog', { name: 'Is this price right?' })
		await expect(question).toContainText(/It was R\s302\s000, and you typed R\s56\s990\./)
		await question.getByRole('button', { name: 'Change it' }).click()
		await expect(page.getByRole('button', { name: 'Save Car' })).toBeFocused()
		await field(page, 'Price').fill(price)
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(toast(page, 'Car updated successfully')).toBeVisible()
	})

	await test.step('a car that another staff member has changed is not marked as sold', async () => {
		const row = page.getByRole('row').last()
		await row.getByRole('button', { name: /^Edit / }).click()
		await expect(field(page, 'Price')).not.toHaveValue('')
		await saveFirst(dialog(page, 'Edit Car').locator('form'), {})
		await page.keyboard.press('Escape')
		await row.getByRole('button', { name: /^Mark as sold/ }).click()
		await expect(alert.filter({ hasText: 'has changed this car in the meantime' })).toBeVisible()
		await expect(row.getByRole('button', { name: /^Mark as sold/ })).toBeVisible()
		await row.getByRole('button', { name: /^Mark as sold/ }).click()
		await row.getByRole('button', { name: /^Mark as available/ }).click()
		await expect(row.getByRole('button', { name: /^Mark as sold/ })).toBeVisible()
	})

	await test.step('failed requests to open, search or delete cars show an error', async () => {
		await page.route(/[/]admin[/]cars.*[.]data/, (route) => route.abort())
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
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
		await page.unroute(/[/]admin[/]cars.*[.]data/)
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
		await expect(field(page, 'Name')).not.toHaveValue('')
		await dialog(page, 'Edit Car').getByRole('button', { name: 'Cancel' }).click()
	})

	const photos = dialog(page).locator('input[type=file][multiple]')
	await test.step('a file whose content is not an image is rejected', async () => {
		await page.getByRole('button', { name: 'Add Car' }).click()
		const invalidFile = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
		await photos.setInputFiles(invalidFile)
		await expect(tiles(page)).toContainText('This is not a JPG, PNG, WebP or AVIF image.')
		await expect(alert.filter({ hasText: 'Failed to upload images' })).toBeVisible()
		await page.getByRole('button', { name: 'Remove car.jpg' }).click()
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(dialog(page).getByText('Add at least one photo')).toBeVisible()
	})

	await test.step('a failed upload can be retried or removed, and a pending upload cancelled', async () => {
		await field(page, 'Name').fill('Opel Corsa')
		await page.route('/admin/photos', (route) => route.abort())
		const [one, two] = await pictures(2)
		if (!one || !two) throw new Error('no pictures')
		await photos.setInputFiles([one, two])
		await expect(tiles(page).getByText('The connection was lost. Try again.')).toHaveCount(2)
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(dialog(page).getByText('Some images are not uploaded yet.')).toBeVisible()
		await page.getByRole('button', { name: `Remove ${two.name}` }).click()
		await page.unroute('/admin/photos')
		await page.getByRole('button', { name: `Retry ${one.name}` }).click()
		await expect(toast(page, 'Image uploaded successfully')).toBeVisible()
		await expect(tiles(page)).toHaveCount(1)

		await page.route('/admin/photos', () => {}) // no response
		await photos.setInputFiles(two)
		await page.getByRole('button', { name: `Cancel ${two.name}` }).click()
		await expect(tiles(page)).toHaveCount(1)
	})

	await test.step('a car whose response was lost and whose price was then corrected is opened as stored', async () => {
		await field(page, 'Price').fill('100 000')
		await page.route(/[/]admin[/]cars[.]data/, async (route) => {
			await route.fetch()
			await route.abort()
		})
		await page.getByRole('button', { name: 'Save Car' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is new' }).click()
		await expect(alert.filter({ hasText: 'Failed to add car' })).toBeVisible()
		await page.unroute(/[/]admin[/]cars[.]data/)
		await field(page, 'Price').fill('120 000')
		await page.getByRole('button', { name: 'Save Car' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is new' }).click()
		const conflict = alert.filter({ hasText: 'This car was already added' })
		await expect(conflict).toBeVisible()
		await expect(field(page, 'Price')).toHaveValue('120 000')
		await conflict.getByRole('button').click()
		await expect(dialog(page, 'Edit Car')).toBeVisible()
		await expect(field(page, 'Price')).toHaveValue(/100\s000/)
		await expect(conflict).toBeHidden()
		await dialog(page, 'Edit Car').getByRole('button', { name: 'Cancel' }).click()
		await page.getByRole('button', { name: 'Delete Opel Corsa' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
		await expect(toast(page, 'Car deleted successfully')).toBeVisible()
	})

	await test.step('form values stay when the session has ended', async () => {
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
		await field(page, 'Name').fill('Opel Corsa')
		await context.clearCookies()
		await page.getByRole('button', { name: 'Save Car' }).click()
		await expect(alert.filter({ hasText: 'You are signed out.' })).toBeVisible()
		await expect(page).toHaveURL(/[/]admin[/]cars/)
		await expect(field(page, 'Name')).toHaveValue('Opel Corsa')
	})
})

test('on a phone, a photo that cannot be read is named with its reason, and not counted @phone', async ({
	page,
}) => {
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	const [good] = await pictures(1)
	if (!good) throw new Error('no pictures')
	const damaged = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not an image') }
	await dialog(page).locator('input[type=file][multiple]').first().setInputFiles([good, damaged])
	const line = dialog(page).getByRole('listitem').filter({ hasText: 'IMG_2041.jpg' })
	await expect(line).toContainText('This is not a JPG, PNG, WebP or AVIF image.')
	await expect(dialog(page).getByRole('button', { name: '1 photo', exact: true })).toBeVisible()
	await line.getByRole('button', { name: 'Remove IMG_2041.jpg' }).click()
	await expect(line).toBeHidden()
	await expect(dialog(page).getByRole('button', { name: '1 photo', exact: true })).toBeVisible()
})
