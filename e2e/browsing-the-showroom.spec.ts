import { expect, expectNoBarriers, expectRoomForAll, test } from './fixtures.ts'
import {
	card,
	cards,
	categories,
	details,
	enter,
	FILM,
	FIRST,
	inAll,
	lightbox,
	SECOND,
	stroke,
} from './showroom.ts'

test('with the keyboard: open, step both ways past the ends, close, and be where one was', async ({
	page,
}) => {
	await enter(page)
	const { count, last } = await inAll(page)
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

test('with the mouse: the picture opens, the buttons step, a click on the picture changes nothing', async ({
	page,
}) => {
	await enter(page)
	const { count, last } = await inAll(page)
	await card(page, SECOND).click({ position: { x: 120, y: 90 } })
	await expect(lightbox(page)).toContainText(`2 / ${count}`)
	await lightbox(page).getByRole('button', { name: 'Previous' }).click()
	await lightbox(page).getByRole('button', { name: 'Previous' }).click()
	await expect(lightbox(page)).toContainText(`${count} / ${count}`)
	await lightbox(page).getByRole('img', { name: last }).click()
	await page.keyboard.press('ArrowRight')
	await expect(lightbox(page)).toContainText(`1 / ${count}`)
	await lightbox(page).getByRole('button', { name: 'Close', exact: true }).click()
	await expect(lightbox(page)).toBeHidden()
})

test('View Details leads on to the vehicle in stock', async ({ page }) => {
	await enter(page)
	await details(page, SECOND).click()
	await lightbox(page).getByRole('link', { name: 'See Hilux in stock' }).click()
	await expect(page).toHaveURL(/\/(car\/|inventory)/)
	await expect(page.getByRole('main')).toContainText('Hilux')
})

test('with a finger: strokes step through, past the ends @phone', async ({ page }) => {
	await enter(page)
	const { count } = await inAll(page)
	await details(page, FIRST).tap()
	await expect(lightbox(page)).toContainText(`1 / ${count}`)
	await stroke(page, { from: 300, to: 80 })
	await expect(lightbox(page)).toContainText(`2 / ${count}`)
	await stroke(page, { from: 80, to: 300 })
	await stroke(page, { from: 80, to: 300 })
	await expect(lightbox(page)).toContainText(`${count} / ${count}`)
	await stroke(page, { from: 200, to: 180 })
	await expect(lightbox(page), 'after a tap that slipped').toContainText(`${count} / ${count}`)
})

test('a category shows at once, before the server has said a word', async ({ page }) => {
	await enter(page)
	await page.route('**/*.data*', () => {}) // never answered
	await categories(page).getByRole('link', { name: 'Sedan' }).click()
	await expect(cards(page)).toHaveCount(2)
	await expect(categories(page).getByRole('link', { name: 'Sedan' })).toHaveAttribute('aria-current', 'true')
	await details(page, 'Mercedes-Benz C 220d').click()
	await expect(lightbox(page)).toContainText('1 / 2')
})

test('an empty category says so, and leads back to all', async ({ page }) => {
	await enter(page, '/showroom?category=boats')
	await expect(page.getByText('No vehicles found in this category.')).toBeVisible()
	await expectNoBarriers(page)
	await page.getByRole('main').getByRole('link', { name: 'View All Vehicles' }).click()
	await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
	await expect(page).toHaveURL('/showroom')
})

test('coming from another page, six skeleton cards stand until the gallery is there', async ({ page }) => {
	await page.goto('/')
	await page.waitForLoadState('networkidle')
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(/_routes=site%2Fshowroom/, async (route) => {
		await held
		await route.continue()
	})
	await page.getByRole('banner').getByRole('link', { name: 'Showroom' }).click()
	await expect(page.getByRole('heading', { name: 'Explore Our Collection' })).toBeVisible()
	await expect(page.locator('[data-skeleton] li')).toHaveCount(6)

	release()
	await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
	await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('without JavaScript: categories are links, and pictures and films open by themselves', async ({
	noScript,
}) => {
	await noScript.goto('/showroom')
	await categories(noScript).getByRole('link', { name: 'Bakkie' }).click()
	await expect(noScript).toHaveURL('/showroom?category=bakkie')
	await expect(cards(noScript)).toHaveCount(3)
	await expect(noScript.getByRole('button', { name: /Play video/ })).toHaveCount(0)
	await expect(details(noScript, FILM)).toHaveAttribute('href', /^\/films\/[0-9a-f]{32}\.mp4$/)
	await expect(details(noScript, SECOND)).toHaveAttribute('href', /^\/photos\/[0-9a-f]{32}\/\d+\.jpeg$/)
	for (const title of [FILM, SECOND]) {
		const file = await noScript.request.get((await details(noScript, title).getAttribute('href')) ?? '')
		expect(file.ok(), title).toBe(true)
	}
})

for (const [state, title] of [
	['the gallery', undefined],
	['a picture in the lightbox', SECOND],
	['a film in the lightbox', FILM],
] as const) {
	test(`${state} has no barrier at any width`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await enter(page)
		if (title) {
			await details(page, title).click()
			await expect(lightbox(page)).toContainText(title)
		}
		await expectRoomForAll(page)
	})
}
