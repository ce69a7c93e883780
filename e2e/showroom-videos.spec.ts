import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
	card,
	currentTime,
	details,
	FIRST,
	isPlaying,
	lightbox,
	openShowroom,
	recordVideoRequests,
	SECOND,
	VIDEO,
	videoOf,
} from './showroom.ts'

test('a video plays on hover, by keyboard and in the lightbox, but with reduced motion only by its button', async ({
	page,
}) => {
	const requested = recordVideoRequests(page)
	await openShowroom(page)
	await card(page, VIDEO).scrollIntoViewIfNeeded()
	expect(requested, 'before a visitor plays it').toEqual([])

	await test.step('with reduced motion, a video plays only by its button', async () => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await playByKeyboard(page, requested)
		await page.keyboard.press('Enter')
		await expect.poll(() => isPlaying(videoOf(page))).toBe(false)
		await page.getByRole('heading', { level: 1 }).hover()
		await page.emulateMedia({ reducedMotion: null })
	})

	await test.step('it plays while the pointer is over it, and returns to its beginning', async () => {
		await card(page, VIDEO).hover()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(true)
		await expect.poll(() => currentTime(videoOf(page))).toBeGreaterThan(0)
		await page.getByRole('heading', { level: 1 }).hover()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(false)
		await expect.poll(() => currentTime(videoOf(page))).toBe(0)
	})

	await test.step('it plays when it gets the keyboard focus, and its button pauses it', async () => {
		await details(page, 'White SUV in the studio, seen from the front').focus()
		await page.keyboard.press('Tab')
		const button = page.getByRole('button', { name: `Pause video: ${VIDEO}` })
		await expect(button).toBeFocused()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(true)
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: `Play video: ${VIDEO}` })).toBeFocused()
		await expect.poll(() => isPlaying(videoOf(page))).toBe(false)
	})

	await test.step('in the lightbox it plays with the browser controls', async () => {
		await details(page, VIDEO).click()
		const large = lightbox(page).locator('video[controls]')
		await expect(large).toBeVisible()
		await expect.poll(() => isPlaying(large)).toBe(true)
		await expect.poll(() => isPlaying(videoOf(page)), 'the one in the card').toBe(false)
	})
})

test('with the data saver of the browser, the lightbox has no thumbnails, and a video plays only by its button', async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	)
	const requested = recordVideoRequests(page)
	await openShowroom(page)
	await details(page, FIRST).click()
	await expect(lightbox(page)).toContainText(/^1 \/ \d+/)
	await expect(lightbox(page).getByRole('list')).toHaveCount(0)
	await lightbox(page).getByRole('button', { name: 'Next' }).click()
	await expect(lightbox(page)).toContainText(SECOND)
	await page.keyboard.press('Escape')
	await expect(lightbox(page)).toBeHidden()

	await playByKeyboard(page, requested)
})

test('a video that the browser cannot play leaves the still picture, the play button and a sentence', async ({
	page,
}) => {
	await page.route('**/films/*', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video' }))
	await openShowroom(page)
	await card(page, VIDEO).scrollIntoViewIfNeeded()
	await page.getByRole('button', { name: `Play video: ${VIDEO}` }).click()
	await expect(card(page, VIDEO).getByRole('status')).toHaveText('This browser cannot play this video.')
	await expect(page.getByRole('button', { name: `Play video: ${VIDEO}` })).toBeVisible()
	await expect(videoOf(page)).toHaveCSS('opacity', '0')
	await details(page, VIDEO).click()
	await expect(lightbox(page).getByRole('alert')).toHaveText('This browser cannot play this video.')
})

/** Hovering over the video does nothing; its button plays it. */
async function playByKeyboard(page: Page, requested: string[]): Promise<void> {
	await card(page, VIDEO).hover()
	await details(page, VIDEO).focus()
	await page.keyboard.press('Shift+Tab')
	await expect(page.getByRole('button', { name: `Play video: ${VIDEO}` })).toBeFocused()
	expect(requested).toEqual([])
	await page.keyboard.press('Enter')
	await expect.poll(() => isPlaying(videoOf(page))).toBe(true)
}
