import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, test } from './fixtures.ts'
import { expectPhoto, gallery, openViewer, swipe, viewer, widestPhotoRequested } from './photos.ts'

test('the full-screen viewer navigates, zooms by keyboard and mouse, and returns position and focus', async ({
	page,
	baseURL,
}) => {
	const widest = widestPhotoRequested(page)
	await page.goto(I20_PATH)
	const zoom = viewer(page).getByRole('button', { name: 'Zoom' })
	const stage = viewer(page).getByRole('group', { name: 'Enlarged picture' })
	const photo = (number: number) => viewer(page).getByRole('img', { name: `photo ${number} of 4` })
	const scrollLeft = () => stage.evaluate((element) => element.scrollLeft)

	await test.step('it opens at the current photo, steps by arrow keys, and returns position and focus', async () => {
		await gallery(page).getByRole('link', { name: 'Show photo 2' }).click()
		await expectPhoto(page, 2)
		await openViewer(page)
		await expect(viewer(page).getByText('2 / 4')).toBeVisible()
		await expect(photo(2)).toBeInViewport({ ratio: 0.9 })
		await page.keyboard.press('ArrowRight')
		await expect(viewer(page).getByText('3 / 4')).toBeVisible()
		await expect(photo(3)).toBeInViewport({ ratio: 0.9 })
		await page.keyboard.press('Escape')
		await expect(viewer(page)).toBeHidden()
		await expectPhoto(page, 3)
		await expect(gallery(page).getByRole('button', { name: 'View full screen' })).toBeFocused()
	})

	await test.step('it traps the focus, and closes by its button', async () => {
		await openViewer(page)
		for (let tabs = 0; tabs < 8; tabs++) {
			await page.keyboard.press('Tab')
			const outside = await page.evaluate(() => {
				const { activeElement, body } = document
				return activeElement !== body && !activeElement?.closest('dialog')
			})
			expect(outside).toBe(false)
		}
		await viewer(page).getByRole('button', { name: 'Close full screen' }).click()
		await expect(viewer(page)).toBeHidden()
	})

	await test.step('a thumbnail shows its photo, and the page follows', async () => {
		await openViewer(page)
		const thumbnails = viewer(page).getByRole('list', { name: 'All pictures' }).getByRole('button')
		await expect(thumbnails).toHaveCount(4)
		await thumbnails.nth(0).click()
		await expect(photo(1)).toBeInViewport({ ratio: 0.9 })
		await expect(viewer(page).getByRole('button', { name: 'Show photo 1' })).toHaveAttribute(
			'aria-current',
			'true',
		)
		await expect(viewer(page).locator('[aria-current]')).toHaveCount(1)
		await page.keyboard.press('Escape')
		await expectPhoto(page, 1)
	})

	await test.step('the zoom button loads a larger file that arrow keys scroll; the next photo is not enlarged', async () => {
		await openViewer(page)
		const { width = 0 } = (await photo(1).boundingBox()) ?? {}
		expect(widest()).toBeLessThan(1600)
		await zoom.focus()
		await page.keyboard.press('Enter')
		await expect(zoom).toHaveAttribute('aria-pressed', 'true')
		await expect.poll(widest).toBe(1600)
		await expect.poll(async () => (await photo(1).boundingBox())?.width).toBeCloseTo(width * 2.5, -1)
		const before = await scrollLeft()
		expect(before).toBeGreaterThan(0)
		await stage.focus()
		await page.keyboard.press('ArrowRight')
		await expect.poll(scrollLeft).toBeGreaterThan(before)
		await expect(viewer(page).getByText('1 / 4')).toBeVisible()

		await viewer(page).getByRole('button', { name: 'Next photo' }).click()
		await expect(viewer(page).getByText('2 / 4')).toBeVisible()
		await expect(zoom).toHaveAttribute('aria-pressed', 'false')
		await expect(stage).toBeHidden()
	})

	await test.step('a double click enlarges the photo at the pointer, a drag moves it, and another double click zooms out', async () => {
		await expect(photo(2)).toBeInViewport({ ratio: 0.9 })
		const { width = 0, height = 0 } = (await photo(2).boundingBox()) ?? {}
		await photo(2).dblclick({ position: { x: width * 0.6, y: height * 0.6 } })
		await expect(zoom).toHaveAttribute('aria-pressed', 'true')
		const centre = await stage.evaluate(
			({ scrollLeft, clientWidth, scrollWidth }) => (scrollLeft + clientWidth / 2) / scrollWidth,
		)
		expect(centre).toBeCloseTo(0.6, 1)
		const before = await scrollLeft()
		await page.mouse.move(700, 450)
		await page.mouse.down()
		await page.mouse.move(600, 450, { steps: 5 })
		await page.mouse.up()
		await expect.poll(scrollLeft).toBeGreaterThan(before + 50)
		await page.mouse.dblclick(300, 300)
		await expect(zoom).toHaveAttribute('aria-pressed', 'false')
	})

	await test.step('with the data saver on it has no thumbnails, and the arrow keys still step', async () => {
		await page.context().addCookies([{ name: 'data-saver', value: 'on', url: baseURL }])
		await page.goto(I20_PATH)
		await openViewer(page)
		await expect(viewer(page).getByText('1 / 4')).toBeVisible()
		await expect(viewer(page).getByRole('list')).toHaveCount(0)
		await page.keyboard.press('ArrowRight')
		await expect(viewer(page).getByText('2 / 4')).toBeVisible()
	})
})

