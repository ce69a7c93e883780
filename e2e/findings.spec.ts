import { expect, expectNoOverflow, test } from './fixtures.ts'
import { dialog, openStock, toast } from './stock.ts'

test('by keyboard a known fault is written and marked on a photo, and buyers read it @phone', async ({
	page,
}) => {
	await openStock(page)
	await page
		.getByRole('button', { name: /^Edit / })
		.first()
		.click()
	const summary = dialog(page, 'Edit Car').locator('summary', { hasText: 'Known faults and work done' })
	await summary.focus()
	await page.keyboard.press('Enter')
	await dialog(page, 'Edit Car').getByRole('button', { name: 'Add a known fault' }).focus()
	await page.keyboard.press('Enter')
	const entry = dialog(page, 'Edit Car').getByRole('group', { name: /1\. Known fault/ })
	await expect(entry.getByRole('combobox', { name: 'Part' })).toBeFocused()
	await page.keyboard.type('Bonnet')

	await test.step('what lacks words is refused, and the cursor is there', async () => {
		await page.getByRole('button', { name: 'Save Car' }).press('Enter')
		await expect(entry.getByRole('textbox', { name: 'In words' })).toBeFocused()
		await expect(
			dialog(page, 'Edit Car').getByText('Each entry needs its part and a few words.'),
		).toBeVisible()
	})

	await page.keyboard.type('Stone chip near the badge')
	await entry.getByRole('combobox', { name: 'Shown on' }).selectOption('Image 1')
	const news = dialog(page, 'Edit Car').getByRole('status')
	await entry.getByRole('button', { name: 'Mark a spot on this image' }).press('Enter')
	await expect(news.filter({ hasText: 'Marked on the photo: centre' })).toHaveCount(1)
	const across = entry.getByRole('slider', { name: 'Mark, from the left' })
	await expect(across).toHaveAttribute('aria-valuetext', '50 percent, centre')
	await across.press('Home')
	await across.press('ArrowRight')
	await expect(across).toHaveAttribute('aria-valuetext', '1 percent, left')
	await entry.getByRole('slider', { name: 'Mark, from the top' }).press('End')
	await expect(entry.getByText('Marked on the photo: bottom left')).toBeVisible()
	await expectNoOverflow(page)

	await test.step('a press on the photo moves the mark', async () => {
		const picture = await entry
			.getByRole('button', { name: 'Move the mark to where you press' })
			.boundingBox()
		if (!picture) throw new Error('no picture')
		await entry
			.getByRole('button', { name: 'Move the mark to where you press' })
			.click({ position: { x: picture.width * 0.75, y: picture.height * 0.2 } })
		await expect(across).toHaveValue('75')
	})

	await test.step('what is removed is announced, and the focus stays in view', async () => {
		const adds = dialog(page, 'Edit Car').getByRole('button', { name: 'Add work done' })
		for (const at of [2, 3]) {
			await adds.press('Enter')
			const added = dialog(page, 'Edit Car').getByRole('group', { name: `${at}. Work done`, exact: true })
			await expect(added.getByRole('combobox', { name: 'Part' })).toBeFocused()
		}
		for (const left of [2, 1]) {
			await dialog(page, 'Edit Car').getByRole('button', { name: 'Remove 2. Work done' }).press('Enter')
			await expect(news.filter({ hasText: `2. Work done removed, ${left} left.` })).toHaveCount(1)
			const add = dialog(page, 'Edit Car').getByRole('button', { name: 'Add a known fault' })
			await expect(add).toBeFocused()
			await expect(add).toBeInViewport()
		}
	})

	await page.getByRole('button', { name: 'Save Car' }).press('Enter')
	await expect(toast(page, 'Car updated successfully')).toBeVisible()
	await page
		.getByRole('button', { name: /^More actions: (?!Cars Management)/ })
		.first()
		.press('Enter')
	const car = await page
		.getByRole('link', { name: /^View on the website: / })
		.first()
		.getAttribute('href')
	await page.goto(car ?? '')
	const list = page.locator('.findings')
	await expect(list.getByRole('heading', { name: 'What we found and what we did' })).toBeVisible()
	await expect(list).toContainText('Stone chip near the badge')
	await expect(list).toContainText('Marked on the photo: top right')
	await list.scrollIntoViewIfNeeded()
	const photo = await list.getByRole('img', { name: 'Photo: Bonnet' }).boundingBox()
	const pin = await list.locator('.pin').boundingBox()
	if (!photo || !pin) throw new Error('no pin')
	expect((pin.x + pin.width / 2 - photo.x) / photo.width).toBeCloseTo(0.75, 1)
	await expectNoOverflow(page)
})
