/**
 * Firefox and Safari report the requests of a page that is left as failed: it would show an error, also when it
 * comes back from the back-forward cache. By then such a request is sent again.
 */

const LEAVING = 2_000 // ms from the end of the requests to the end of the page

type Fetch = typeof fetch

export function withLeaving(send: Fetch, timesLeft: () => number): Fetch {
	return async (input, init) => {
		const before = timesLeft()
		try {
			return await send(input, init)
		} catch (error) {
			const isRead = (init?.method ?? 'GET') === 'GET' && !(input instanceof Request)
			if (!isRead || init?.signal?.aborted) throw error
			await new Promise((later) => setTimeout(later, LEAVING)) // stands still in the back-forward cache
			if (timesLeft() === before || init?.signal?.aborted) throw error
			return await send(input, init)
		}
	}
}

export function repeatWhatLeavingEnded(): void {
	let leaves = 0
	addEventListener('pagehide', () => leaves++)
	window.fetch = withLeaving(window.fetch.bind(window), () => leaves)
}
