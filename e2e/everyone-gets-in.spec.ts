import { expect, expectNoBarriers, test, WIDTHS } from './fixtures.ts'

const PAGES = ['/', '/inventory', '/inventory/toyota', '/privacy', '/no-such-page']

for (const path of PAGES) {
	for (const width of WIDTHS) {
		test(`${path} has no barrier at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 })
			await page.goto(path)
			await expect(page.locator('h1')).toBeVisible()
			await expectNoBarriers(page)
		})
	}

	test(`${path} is readable without JavaScript`, async ({ noScript }) => {
		await noScript.goto(path)
		await expect(noScript.getByRole('main')).toBeVisible()
		await expect(noScript.getByRole('heading', { level: 1 })).toBeVisible()
	})
}
