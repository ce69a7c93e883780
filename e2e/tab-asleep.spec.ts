/** A page whose tab slept for a day. */
import { expect, expectHydrated, test } from './fixtures.ts'

test.use({ excused: /ERR_FAILED/ })

test('says whether the dealership is open now', async ({ page }) => {
	await page.clock.install()
	await page.goto('/about')
	await expectHydrated(page)
	const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	const footer = page.getByRole('contentinfo')
	await page.route('**/opening', (route) => route.abort())
	await page.clock.fastForward('24:00:00')
	await wake()
	await expect(footer).toContainText(/Open now|opens/)
	await page.unroute('**/opening')
	await page.route('**/opening', (route) => route.fulfill({ json: { state: 'open', until: '23:59' } }))
	await page.clock.fastForward('24:00:00')
	await wake()
	await expect(footer).toContainText('Open now, until 23:59')
})
