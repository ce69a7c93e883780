import { expect, expectNoBarriers, expectRoomForAll, test } from './fixtures.ts'
import {
	expectPhoto,
	FOUR_PHOTOS,
	gallery,
	openViewer,
	stroke,
	viewer,
	widestPhotoRequested,
} from './photos.ts'

test('full screen opens at the current photo, steps by arrow keys, and returns position and focus', async ({
	page,
}) => {
	await page.goto(FOUR_PHOTOS)
	await gallery(page).getByRole('link', { name: 'Show photo 2' }).click()
	await expectPhoto(page, 2)
	await openViewer(page)
	await expect(viewer(page).getByText('2 / 4')).toBeVisible()
	await expect(viewer(page).getByRole('img', { name: 'photo 2 of 4' })).toBeInViewport({ ratio: 0.9 })
	await page.keyboard.press('ArrowRight')
	await expect(viewer(page).getByText('3 / 4')).toBeVisible()
	await expect(viewer(page).getByRole('img', { name: 'photo 3 of 4' })).toBeInViewport({ ratio: 0.9 })
	await page.keyboard.press('Escape')
	await expect(viewer(page)).toBeHidden()
	await expectPhoto(page, 3)
	await expect(gallery(page).getByRole('button', { name: 'View full screen' })).toBeFocused()
})

test('full screen traps the focus, and closes by its button', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
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

test('a thumbnail shows its photo full screen, and the page follows', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	const thumbnails = viewer(page).getByRole('list', { name: 'All pictures' }).getByRole('button')
	await expect(thumbnails).toHaveCount(4)
	await thumbnails.nth(2).click()
	await expect(viewer(page).getByRole('img', { name: 'photo 3 of 4' })).toBeInViewport({ ratio: 0.9 })
	await expect(viewer(page).getByRole('button', { name: 'Show photo 3' })).toHaveAttribute(
		'aria-current',
		'true',
	)
	await expect(viewer(page).locator('[aria-current]')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expectPhoto(page, 3)
})

test('the zoom button fetches a larger file that arrow keys scroll; the next photo is not enlarged', async ({
	page,
}) => {
	const widest = widestPhotoRequested(page)
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	const photo = viewer(page).getByRole('img', { name: 'photo 1 of 4' })
	const { width = 0 } = (await photo.boundingBox()) ?? {}
	await page.waitForLoadState('networkidle')
	expect(widest()).toBeLessThan(1600)

	const zoom = viewer(page).getByRole('button', { name: 'Zoom' })
	await zoom.focus()
	await page.keyboard.press('Enter')
	await expect(zoom).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(widest).toBe(1600)
	expect((await photo.boundingBox())?.width).toBeCloseTo(width * 2.5, -1)
	const stage = viewer(page).getByRole('group', { name: 'Enlarged picture' })
	const before = await stage.evaluate(({ scrollLeft }) => scrollLeft)
	expect(before).toBeGreaterThan(0)
	await stage.focus()
	await page.keyboard.press('ArrowRight')
	await expect.poll(() => stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before)
	await expect(viewer(page).getByText('1 / 4')).toBeVisible()

	await viewer(page).getByRole('button', { name: 'Next photo' }).click()
	await expect(viewer(page).getByText('2 / 4')).toBeVisible()
	await expect(zoom).toHaveAttribute('aria-pressed', 'false')
	await expect(stage).toBeHidden()
})

test('a double click enlarges the photo at the pointer, a drag moves it, another shows all of it', async ({
	page,
}) => {
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	const zoom = viewer(page).getByRole('button', { name: 'Zoom' })
	const stage = viewer(page).getByRole('group', { name: 'Enlarged picture' })
	const photo = viewer(page).getByRole('img', { name: 'photo 1 of 4' })
	const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {}
	await photo.dblclick({ position: { x: width * 0.6, y: height * 0.6 } })
	await expect(zoom).toHaveAttribute('aria-pressed', 'true')
	const left = () => stage.evaluate(({ scrollLeft }) => scrollLeft)
	const centre = await stage.evaluate(
		({ scrollLeft, clientWidth, scrollWidth }) => (scrollLeft + clientWidth / 2) / scrollWidth,
	)
	expect(centre).toBeCloseTo(0.6, 1)

	const before = await left()
	await page.mouse.move(700, 450)
	await page.mouse.down()
	await page.mouse.move(600, 450, { steps: 5 })
	await page.mouse.up()
	expect(await left()).toBeGreaterThan(before + 50)
	await page.mouse.dblclick(300, 300)
	await expect(zoom).toHaveAttribute('aria-pressed', 'false')
})

test('a double tap enlarges a photo, which a finger then moves without a step to the next @phone', async ({
	page,
}) => {
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	const stage = viewer(page).getByRole('group', { name: 'Enlarged picture' })
	await page.touchscreen.tap(195, 400)
	await page.touchscreen.tap(195, 400)
	await expect(stage).toBeVisible()
	const left = () => stage.evaluate(({ scrollLeft }) => scrollLeft)
	const before = await left()
	await stroke(page, { x: 300, y: 400 }, { x: -200, y: 0 })
	await expect.poll(left).toBeGreaterThan(before + 50)
	await expect(viewer(page).getByText('1 / 4')).toBeVisible()
})

test('a pinch enlarges full screen and fetches a larger file @phone', async ({ page }) => {
	const widest = widestPhotoRequested(page)
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	await page.waitForLoadState('networkidle')
	expect(widest()).toBeLessThan(960)
	const fingers = await page.context().newCDPSession(page)
	await fingers.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 2 })
	await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5)
	await expect.poll(widest).toBeGreaterThanOrEqual(960)
	await stroke(page, { x: 330, y: 400 }, { x: -280, y: 0 })
	await expect(viewer(page).getByText('1 / 4')).toBeVisible()
})

test('a swipe shows the next photo full screen @phone', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	await stroke(page, { x: 330, y: 400 }, { x: -280, y: 0 })
	await expect(viewer(page).getByText('2 / 4')).toBeVisible()
	await page.keyboard.press('Escape')
	await expectPhoto(page, 2)
})

test('full screen and an enlarged photo are accessible at every width', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	await expectRoomForAll(page)
	await viewer(page).getByRole('button', { name: 'Zoom' }).click()
	await expectNoBarriers(page)
})

test('full screen with the data saver on: no thumbnails, the arrow keys still step', async ({
	page,
	baseURL,
}) => {
	await page.context().addCookies([{ name: 'data-saver', value: 'on', url: baseURL }])
	await page.goto(FOUR_PHOTOS)
	await openViewer(page)
	await expect(viewer(page).getByText('1 / 4')).toBeVisible()
	await expect(viewer(page).getByRole('list')).toHaveCount(0)
	await page.keyboard.press('ArrowRight')
	await expect(viewer(page).getByText('2 / 4')).toBeVisible()
})
