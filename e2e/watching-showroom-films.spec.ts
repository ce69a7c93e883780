import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askedForFilms, card, details, enter, FILM, film, isPlaying, lightbox, position } from './showroom.ts'

test('a film plays silently while the pointer is over it, and goes back to its beginning', async ({
	page,
}) => {
	const asked = askedForFilms(page)
	await enter(page)
	await card(page, FILM).scrollIntoViewIfNeeded()
	expect(asked, 'before anybody plays it').toEqual([])

	await card(page, FILM).hover()
	await expect.poll(() => isPlaying(film(page))).toBe(true)
	await expect.poll(() => position(film(page))).toBeGreaterThan(0)
	await page.getByRole('heading', { level: 1 }).hover()
	await expect.poll(() => isPlaying(film(page))).toBe(false)
	expect(await position(film(page))).toBe(0)
})

test('a film opened large has the browser’s controls', async ({ page }) => {
	await enter(page)
	await details(page, FILM).click()
	const large = lightbox(page).locator('video[controls]')
	await expect(large).toBeVisible()
	await expect.poll(() => isPlaying(large)).toBe(true)
	expect(await isPlaying(film(page)), 'the one in the card').toBe(false)
})

test('a film plays when the keyboard comes to it, and its button stops it', async ({ page }) => {
	await enter(page)
	await details(page, 'Fortuner 2.8 VX').focus()
	await page.keyboard.press('Tab')
	const button = page.getByRole('button', { name: `Pause video: ${FILM}` })
	await expect(button).toBeFocused()
	await expect.poll(() => isPlaying(film(page))).toBe(true)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('button', { name: `Play video: ${FILM}` })).toBeFocused()
	expect(await isPlaying(film(page))).toBe(false)
})

for (const [wish, ask] of [
	['for stillness', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
	[
		'to save data',
		(page: Page) =>
			page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
	],
] as const) {
	test(`who asks ${wish} sees posters, and films only by their buttons`, async ({ page }) => {
		const asked = askedForFilms(page)
		await ask(page)
		await enter(page)
		await card(page, FILM).hover()
		await details(page, FILM).focus()
		await page.keyboard.press('Shift+Tab')
		await expect(page.getByRole('button', { name: `Play video: ${FILM}` })).toBeFocused()
		expect(asked).toEqual([])

		await page.keyboard.press('Enter')
		await expect.poll(() => isPlaying(film(page))).toBe(true)
	})
}

test('with a finger: a tap plays the film, another stops it @phone', async ({ page }) => {
	await enter(page)
	await film(page).tap()
	await expect.poll(() => isPlaying(film(page))).toBe(true)
	await expect(lightbox(page)).toBeHidden()
	await film(page).tap()
	await expect.poll(() => isPlaying(film(page))).toBe(false)
})
