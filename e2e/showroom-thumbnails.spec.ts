import { expect, test } from './fixtures.ts'
import { details, enter, FILM, FIRST, inAll, lightbox, SECOND, thumbnails } from './showroom.ts'

const LARGE_PICTURE = /\/photos\/\w+\/(1280|1600|1920)\./ // no tile is as wide at 1440

test('a thumbnail shows its picture or video and is marked as current; a video has no zoom', async ({
	page,
}) => {
	await enter(page)
	const { count } = await inAll(page)
	await details(page, FIRST).click()
	await expect(thumbnails(page).getByRole('button')).toHaveCount(count)
	await expect(thumbnails(page).getByRole('button', { name: FIRST })).toHaveAttribute('aria-current', 'true')
	await lightbox(page).getByRole('button', { name: 'Zoom' }).click()
	await expect(lightbox(page).getByRole('group', { name: 'Enlarged picture' })).toBeVisible()

	await thumbnails(page).getByRole('button', { name: FILM }).click()
	await expect(lightbox(page).locator('video[controls]')).toBeVisible()
	await expect(lightbox(page).locator('[aria-current]')).toHaveAccessibleName(FILM)
	await expect(lightbox(page).getByRole('button', { name: 'Zoom' })).toHaveCount(0)
})

test('thumbnails load after the large picture', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await enter(page)
	await page.route(LARGE_PICTURE, async (route) => {
		await held
		await route.continue()
	})
	const largePicture = page.waitForRequest(LARGE_PICTURE)
	await details(page, SECOND).click()
	await largePicture
	await expect(thumbnails(page).getByRole('button', { name: SECOND })).toBeInViewport()
	await expect(thumbnails(page).locator('img')).toHaveCount(0)

	release()
	await expect(thumbnails(page).getByRole('button', { name: SECOND }).locator('img')).toHaveCount(1)
})

test('only the thumbnails in view load, at their smallest width @phone', async ({ page }) => {
	await enter(page)
	await details(page, SECOND).tap()
	const pictures = thumbnails(page).locator('img')
	await expect.poll(() => pictures.count()).toBeGreaterThan(1)
	await page.waitForLoadState('networkidle')
	expect(await pictures.count()).toBeLessThan(8)
	const others = () =>
		pictures.evaluateAll((images: HTMLImageElement[]) =>
			images.map(({ currentSrc }) => currentSrc).filter((file) => !file.endsWith('/320.avif')),
		)
	await expect.poll(others).toEqual([]) // a picture has no file yet while the browser chooses

	const last = thumbnails(page).getByRole('button').last()
	await expect(last.locator('img')).toHaveCount(0)
	await last.scrollIntoViewIfNeeded()
	await expect(last.locator('img')).toHaveCount(1)
})

test('a browser that saves data gets no thumbnails, and steps as before', async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	)
	await enter(page)
	await details(page, FIRST).click()
	await expect(lightbox(page)).toContainText(/^1 \/ \d+/)
	await expect(lightbox(page).getByRole('list')).toHaveCount(0)
	await lightbox(page).getByRole('button', { name: 'Next' }).click()
	await expect(lightbox(page)).toContainText(SECOND)
})
