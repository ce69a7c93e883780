import { query } from '#tests/test-databases.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import {
	card,
	cards,
	categories,
	details,
	FIRST,
	isPlaying,
	lightbox,
	openShowroom,
	readCards,
	SECOND,
	swipe,
	thumbnails,
	VIDEO,
	videoOf,
} from './showroom.ts'
import { workerSite } from './site.ts'

const LARGE_PICTURE = /\/photos\/\w+\/(1280|1600|1920)\./ // no tile is as wide at 1440

test('on a desktop, the lightbox works by mouse and keyboard, and links to vehicles in stock', async ({
	page,
}) => {
	await openShowroom(page)
	const { count, last } = await readCards(page)
	const close = lightbox(page).getByRole('button', { name: 'Close', exact: true })

	await test.step('the thumbnails load after the large picture', async () => {
		const release = await holdRequests(page, LARGE_PICTURE)
		const largePicture = page.waitForRequest(LARGE_PICTURE)
		await details(page, SECOND).click()
		await largePicture
		const thumbnail = thumbnails(page).getByRole('button', { name: SECOND })
		await expect(thumbnail).toBeInViewport()
		await expect(thumbnails(page).locator('img')).toHaveCount(0)
		release()
		await expect(thumbnail.locator('img')).toHaveCount(1)
		await page.unroute(LARGE_PICTURE)
		await close.click()
		await expect(lightbox(page)).toBeHidden()
	})

	await test.step('the buttons step through the pictures, and a click on the picture does nothing', async () => {
		await card(page, SECOND).click({ position: { x: 120, y: 90 } })
		await expect(lightbox(page)).toContainText(`2 / ${count}`)
		await lightbox(page).getByRole('button', { name: 'Previous' }).click()
		await lightbox(page).getByRole('button', { name: 'Previous' }).click()
		await expect(lightbox(page)).toContainText(`${count} / ${count}`)
		await lightbox(page).getByRole('img', { name: last }).click()
		await page.keyboard.press('ArrowRight')
		await expect(lightbox(page)).toContainText(`1 / ${count}`)
		await close.click()
		await expect(lightbox(page)).toBeHidden()
	})

	await test.step('the arrow keys wrap around at both ends, and the focus is trapped and returned', async () => {
		await details(page, FIRST).focus()
		await page.keyboard.press('Enter')
		await expect(lightbox(page)).toContainText(`1 / ${count}`)
		await expect(lightbox(page).getByRole('img', { name: FIRST })).toBeVisible()
		await page.keyboard.press('ArrowRight')
		await expect(lightbox(page)).toContainText(`2 / ${count}`)
		await expect(lightbox(page)).toContainText(SECOND)
		await page.keyboard.press('ArrowLeft')
		await page.keyboard.press('ArrowLeft')
		await expect(lightbox(page)).toContainText(`${count} / ${count}`)
		await expect(lightbox(page)).toContainText(last)
		await page.keyboard.press('ArrowRight')
		await expect(lightbox(page)).toContainText(`1 / ${count}`)
		for (let presses = 0; presses < 8; presses++) {
			await page.keyboard.press('Tab')
			const outside = await page.evaluate(() => {
				const focused = document.activeElement
				return focused !== document.body && !focused?.closest('dialog')
			})
			expect(outside, 'the focus left the lightbox').toBe(false)
		}
		await page.keyboard.press('Escape')
		await expect(lightbox(page)).toBeHidden()
		await expect(details(page, FIRST)).toBeFocused()
	})

	await test.step('a thumbnail shows its picture or video and is marked as current; a video has no zoom', async () => {
		await details(page, FIRST).click()
		await expect(thumbnails(page).getByRole('button')).toHaveCount(count)
		await expect(thumbnails(page).getByRole('button', { name: FIRST })).toHaveAttribute(
			'aria-current',
			'true',
		)
		await lightbox(page).getByRole('button', { name: 'Zoom' }).click()
		await expect(lightbox(page).getByRole('group', { name: 'Enlarged picture' })).toBeVisible()
		await thumbnails(page).getByRole('button', { name: VIDEO }).click()
		await expect(lightbox(page).locator('video[controls]')).toBeVisible()
		await expect(lightbox(page).locator('[aria-current]')).toHaveAccessibleName(VIDEO)
		await expect(lightbox(page).getByRole('button', { name: 'Zoom' })).toHaveCount(0)
		await thumbnails(page).getByRole('button', { name: SECOND }).click()
	})

	await test.step('a picture links to the vehicle in stock that its words name', async () => {
		const hilux = 'Hilux beside a field at sunset'
		const rename = (from: string, to: string) =>
			query(workerSite().databaseUrl, `update showroom_gallery set alt = '${to}' where alt = '${from}'`)
		await rename(SECOND, hilux)
		await expect(async () => {
			await page.goto('/showroom')
			await details(page, hilux).click({ timeout: 5_000 })
		}).toPass()
		await lightbox(page).getByRole('link', { name: 'See Hilux in stock' }).click()
		await rename(hilux, SECOND)
		await expect(page).toHaveURL(/\/(car\/|inventory)/)
		await expect(page.getByRole('main')).toContainText('Hilux')
	})

	await test.step('six skeletons are shown until the gallery is loaded', async () => {
		const release = await holdRequests(page, /_routes=site%2Fshowroom/)
		await page.getByRole('banner').getByRole('link', { name: 'Showroom' }).click()
		await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible()
		await expect(page.locator('[data-skeleton] li')).toHaveCount(6)
		release()
		await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
		await expect(page.locator('[data-skeleton]')).toHaveCount(0)
	})

	await test.step('a category is applied at once, before the server responds', async () => {
		await page.route('**/*.data*', () => {}) // no response
		await categories(page).getByRole('link', { name: 'Sedan' }).click()
		await expect(cards(page)).toHaveCount(2)
		await expect(categories(page).getByRole('link', { name: 'Sedan' })).toHaveAttribute(
			'aria-current',
			'true',
		)
		await details(page, 'Bonnet, headlamp and front wheel of a black car').click()
		await expect(lightbox(page)).toContainText('1 / 2')
	})
})

