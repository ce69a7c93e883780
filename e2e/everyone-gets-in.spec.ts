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
