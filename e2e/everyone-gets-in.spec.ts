import { expect, expectRoomForAll, test } from './fixtures.ts'

const PAGES = ['/', '/inventory', '/inventory/toyota', '/privacy', '/no-such-page']

for (const path of PAGES) {
	test(`${path} has no barrier at any width`, async ({ page }) => {
		await page.goto(path)
		await expect(page.locator('h1')).toBeVisible()
		await expectRoomForAll(page)
	})

	test(`${path} is readable without JavaScript`, async ({ noScript }) => {
		await noScript.goto(path)
		await expect(noScript.getByRole('main')).toBeVisible()
		await expect(noScript.getByRole('heading', { level: 1 })).toBeVisible()
	})
}

for (const path of ['/inventory', '/car/5697f2e9-cbb8-412b-84c0-7982fae1e16f'])
	test(`no bar on ${path} stands on what the keyboard is at @desktop @phone`, async ({ page }) => {
		await page.goto(path)
		for (const key of ['Tab', 'Shift+Tab'])
			for (let steps = 0; steps < 50; steps++) {
				await page.keyboard.press(key)
				expect(await page.evaluate(coveredByABar), `after ${steps + 1} times ${key}`).toBeUndefined()
			}
	})

/** Runs in the browser: what the focus is on, where a bar that stays in sight stands on it. */
function coveredByABar(): string | undefined {
	const at = document.activeElement
	const { left = 0, top = 0, bottom = 0 } = at?.getBoundingClientRect() ?? {}
	const isCovered = [top + 1, bottom - 1].some((y) => {
		const bar = document.elementFromPoint(left + 1, y)?.closest('.sticky')
		return bar && !bar.contains(at) && !at?.contains(bar)
	})
	return isCovered ? at?.outerHTML.slice(0, 80) : undefined
}