test('on a phone, a tap plays a video, and swipes step through the pictures @phone', async ({ page }) => {
	await openShowroom(page)
	const { count } = await readCards(page)

	await test.step('only the thumbnails in view load, at their smallest width', async () => {
		await details(page, SECOND).tap()
		const pictures = thumbnails(page).locator('img')
		await expect.poll(() => pictures.count()).toBeGreaterThan(1)
		const loaded = () =>
			pictures.evaluateAll((images: HTMLImageElement[]) =>
				images.map(({ complete, currentSrc }) => complete && currentSrc.endsWith('/320.avif')),
			)
		await expect.poll(loaded).not.toContain(false)
		expect(await pictures.count()).toBeLessThan(8)
		const last = thumbnails(page).getByRole('button').last()
		await expect(last.locator('img')).toHaveCount(0)
		await last.scrollIntoViewIfNeeded()
		await expect(last.locator('img')).toHaveCount(1)
		await expect(lightbox(page)).toContainText(`2 / ${count}`)
		await lightbox(page).getByRole('button', { name: 'Close', exact: true }).tap()
		await expect(lightbox(page)).toBeHidden()
	})

	await test.step('swipes wrap around at both ends, and a tap that slips is not a swipe', async () => {
		await details(page, FIRST).tap()
		await expect(lightbox(page)).toContainText(`1 / ${count}`)
		await swipe(page, { from: 300, to: 80 })
		await expect(lightbox(page)).toContainText(`2 / ${count}`)
		await swipe(page, { from: 80, to: 300 })
		await swipe(page, { from: 80, to: 300 })
		await expect(lightbox(page)).toContainText(`${count} / ${count}`)
		await swipe(page, { from: 200, to: 180 })
		await expect(lightbox(page), 'after a tap that slipped').toContainText(`${count} / ${count}`)
		await page.keyboard.press('Escape') // the browser may treat a tap so soon after a swipe as its end
		await expect(lightbox(page)).toBeHidden()
	})

	await test.step('a tap plays the video, and another tap pauses it', async () => {
		await videoOf(page).tap()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(true)
		await expect(lightbox(page)).toBeHidden()
		await videoOf(page).tap()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(false)
	})
})
