import { expect, expectRoomForAll, test } from './fixtures.ts'
import { expectPhoto, FOUR_PHOTOS, gallery, stroke } from './photos.ts'

test('the arrows go from photo to photo, and around', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	const next = gallery(page).getByRole('button', { name: 'Next photo' })
	const previous = gallery(page).getByRole('button', { name: 'Previous photo' })
	await expectPhoto(page, 1)
	await next.click()
	await expectPhoto(page, 2)
	await previous.click()
	await previous.click()
	await expectPhoto(page, 4)
	await next.click()
	await expectPhoto(page, 1)
})

test('two quick taps go two photos on', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await gallery(page).getByRole('button', { name: 'Next photo' }).dblclick()
	await expectPhoto(page, 3)
})

test('the arrow keys do the same, wherever in the gallery the focus is', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await gallery(page).getByRole('list').first().focus()
	await page.keyboard.press('ArrowRight')
	await expectPhoto(page, 2)
	await gallery(page).getByRole('link', { name: 'Show photo 2' }).focus()
	await page.keyboard.press('ArrowLeft')
	await page.keyboard.press('ArrowLeft')
	await expectPhoto(page, 4)
})

test('a thumbnail shows its photo, and the address stays', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	const third = gallery(page).getByRole('link', { name: 'Show photo 3' })
	await third.click()
	await expectPhoto(page, 3)
	await expect(third).toHaveAttribute('aria-current', 'true')
	await expect(page).toHaveURL(FOUR_PHOTOS)
})

test('a photo that fails gives way to the main photo, and that to the drawing', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	const photo = (at: number) => page.locator(`#photo-${at} img`)
	const hashOf = async (at: number) => (await photo(at).getAttribute('src'))?.split('/')[2] ?? ''
	const [main, second] = [await hashOf(1), await hashOf(2)]
	expect(second).not.toBe(main)

	const broken = { status: 200, contentType: 'image/avif', body: 'no picture' }
	await page.route(`**/photos/${second}/*`, (route) => route.fulfill(broken))
	await page.reload()
	await gallery(page).getByRole('button', { name: 'Next photo' }).click()
	await expect(photo(2)).toHaveAttribute('src', new RegExp(main))

	await page.route(`**/photos/${main}/*`, (route) => route.fulfill(broken))
	await page.reload()
	await expect(photo(1)).toHaveAttribute('src', /\/hatch-[\w-]+\.svg$/)
	await expect(photo(1)).toHaveAttribute('alt', /photo 1 of 4/)
})

test('nothing moves while the page arrives', async ({ page }) => {
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			const moved = list
				.getEntries()
				.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
			Object.assign(window, { moved })
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(FOUR_PHOTOS, { waitUntil: 'networkidle' })
	// A word may end a pixel or two elsewhere when its typeface comes: as this is commonly told, nothing.
	expect(await page.evaluate(() => ('moved' in window ? window.moved : 0))).toBeLessThan(0.001)
})

test('without JavaScript the thumbnails lead to every photo, and nothing dead is shown', async ({
	noScript,
}) => {
	await noScript.goto(FOUR_PHOTOS)
	await expect(gallery(noScript).getByRole('button')).toHaveCount(0)
	for (const at of [3, 4, 2]) {
		await gallery(noScript)
			.getByRole('link', { name: `Show photo ${at}` })
			.click()
		await expect(noScript.locator(`#photo-${at}`)).toBeInViewport({ ratio: 0.8 })
	}
	await expect(noScript.getByRole('button', { name: 'Print this page' })).toHaveCount(0)
})

test('no barrier stands before the pictures at any width', async ({ page }) => {
	await page.goto(FOUR_PHOTOS)
	await expectRoomForAll(page)
})

test('a swipe turns the page of photos, and a stroke upwards over them moves the page @phone', async ({
	page,
}) => {
	await page.goto(FOUR_PHOTOS)
	await stroke(page, { x: 330, y: 400 }, { x: -280, y: 0 })
	await expectPhoto(page, 2)
	await stroke(page, { x: 60, y: 400 }, { x: 280, y: 0 })
	await expectPhoto(page, 1)
	await stroke(page, { x: 195, y: 400 }, { x: 0, y: -200 })
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
	await expect(gallery(page).getByText('1 / 4')).toBeVisible()
})

test('a vehicle is printed on one sheet', async ({ page }) => {
	for (const path of [FOUR_PHOTOS, '/car/4cceb209-d85d-453d-8d99-f82c450b570a']) {
		await page.goto(path)
		const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
		expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
	}
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('+27 17 000 0000, sales@highveldfamilymotors.example')).toBeVisible()
	for (const away of ['banner', 'navigation', 'contentinfo', 'button'] as const)
		await expect(page.getByRole(away)).toHaveCount(0)
	await expect(page.getByRole('heading', { name: 'Related Vehicles' })).toBeHidden()
})

test('the QR code is fetched for the printer alone, and the specifications are printed from any tab', async ({
	page,
}) => {
	let isFetched = false
	page.on('request', (request) => {
		isFetched ||= request.url().endsWith('/qr.svg')
	})
	await page.goto(FOUR_PHOTOS, { waitUntil: 'networkidle' })
	await page.getByRole('tab', { name: 'Finance Calculator' }).click()
	await expect(page.getByText('Stock number')).toBeHidden()
	expect(isFetched).toBe(false)
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('Stock number')).toBeVisible()
	const code = page.getByRole('img', { name: 'QR code of this page' })
	await expect
		.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
		.toBeGreaterThan(0)
})