test('on a phone, swipes change the photo, and a double tap and a pinch enlarge it @phone', async ({
	page,
}) => {
	const widest = widestPhotoRequested(page)
	await page.goto(I20_PATH)

	await test.step('a swipe changes the photo on the page', async () => {
		await swipe(page, { x: 330, y: 200 }, { x: -280, y: 0 })
		await expectPhoto(page, 2)
		await swipe(page, { x: 60, y: 200 }, { x: 280, y: 0 })
		await expectPhoto(page, 1)
	})

	await test.step('a swipe shows the next photo full screen, and the page follows', async () => {
		await openViewer(page)
		await swipe(page, { x: 330, y: 400 }, { x: -280, y: 0 })
		await expect(viewer(page).getByText('2 / 4')).toBeVisible()
		await page.keyboard.press('Escape')
		await expectPhoto(page, 2)
	})

	await test.step('a double tap enlarges a photo, and a swipe then scrolls it instead of changing it', async () => {
		await openViewer(page)
		expect(widest()).toBeLessThan(960)
		const stage = viewer(page).getByRole('group', { name: 'Enlarged picture' })
		await page.touchscreen.tap(195, 400)
		await page.touchscreen.tap(195, 400)
		await expect(stage).toBeVisible()
		const scrollLeft = () => stage.evaluate((element) => element.scrollLeft)
		const before = await scrollLeft()
		await swipe(page, { x: 300, y: 400 }, { x: -200, y: 0 })
		await expect.poll(scrollLeft).toBeGreaterThan(before + 50)
		await expect(viewer(page).getByText('2 / 4')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(viewer(page)).toBeHidden()
	})

	await test.step('an upward swipe over the photos scrolls the page', async () => {
		await swipe(page, { x: 195, y: 400 }, { x: 0, y: -200 })
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
		await expect(gallery(page).getByText('2 / 4')).toBeVisible()
	})

	await test.step('a pinch enlarges a full-screen photo and loads a larger file', async () => {
		await gallery(page).getByRole('link', { name: 'Show photo 3' }).click()
		await expectPhoto(page, 3)
		const widestNow = widestPhotoRequested(page)
		await openViewer(page)
		await expect(viewer(page).getByText('3 / 4')).toBeVisible()
		expect(widestNow()).toBeLessThan(960)
		const fingers = await page.context().newCDPSession(page)
		await fingers.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 2 })
		await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5)
		await expect.poll(widestNow).toBeGreaterThanOrEqual(960)
		await swipe(page, { x: 330, y: 400 }, { x: -280, y: 0 })
		await expect(viewer(page).getByText('3 / 4')).toBeVisible()
	})
})
