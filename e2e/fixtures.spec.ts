import { expectNoBarriers, test } from './fixtures.ts'

test.describe('a browser test fails by itself', () => {
	test.beforeEach(async ({ page }) => {
		test.fail()
		await page.goto('/health')
	})

	test('when the console shows an error', async ({ page }) => {
		await page.evaluate(() => console.error('planted'))
	})

	test('when the page asks another host', async ({ page }) => {
		await page.evaluate(() => fetch('http://another.invalid/').catch(() => {}))
	})

	test('when axe finds a barrier', async ({ page }) => {
		await page.evaluate(() => document.body.append(document.createElement('button')))
		await expectNoBarriers(page)
	})
})
