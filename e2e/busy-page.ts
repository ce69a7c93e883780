/** The page that visitors get while too many come at once. */
import type { Page } from '@playwright/test'
import { busyResponse } from '#server/rejections.ts'
import { expect } from './fixtures.ts'

const DEALER = {
	name: 'Highveld Family Motors',
	logo: 'highveld',
	phone: { e164: '+27170000000', display: '+27 17 000 0000' },
	chat: null,
} as const

/** Answers the next request for this path as a busy site does; `refreshes: false` leaves out that it tries again. */
export async function meetBusySite(page: Page, path: string, { refreshes = true } = {}): Promise<void> {
	const face = await page.evaluate(() =>
		[...document.querySelectorAll('style')]
			.map(({ textContent }) => textContent)
			.find((text) => text.startsWith('@font-face')),
	)
	const response = busyResponse(DEALER, path, face ?? '')
	if (!refreshes) response.headers.delete('Refresh')
	const [status, headers, body] = [
		response.status,
		Object.fromEntries(response.headers),
		await response.text(),
	]
	await page.route(`**${path}`, (route) => route.fulfill({ status, headers, body }), { times: 1 })
	await page.evaluate((address) => location.assign(address), path)
	await expect(page.getByRole('heading', { name: 'The website is busy at the moment.' })).toBeVisible()
}
