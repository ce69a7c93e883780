/**
 * Firefox and Safari report the requests of a page that is left as failed: it would show an error, also when it
 * comes back from the back-forward cache. By then such a request is sent again.
 */

const LEAVING = 2_000 // ms from the end of the requests to the end of the page
const RELOADING = 1_000 // ms from the begin of leaving to the router's reload

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

/**
 * They also end the loading of modules. The router reloads the page when a module does not arrive (`loadRouteModule`),
 * also while the page is left, and the visitor would stay. So a link that was followed is followed once more.
 */
export function followAgainAfterReload(): void {
	let address: string | undefined
	let leftAt: number | undefined
	addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a')
		const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey
		address = link && !isOther && !link.target ? link.href : undefined
		leftAt = undefined
	})
	addEventListener('beforeunload', ({ timeStamp }) => {
		const to = address
		if (to && leftAt !== undefined && timeStamp - leftAt < RELOADING) {
			address = undefined
			setTimeout(() => location.assign(to)) // ends the reload
		}
		leftAt = timeStamp
	})
}
