/** Holds back requests, as a slow connection does, until the test releases them. */
import type { Page, Request } from '@playwright/test'

/** Call the returned function to release the requests to this URL, and those that follow. */
export async function holdRequests(
	page: Page,
	url: string | RegExp,
	isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
	const { promise: pending, resolve: release } = Promise.withResolvers<void>()
	await page.route(url, async (route) => {
		if (isHeld(route.request())) await pending
		await route.continue()
	})
	return release
}
