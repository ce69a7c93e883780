/** Holds back requests, as a slow connection does, until the test releases them. */
import type { Page, Request, Route } from '@playwright/test'

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

/** Answers the stream of new leads at once: while it is open, the network is never idle. */
export const endStream = (route: Route) =>
	route.fulfill({
		contentType: 'text/event-stream',
		body: 'retry: 600000\ndata: {"count":0,"newest":null}\n\n',
	})
