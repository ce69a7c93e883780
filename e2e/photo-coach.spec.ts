import { scene } from '#tests/pictures.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { dialog, field, openStock, tiles, toast } from './stock.ts'

test('while a car is added, its photos get hints that hold nothing up @phone', async ({ page }) => {
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	const form = dialog(page)
	const pictures = {
		upright: scene(1, 1200, 1600),
		good: scene(2),
		blurred: scene(3).blur(8),
		again: scene(2).resize(1280),
	}
	const files = Object.entries(pictures).map(async ([name, picture]) => ({
		name: `${name}.jpg`,
		mimeType: 'image/jpeg',
		buffer: await picture.jpeg().toBuffer(),
	}))
	await form
		.locator('input[type=file][multiple]')
		.first()
		.setInputFiles(await Promise.all(files))
	await expect(toast(page, '4 images uploaded successfully')).toBeVisible({ timeout: 60_000 })
	const list = form.getByRole('list', { name: 'Photo coach' })
	await expect(list.getByRole('listitem')).toHaveText([
		/^Looks blurred: image 3\. /,
		/^Nearly the same: image 2 and image 4\. /,
		/^Upright: image 1, the main one\. /,
		/^Can the number plate be read on the main image\?/,
	])
	await expect(form.getByRole('status').filter({ hasText: '3 images could be better.' })).toBeAttached()
	await expectNoOverflow(page)

	await test.step('a photo that is removed, and another main one, take their hints with them', async () => {
		await page.getByRole('button', { name: 'Arrange 4 photos' }).click()
		await expect(tiles(page).nth(2)).toContainText('Image 3: blurred')
		await expect(tiles(page).nth(3)).toContainText('Image 4: twice')
		await page.getByRole('button', { name: 'Make image 2 the main image' }).click()
		await page.getByRole('button', { name: 'Delete image 4' }).click()
		await page.getByRole('combobox', { name: 'What image 3 shows' }).selectOption('dashboard')
		await page.getByRole('button', { name: 'Done' }).click()
		await expect(form.getByText(/Buyers look for/)).toHaveCount(1) // the board has closed
		await expect(form.getByText(/Buyers look for/)).toHaveText(
			/^3 of 8 views\. Buyers look for rear corner, wheel and tyre, seats, load space and service book next/,
		)
		await expect(list.getByRole('listitem')).toHaveText([/^Looks blurred: image 3\. /, /number plate/])
	})

	await test.step('a tap on an outline adds a photo of its view, whose words fit at 320 px', async () => {
		const chooser = page.waitForEvent('filechooser')
		await form.locator('[aria-hidden] > button', { hasText: 'wheel and tyre' }).click()
		const buffer = await scene(5).jpeg().toBuffer()
		await (await chooser).setFiles({ name: 'wheel.jpg', mimeType: 'image/jpeg', buffer })
		await expect(form.getByText(/Buyers look for/)).toHaveText(
			/^4 of 8 views\. Buyers look for rear corner, seats, load space and service book next/,
		)
		const size = page.viewportSize()
		await page.setViewportSize({ width: 320, height: 844 })
		await page.getByRole('button', { name: 'Arrange 4 photos' }).click()
		const view = page.getByRole('combobox', { name: 'What image 4 shows' })
		await expect(view).toHaveValue('tyres')
		const room = await view.evaluate((select: HTMLSelectElement) => {
			const { font, fontStretch, paddingLeft, paddingRight } = getComputedStyle(select)
			const words = select.parentElement?.appendChild(document.createElement('span'))
			Object.assign(words?.style ?? {}, { font, fontStretch, position: 'absolute', whiteSpace: 'nowrap' })
			if (words) words.textContent = select.selectedOptions[0]?.textContent ?? ''
			const width = words?.getBoundingClientRect().width ?? 0
			words?.remove()
			return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
		})
		expect(room).toBeGreaterThanOrEqual(0)
		await page.getByRole('button', { name: 'Delete image 4' }).click()
		await page.getByRole('button', { name: 'Done' }).click()
		if (size) await page.setViewportSize(size)
	})

	const name = `Coach ${Date.now()}`
	await field(page, 'Name').fill(name)
	await page.getByRole('combobox', { name: 'Condition' }).selectOption('Used')
	await field(page, 'Price').fill('189900')
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(toast(page, 'Car added successfully')).toBeVisible()

	await test.step('a stored photo keeps its hint, without the question about the plate', async () => {
		await page.getByRole('button', { name: `Edit ${name}` }).click()
		const stored = dialog(page, 'Edit Car').getByRole('list', { name: 'Photo coach' })
		await expect(stored.getByRole('listitem')).toHaveText([/^Looks blurred: image 3\. /])
		await page.getByRole('button', { name: 'Arrange 3 photos' }).click()
		await expect(page.getByRole('combobox', { name: 'What image 3 shows' })).toHaveValue('dashboard')
		await page.getByRole('button', { name: 'Done' }).click()
		await page.keyboard.press('Escape')
		await expect(dialog(page, 'Edit Car')).toBeHidden()
	})

	await page.getByRole('button', { name: `More actions: ${name}` }).click()
	await page.getByRole('button', { name: `Delete ${name}` }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Car deleted successfully')).toBeVisible()
})
