import { expect, expectNoOverflow, test } from './fixtures.ts'
import { dialog, field, openStock, pictures, tiles, toast } from './stock.ts'

test('on a phone, a car with twelve photos is added, changed and deleted @phone', async ({
	page,
	context,
}) => {
	const name = `Opel Corsa ${Date.now()}`
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	await expect(dialog(page).getByText('No photos2 fields missing')).toBeVisible()
	const buttons = await Promise.all(
		['Cancel', 'Save as draft', 'Save Car'].map((name) =>
			dialog(page).getByRole('button', { name, exact: true }).boundingBox(),
		),
	)
	expect(new Set(buttons.map((box) => box?.y)).size, 'rows of buttons').toBe(1)
	expect(buttons, 'the main one in the corner').toEqual(
		buttons.toSorted((one, other) => (one?.x ?? 0) - (other?.x ?? 0)),
	)
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(
		dialog(page).getByText('Please provide a valid image URL. Add at least one photo.'),
	).toBeVisible()
	await expect(field(page, 'Name')).toBeFocused()
	const views = dialog(page).getByText('Buyers look for')
	await expect(views).toContainText('0 of 8 views. Buyers look for front corner, side, rear corner')
	await dialog(page)
		.locator('input[type=file][multiple]')
		.setInputFiles(await pictures(12))
	await expect(views).toBeHidden()
	await expect(dialog(page).getByText('Add at least one photo')).toBeHidden()
	await expect(toast(page, '12 images uploaded successfully')).toBeVisible({ timeout: 60_000 })
	const strip = page.getByRole('button', { name: 'Arrange 12 photos' })
	await expect.poll(async () => (await strip.boundingBox())?.height).toBe(96)
	await strip.click()
	await expect(tiles(page)).toHaveCount(12)

	await test.step('a photo is dragged by touch', async () => {
		const from = await dialog(page).getByRole('button', { name: 'Move image 2', exact: true }).boundingBox()
		const to = await tiles(page).nth(2).boundingBox()
		if (!from || !to) throw new Error('nothing to drag')
		const finger = await context.newCDPSession(page)
		const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
			finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
		await touch('touchStart', from.x + 20, from.y + 20)
		await touch('touchMove', from.x + 40, from.y + 10)
		await touch('touchMove', to.x + 60, to.y + 40)
		await expect(dialog(page).locator('[data-lifted]')).toHaveCount(1)
		await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
		await expect(dialog(page).getByText('Image 2 is now image 3 of 12.')).toBeAttached()
		await expect(dialog(page).locator('[data-lifted]')).toHaveCount(0)
		await page.keyboard.press('Escape')
		await expect(tiles(page)).toHaveCount(0)
		await expect(dialog(page)).toBeVisible()
		await strip.click()
	})

	await page.getByRole('button', { name: 'Make image 2 the main image' }).click()
	await expect(toast(page, 'Main image updated')).toBeVisible()
	const placeOf = async (nth: number) => await tiles(page).nth(nth).boundingBox()
	expect((await placeOf(1))?.y).toBe((await placeOf(0))?.y) // no hole beside the first
	await page.getByRole('button', { name: 'Delete image 2' }).click()
	await expect(tiles(page)).toHaveCount(11)
	await expect(tiles(page).nth(1)).toContainText('Main photo')
	await page.getByRole('button', { name: 'Move image 2 earlier' }).click()
	await expect(tiles(page).nth(0)).toContainText('Main photo')
	await page.getByRole('button', { name: 'Done' }).click()
	await expectNoOverflow(page)

	await field(page, 'Name').fill(name)
	await field(page, 'Name').blur()
	await test.step('make and model are taken from the name, follow its correction, and can be overwritten', async () => {
		await expect(toast(page, 'Make and model were taken from the name.')).toBeVisible()
		const make = page.getByRole('combobox', { name: 'Make' })
		await expect(make).toHaveValue('Opel')
		await expect(field(page, 'Model')).toHaveValue('Corsa')
		await field(page, 'Name').fill('Toyota Hilux 2.4')
		await field(page, 'Name').blur()
		await expect(field(page, 'Model')).toHaveValue('Hilux')
		await field(page, 'Name').fill(name)
		await field(page, 'Name').blur()
		await expect(field(page, 'Model')).toHaveValue('Corsa')
		await make.fill('Opel Germany')
		await field(page, 'Name').fill(`Toyota ${name}`)
		await field(page, 'Name').fill(name)
		await field(page, 'Name').blur()
		await expect(make).toHaveValue('Opel Germany')
		await make.fill('Opel')
	})
	await expect(dialog(page).getByRole('button', { name: '11 photos', exact: true })).toBeVisible()
	await dialog(page).getByRole('button', { name: '1 field missing' }).click()
	await expect(dialog(page).getByText('Price must be positive')).toBeVisible()
	await expect(field(page, 'Price')).toBeFocused()
	await field(page, 'Price').fill('R 189 900')
	await expect(dialog(page).getByText('Nothing missing')).toBeVisible()
	await test.step('a pasted list of features becomes one feature each', async () => {
		await dialog(page)
			.getByLabel('Features')
			.evaluate((input) => {
				const clipboardData = new DataTransfer()
				clipboardData.setData('text', 'Tow bar, Canopy\nReverse camera')
				input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
			})
		const features = dialog(page).locator('input[type=hidden][name=features]')
		const values = () => features.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
		await expect.poll(values).toEqual(['Tow bar', 'Canopy', 'Reverse camera'])
	})
	await field(page, 'Price').fill('R 18 990 000')
	await page.getByRole('button', { name: 'Save Car' }).click()
	const question = page.getByRole('alertdialog', { name: 'Is this right?' })
	await expect(question).toContainText('more than three times the dearest vehicle in stock')
	await question.getByRole('button', { name: 'Change it' }).click()
	await field(page, 'Price').fill('R 189 900')
	await page.getByRole('button', { name: 'Save Car' }).click()
	const newQuestion = page.getByRole('alertdialog', { name: 'Is this car new?' })
	await expect(newQuestion).toContainText('with 0 km')
	await newQuestion.getByRole('button', { name: 'Yes, it is new' }).click()
	await expect(toast(page, 'Car added successfully')).toBeVisible()
	await expect(dialog(page)).toBeHidden()
	await expect(page.getByRole('row').nth(1)).toContainText(name)
	await test.step('the toast and the row lead to the car on the website', async () => {
		await page.getByRole('button', { name: `More actions: ${name}` }).click()
		const address = await page
			.getByRole('link', { name: `View on the website: ${name}` })
			.getAttribute('href')
		await page.keyboard.press('Escape')
		await toast(page, 'Car added successfully').getByRole('link', { name: 'View on the website' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
		await expect(page).toHaveURL(String(address))
		await page.goBack()
	})

	await page.getByRole('button', { name: `Edit ${name}` }).click()
	await expect(field(page, 'Name')).toHaveValue(name)
	await expect(
		dialog(page, 'Edit Car').getByText(/Thandi Mokoena \(thandi-.+@example.co.za\) added it/),
	).toBeVisible()
	await page.getByRole('button', { name: 'More actions: Edit Car' }).click()
	await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveText('Duplicate')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: 'Duplicate' })).toBeHidden()
	await field(page, 'Name').fill(`${name} Enjoy`)
	await page.getByRole('combobox', { name: 'Status' }).selectOption('Reserved')
	await page.getByRole('button', { name: 'Save Car' }).click()
	await expect(toast(page, 'Car updated successfully')).toBeVisible()
	const row = page.getByRole('row').filter({ hasText: `${name} Enjoy` })
	await expect(row).toContainText('Reserved')
	await expectNoOverflow(page)

	await test.step('it is marked as sold and as available again in the list', async () => {
		const more = row.getByRole('button', { name: `More actions: ${name} Enjoy` })
		const status = row.getByRole('button', { name: /^Mark as / })
		await expect(status).toBeHidden()
		await more.click()
		await expect(status).toHaveText('Mark as sold')
		expect((await status.boundingBox())?.height).toBeGreaterThanOrEqual(44)
		await page.keyboard.press('Escape')
		await expect(status).toBeHidden()
		await expect(more).toBeFocused()
		await page.keyboard.press('Enter')
		await status.click()
		await expect(row).toContainText('Sold')
		await expect(status).toBeHidden()
		await expect(more).toBeFocused()
		await expectNoOverflow(page)
		await more.click()
		await expect(status).toHaveText('Mark as available')
		await status.click()
		await expect(row).not.toContainText('Sold')
	})
	await test.step('its row is low enough for eight on a screen, and editing it is one touch', async () => {
		expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100)
		await row.click()
		await expect(field(page, 'Name')).toHaveValue(`${name} Enjoy`)
		await page.keyboard.press('Escape')
		await expect(dialog(page)).toBeHidden()
	})

	await row.getByRole('button', { name: 'More actions' }).click()
	await row.getByRole('button', { name: `Delete ${name} Enjoy` }).click()
	const deleteQuestion = page.getByRole('alertdialog')
	const fixed = `Are you sure you want to delete ${name} Enjoy? This action cannot be undone.`
	await expect(deleteQuestion.getByText(fixed, { exact: true })).toBeVisible()
	const trash = 'The trash keeps a copy for 30 days, in case it was a mistake.'
	await expect(deleteQuestion.getByText(trash, { exact: true })).toBeVisible()
	await deleteQuestion.getByRole('button', { name: 'Delete' }).click()
	await expect(toast(page, 'Car deleted successfully')).toContainText('The trash keeps a copy for 30 days.')
	await expect(row).toHaveCount(0)
})

