import { expect, expectHydrated, test } from './fixtures.ts'

const INPUT = 'Nomvula Canary'

// The test opens its own page, because the fixture's page must not have errors.
test('a script error is reported with its type and source position, without the text that was typed', async ({
	context,
}) => {
	const page = await context.newPage()
	await page.goto('/contact')
	await expectHydrated(page)
	await page.locator('main [name=from_name]').fill(INPUT)
	await page.evaluate(() => {
		window.scrollTo = () => {
			throw new TypeError(document.querySelector<HTMLInputElement>('main [name=from_name]')?.value)
		}
	})
	const failed = page.waitForEvent('pageerror')
	const reported = page.waitForRequest('/browser-errors')
	await page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' }).click()
	expect((await failed).message).toBe(INPUT)

	const report = new URLSearchParams((await reported).postData() ?? '')
	expect(Object.fromEntries(report)).toEqual({
		error: 'TypeError',
		location: expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/),
	})
	const readMetrics = async () => (await page.request.get('/metrics')).text()
	await expect.poll(readMetrics).toMatch(/^forecourt_browser_errors_total\{error="TypeError"\} 1$/m)
})
