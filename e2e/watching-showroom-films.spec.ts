import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
	askedForFilms,
	card,
	details,
	enter,
	FILM,
	FIRST,
	film,
	isPlaying,
	lightbox,
	position,
	SECOND,
} from './showroom.ts'

test('a film plays under the pointer, by keyboard and large, and not by itself for a visitor who wants no motion', async ({
	page,
}) => {
	const requested = askedForFilms(page)
	await enter(page)
	await card(page, FILM).scrollIntoViewIfNeeded()
	expect(requested, 'before a visitor plays it').toEqual([])

	await test.step('a visitor who wants no motion sees posters, and films only by their buttons', async () => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await playByKeyboard(page, requested)
		await page.keyboard.press('Enter')
		await expect.poll(() => isPlaying(film(page))).toBe(false)
		await page.getByRole('heading', { level: 1 }).hover()
		await page.emulateMedia({ reducedMotion: null })
	})

	await test.step('it plays silently while the pointer is over it, and returns to its beginning', async () => {
		await card(page, FILM).hover()
		await expect.poll(() => isPlaying(film(page))).toBe(true)
		await expect.poll(() => position(film(page))).toBeGreaterThan(0)
		await page.getByRole('heading', { level: 1 }).hover()
		await expect.poll(() => isPlaying(film(page))).toBe(false)
		await expect.poll(() => position(film(page))).toBe(0)
	})

	await test.step('it plays when the keyboard reaches it, and its button stops it', async () => {
		await details(page, 'Fortuner 2.8 VX').focus()
		await page.keyboard.press('Tab')
		const button = page.getByRole('button', { name: `Pause video: ${FILM}` })
		await expect(button).toBeFocused()
		await expect.poll(() => isPlaying(film(page))).toBe(true)
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: `Play video: ${FILM}` })).toBeFocused()
		await expect.poll(() => isPlaying(film(page))).toBe(false)
	})

	await test.step('opened large it plays with the browser’s controls', async () => {
		await details(page, FILM).click()
		const large = lightbox(page).locator('video[controls]')
		await expect(large).toBeVisible()
		await expect.poll(() => isPlaying(large)).toBe(true)
		await expect.poll(() => isPlaying(film(page)), 'the one in the card').toBe(false)
	})
})

test('a browser that saves data gets posters and no thumbnails, films by their buttons, and steps as before', async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
	)
	const requested = askedForFilms(page)
	await enter(page)
	await details(page, FIRST).click()
	await expect(lightbox(page)).toContainText(/^1 \/ \d+/)
	await expect(lightbox(page).getByRole('list')).toHaveCount(0)
	await lightbox(page).getByRole('button', { name: 'Next' }).click()
	await expect(lightbox(page)).toContainText(SECOND)
	await page.keyboard.press('Escape')
	await expect(lightbox(page)).toBeHidden()

	await playByKeyboard(page, requested)
})

/** Pointing at the film does nothing; its button plays it. */
async function playByKeyboard(page: Page, requested: string[]): Promise<void> {
	await card(page, FILM).hover()
	await details(page, FILM).focus()
	await page.keyboard.press('Shift+Tab')
	await expect(page.getByRole('button', { name: `Play video: ${FILM}` })).toBeFocused()
	expect(requested).toEqual([])
	await page.keyboard.press('Enter')
	await expect.poll(() => isPlaying(film(page))).toBe(true)
}
