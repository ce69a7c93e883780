import { expect, isHydrated, test } from './fixtures.ts'

const TYPED = 'Nomvula Canary'

// A page of the test's own: the one of the fixtures may not fail.
test('an error of a script is reported by its place, without what was typed', async ({ context }) => {
	const page = await context.newPage()
	await page.goto('/contact')
	await isHydrated(page)
	await page.locator('main [name=from_name]').fill(TYPED)
	await page.evaluate(() => {
		window.scrollTo = () => {
			throw new TypeError(document.querySelector<HTMLInputElement>('main [name=from_name]')?.value)
		}
	})
	const failed = page.waitForEvent('pageerror')
	const reported = page.waitForRequest('/browser-errors')
	await page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' }).click()
	expect((await failed).message).toBe(TYPED)

	const report = new URLSearchParams((await reported).postData() ?? '')
	expect(Object.fromEntries(report)).toEqual({
		error: 'TypeError',
		place: expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/),
	})
	const counted = async () => (await page.request.get('/metrics')).text()
	await expect.poll(counted).toMatch(/^forecourt_browser_errors_total\{error="TypeError"\} 1$/m)
})