test('on a desktop, photos are reordered by keyboard and mouse, unsaved input is protected, and cars are searched', async ({
	page,
}) => {
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

	await test.step('a photo is dragged to another position', async () => {
		const order = () =>
			dialog(page)
				.locator('input[name=images]')
				.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
		const [first, second, third] = await order()
		const from = await dialog(page).getByRole('button', { name: 'Move image 3', exact: true }).boundingBox()
		const to = await tiles(page).nth(0).boundingBox()
		if (!from || !to) throw new Error('nothing to drag')
		await page.mouse.move(from.x + 10, from.y + 10)
		await page.mouse.down()
		await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
		await page.mouse.up()
		await expect.poll(order).toEqual([third, first, second])
		await expect(tiles(page).nth(0)).toContainText('Main')
	})

	await page.keyboard.press('Escape')
	const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
	await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
	await expect(question).toBeHidden()
	await expect(tiles(page)).toHaveCount(3)
	// As the browser does when Escape is pressed twice.
	await dialog(page).evaluate((element) => (element as HTMLDialogElement).close())
	await question.getByRole('button', { name: 'Keep editing' }).click({ timeout: 5_000 })
	await expect(page.locator('[role=alertdialog] button')).toHaveCount(0)
	// After repeated presses the browser no longer lets the page cancel Escape: the question must still open
	// above the dialog. A late close of the browser may end the question; Escape then opens it again.
	const keepEditing = question.getByRole('button', { name: 'Keep editing' })
	const openQuestion = () =>
		expect(async () => {
			if (!(await keepEditing.isVisible())) await page.keyboard.press('Escape')
			await keepEditing.click({ trial: true, timeout: 2_000 })
		}).toPass({ timeout: 30_000 })
	for (let time = 0; time < 3; time++) {
		await openQuestion()
		await page.keyboard.press('Escape')
		await expect(page.locator('[role=alertdialog] button')).toHaveCount(0)
	}
	await openQuestion()
	await question.getByRole('button', { name: 'Discard' }).press('Enter')
	await expect(dialog(page)).toBeHidden()
	await expect(page.getByRole('button', { name: 'Add Car' })).toBeFocused()

	await page.getByRole('searchbox', { name: 'Search cars' }).fill('hilux')
	await expect(page).toHaveURL('/admin/cars?search=hilux')
	await expect(page.getByText(/vehicles? found/)).toBeVisible()
	await expect(page.getByRole('row').filter({ hasNotText: /hilux/i })).toHaveCount(1) // the header row
	await expect(page.getByRole('row').filter({ hasText: /hilux/i })).not.toHaveCount(0)
	await page.getByRole('searchbox', { name: 'Search cars' }).fill('no qwertz')
	await expect(page.getByText('No cars found')).toBeVisible()
	await page.getByRole('link', { name: 'Clear Search' }).press('Enter')
	await expect(page).toHaveURL('/admin/cars')
	await expect(page.getByRole('searchbox', { name: 'Search cars' })).toHaveValue('')
})

test('a car that has only just opened closes without a question', async ({ page }) => {
	await openStock(page)
	const edit = page.getByRole('button', { name: /^Edit / })
	await edit.nth(0).click()
	await expect(field(page, 'Name')).not.toHaveValue('')
	await page.keyboard.press('Escape')
	await expect(dialog(page, 'Edit Car')).toBeHidden()
	// As Escape in the moment in which the form appears.
	await page.evaluate(() => {
		const observer = new MutationObserver(() => {
			const form = document.querySelector('dialog[open]:has([name=name])')
			if (!form) return
			observer.disconnect()
			form.dispatchEvent(new Event('cancel', { cancelable: true }))
		})
		observer.observe(document.body, { subtree: true, childList: true })
	})
	await edit.nth(1).click()
	await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a whole VIN and engine number can be read in their fields @desktop @phone', async ({ page }) => {
	const vin = 'WVWZZZ1JZ3W386752'
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	await dialog(page).locator('summary', { hasText: 'Numbers and papers' }).click()
	for (const name of ['VIN', 'Engine number']) {
		await field(page, name).fill(vin)
		const cut = await field(page, name).evaluate((input) => input.scrollWidth - input.clientWidth)
		expect(cut, name).toBeLessThanOrEqual(0)
	}
})
