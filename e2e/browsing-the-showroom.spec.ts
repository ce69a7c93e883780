import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test, WIDTHS } from './fixtures.ts'

const FIRST = 'Land Cruiser 300 ZX in Precious White Pearl'
const SECOND = 'Hilux Legend RS in Oxide Bronze with its roller shutter open'
const LAST = 'BMW i3 in Imperial Blue with the rear-hinged doors open'
const FILM = 'Walk-around: Land Cruiser 79 with canopy, tent and long-range tank'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const details = (page: Page, title: string) => page.getByRole('link', { name: `View Details : ${title}` })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Showroom gallery' })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' })
const film = (page: Page) => card(page, FILM).locator('video')
const isPlaying = (video: Locator) =>
	video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted)
const position = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime)

/** The page once it has come to life. */
async function enter(page: Page, path = '/showroom') {
	await page.goto(path)
	await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible()
	await page.waitForFunction(() => document.querySelector('main a')?.hasAttribute('data-discover') ?? false)
	await page.waitForLoadState('networkidle')
}

function askedForFilms(page: Page): string[] {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/films/')) asked.push(request.url())
	})
	return asked
}

test('with the keyboard: open, step both ways past the ends, close, and be where one was', async ({
	page,
}) => {
	await enter(page)
	await details(page, FIRST).focus()
	await page.keyboard.press('Enter')
	await expect(lightbox(page)).toContainText('1 / 18')
	await expect(lightbox(page).getByRole('img', { name: FIRST })).toBeVisible()

	await page.keyboard.press('ArrowRight')
	await expect(lightbox(page)).toContainText('2 / 18')
	await expect(lightbox(page)).toContainText(SECOND)
	await page.keyboard.press('ArrowLeft')
	await page.keyboard.press('ArrowLeft')
	await expect(lightbox(page)).toContainText('18 / 18')
	await expect(lightbox(page)).toContainText(LAST)
	await page.keyboard.press('ArrowRight')
	await expect(lightbox(page)).toContainText('1 / 18')

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

test('with the mouse: the picture opens, the buttons step, a click on the picture changes nothing', async ({
	page,
}) => {
	await enter(page)
	await card(page, SECOND).getByRole('img').click()
	await expect(lightbox(page)).toContainText('2 / 18')
	await lightbox(page).getByRole('button', { name: 'Previous' }).click()
	await lightbox(page).getByRole('button', { name: 'Previous' }).click()
	await expect(lightbox(page)).toContainText('18 / 18')
	await lightbox(page).getByRole('img', { name: LAST }).click()
	await page.keyboard.press('ArrowRight')
	await expect(lightbox(page)).toContainText('1 / 18')
	await lightbox(page).getByRole('button', { name: 'Close' }).click()
	await expect(lightbox(page)).toBeHidden()
})

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

test('with a finger: a tap plays the film, another stops it, strokes step through @phone', async ({
	page,
}) => {
	await enter(page)
	await film(page).tap()
	await expect.poll(() => isPlaying(film(page))).toBe(true)
	await expect(lightbox(page)).toBeHidden()
	await film(page).tap()
	await expect.poll(() => isPlaying(film(page))).toBe(false)

	await details(page, FIRST).tap()
	await expect(lightbox(page)).toContainText('1 / 18')
	await stroke(page, { from: 300, to: 80 })
	await expect(lightbox(page)).toContainText('2 / 18')
	await stroke(page, { from: 80, to: 300 })
	await stroke(page, { from: 80, to: 300 })
	await expect(lightbox(page)).toContainText('18 / 18')
	await stroke(page, { from: 200, to: 180 })
	await expect(lightbox(page), 'after a tap that slipped').toContainText('18 / 18')
})

/** A finger drawn across the middle of the screen. */
async function stroke(page: Page, { from, to }: { from: number; to: number }) {
	const browser = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
		browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 360 }] })
	await touch('touchStart', from)
	for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share)
	await touch('touchEnd')
	await browser.detach()
}

test('a category shows at once, before the server has said a word', async ({ page }) => {
	await enter(page)
	await page.route('**/*.data*', () => {}) // never answered
	await categories(page).getByRole('link', { name: 'Sedan' }).click()
	await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
	await expect(categories(page).getByRole('link', { name: 'Sedan' })).toHaveAttribute('aria-current', 'true')
	await details(page, 'Mercedes-Benz C 220d').click()
	await expect(lightbox(page)).toContainText('1 / 2')
})

test('an empty category says so, and leads back to all', async ({ page }) => {
	await enter(page, '/showroom?category=boats')
	await expect(page.getByText('No vehicles found in this category.')).toBeVisible()
	await expectNoBarriers(page)
	await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
	await expect(page.getByRole('heading', { level: 2 })).toHaveCount(18)
	await expect(page).toHaveURL('/showroom')
})

test('coming from another page, six skeleton cards stand until the gallery is there', async ({ page }) => {
	await page.goto('/')
	await page.waitForLoadState('networkidle')
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/showroom.data*', async (route) => {
		await held
		await route.continue()
	})
	await page.getByRole('banner').getByRole('link', { name: 'Showroom' }).click()
	await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible()
	await expect(page.locator('[data-skeleton] li')).toHaveCount(6)

	release()
	await expect(page.getByRole('heading', { level: 2 })).toHaveCount(18)
	await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('without JavaScript: categories are links, and pictures and films open by themselves', async ({
	noScript,
}) => {
	await noScript.goto('/showroom')
	await categories(noScript).getByRole('link', { name: 'Bakkie' }).click()
	await expect(noScript).toHaveURL('/showroom?category=bakkie')
	await expect(noScript.getByRole('heading', { level: 2 })).toHaveCount(3)
	await expect(noScript.getByRole('button', { name: /Play video/ })).toHaveCount(0)
	await expect(details(noScript, FILM)).toHaveAttribute('href', /^\/films\/[0-9a-f]{32}\.mp4$/)
	await details(noScript, SECOND).click()
	await expect(noScript).toHaveURL(/\/photos\/[0-9a-f]{32}\/\d+\.jpeg$/)
})

for (const width of WIDTHS) {
	test(`neither the gallery nor its lightbox has a barrier at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 })
		await enter(page)
		await expectNoBarriers(page)
		await details(page, SECOND).click()
		await expect(lightbox(page)).toBeVisible()
		await expectNoBarriers(page)
		await page.keyboard.press('Escape')
		await details(page, FILM).click()
		await expect(lightbox(page).locator('video')).toBeVisible()
		await expectNoBarriers(page)
	})
}
