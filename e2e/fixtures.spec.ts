import { expectNoBarriers, test } from './fixtures.ts'

test.describe('the test fixture fails a browser test', () => {
	test.beforeEach(async ({ page }) => {
		test.fail()
		await page.goto('/health')
	})

	test('when the console shows an error', async ({ page }) => {
		await page.evaluate(() => console.error('planted'))
	})

	test('when the page sends a request to another host', async ({ page }) => {
		await page.evaluate(() => fetch('http://another.invalid/').catch(() => {}))
	})

	test('when axe finds an accessibility barrier', async ({ page }) => {
		await page.evaluate(() => document.body.append(document.createElement('button')))
		await expectNoBarriers(page)
	})
})
