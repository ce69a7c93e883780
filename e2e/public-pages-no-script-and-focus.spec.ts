import { I20_PATH } from '#tests/demo-vehicles.ts'
import { meetBusySite } from './busy-page.ts'
import { expect, test } from './fixtures.ts'
import { details, VIDEO } from './showroom.ts'

test('every public page is readable without JavaScript, and the showroom has no play buttons', async ({
	noScript: page,
}) => {
	for (const path of [
		'/',
		'/inventory',
		'/inventory/toyota',
		'/showroom',
		'/about',
		'/services',
		'/auto-trader',
		'/contact',
		'/privacy',
		'/no-such-page',
	]) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		if (path !== '/showroom') continue
		await expect(details(page, VIDEO)).toBeVisible()
		await expect(page.getByRole('button', { name: /Play video/ })).toHaveCount(0)
	}
})

test('while the site is busy, the page that says so opens the requested one by itself', async ({
	noScript: page,
}) => {
	await page.goto('/privacy')
	await meetBusySite(page, '/services')
	await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
})

test('no sticky bar covers the focused element @desktop @phone', async ({ page }) => {
	for (const path of ['/inventory', I20_PATH]) {
		await page.goto(path)
		for (const key of ['Tab', 'Shift+Tab'])
			for (let steps = 1; steps <= 50; steps++) {
				await page.keyboard.press(key)
				expect(await page.evaluate(findCoveredFocus), `${path} after ${steps} times ${key}`).toBeUndefined()
			}
	}
})

/** Runs in the browser: returns the focused element if a sticky bar covers it. */
function findCoveredFocus(): string | undefined {
	const focused = document.activeElement
	const { left = 0, top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
	const isCovered = [top + 1, bottom - 1].some((y) => {
		const bar = document.elementFromPoint(left + 1, y)?.closest('.sticky')
		return bar && !bar.contains(focused) && !focused?.contains(bar)
	})
	return isCovered ? focused?.outerHTML.slice(0, 80) : undefined
}
