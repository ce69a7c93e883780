/** Scrollbars that take space, as on Windows: no sideways bar, and nothing jumps when something opens. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { expect, expectNoOverflow, finishAnimations, test } from './fixtures.ts'
import { details, lightbox, openShowroom, SECOND } from './showroom.ts'
import { addAdmin, signIn } from './staff.ts'

test.use({
	launchOptions: [
		({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
		{ scope: 'worker' },
	],
})

const PAGES = ['/', '/inventory', I20_PATH, '/finance', '/faqs', '/about', '/contact', '/showroom', '/blog']
const BACK_OFFICE = ['/admin', '/admin/cars', '/admin/leads', '/admin/settings/hours']
const WIDTHS = [1440, 1024, 768, 390]

const scrollbar = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
const place = (page: Page) =>
	page.evaluate(() => {
		const main = (document.querySelector('main') as Element).getBoundingClientRect()
		const heading = (document.querySelector('main h1') as Element).getBoundingClientRect()
		return [main.left, main.right, heading.left, heading.top]
	})

/** Less than a pixel is no jump: paddings are shares of a window that a bar has left. */
async function expectStays(page: Page, before: number[], state: string) {
	const moved = (await place(page)).map((now, index) => now - (before[index] ?? Number.NaN))
	expect.soft(Math.max(...moved.map(Math.abs)), `${page.url()} ${state}: ${moved}`).toBeLessThan(1)
}

async function expectFits(page: Page, paths: string[]) {
	for (const path of paths) {
		await page.goto(path)
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 800 })
			await expectNoOverflow(page)
		}
	}
}

/** Opens something over the page and closes it. */
async function expectNoJump(page: Page, open: () => Promise<unknown>, opened: string) {
	expect(await scrollbar(page)).toBeGreaterThan(10)
	await finishAnimations(page) // a click on what still enters would scroll
	const before = await place(page)
	await open()
	await expect(page.locator(opened)).toBeVisible()
	await expectStays(page, before, `with ${opened}`)
	await page.keyboard.press('Escape')
	await expect(page.locator(opened)).toBeHidden()
	await expectStays(page, before, 'afterwards')
}

test('public pages have no sideways bar', ({ page }) => expectFits(page, PAGES))

test('the back office has no sideways bar', async ({ page }) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await expectFits(page, BACK_OFFICE)
})

test('the page stays where it is when a dialog, a sheet, the menu or the drawer opens', async ({ page }) => {
	const button = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
	await openShowroom(page)
	await expectNoJump(page, () => details(page, SECOND).click(), 'dialog[open]')
	await expect(lightbox(page)).toBeHidden()
	await page.goto(I20_PATH)
	await expectNoJump(page, button('View full screen'), 'dialog[open]')
	await page.setViewportSize({ width: 800, height: 800 })
	await page.goto('/inventory')
	await expectNoJump(page, button(/^Show Filters/), 'dialog[open]')
	await page.goto('/about')
	await expectNoJump(page, button('Open menu'), '#menu')
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/cars')
	await expectNoJump(page, button('Add Car'), 'dialog[open]')
	await expectNoJump(page, button('Open menu'), '.drawer:popover-open')
})

test('the card of a vehicle has as much room above its price as beside it', async ({ page }) => {
	for (const [width, height] of [
		[1024, 900],
		[1440, 900],
		[1440, 1100],
	] as const) {
		await page.setViewportSize({ width, height })
		await page.goto(I20_PATH)
		const room = await page.evaluate(() => {
			const card = (document.querySelector('.side-card') as Element).getBoundingClientRect()
			const price = (document.querySelector('.side-card .vehicle-price') as Element).getBoundingClientRect()
			return [price.top - card.top, price.left - card.left, card.right - price.right]
		})
		const [above = 0, ...beside] = room.map(Math.round)
		expect(beside, `${width} x ${height}`).toEqual([above, above])
	}
})
