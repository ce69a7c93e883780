/**
 * Requests that fail without a fault of ours. Offline, the page stays, shows a message, and continues when the
 * connection is back; what leaving a page ended is sent again.
 */
import { useSyncExternalStore } from 'react'
import { siteMessages } from '#messages/site.ts'
import { dismissToast, isToastShown, showToast } from './toast.tsx'

/** Stops links and GET forms that lead to another page from ending on the browser's offline error page. */
export function deferNavigationWhileOffline(): void {
	addEventListener(
		'click',
		(event) => {
			const link = findLink(event.target)
			const isElsewhere = link?.target || event.ctrlKey || event.metaKey || event.shiftKey
			if (link && !isElsewhere) deferUntilOnline(event, () => link.click())
		},
		true,
	)
	// The router prefetches a link on hover, and reloads the current page if the prefetch fails.
	for (const type of ['mouseout', 'mouseover', 'focusin', 'touchstart'])
		addEventListener(
			type,
			(event) => {
				if (navigator.onLine) return
				// React derives `mouseenter` on a link from the `mouseout` of the element that the pointer leaves.
				const entered = type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
				if (findLink(entered)) event.stopPropagation()
			},
			true,
		)
	addEventListener(
		'submit',
		(event) => {
			const form = event.target as HTMLFormElement
			if (
				form.method !== 'get' ||
				!leadsToOtherPage(form.action) ||
				!deferUntilOnline(event, () => form.requestSubmit())
			)
				return
			event.stopPropagation()
		},
		true,
	)
}

/** Returns the link around the target, if it leads to another page that needs the connection. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest('a') : null
	const worksOffline = link?.dataset['offline']
	return link && !worksOffline && leadsToOtherPage(link.href) ? link : null
}

const leadsToOtherPage = (address: string) => {
	const { origin, pathname } = new URL(address, location.href)
	return origin === location.origin && pathname !== location.pathname
}

/**
 * Defers an event until the browser is online. Not on a page with a `beforeunload` question: that asks first.
 */
function deferUntilOnline(event: Event, resume: () => void): boolean {
	if (navigator.onLine || !dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
	event.preventDefault()
	document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
	const toast = showToast({ description: siteMessages.offline.waiting, variant: 'destructive' })
	const resumeIfShown = () => {
		if (!isToastShown(toast)) return
		dismissToast()
		resume()
	}
	addEventListener('online', resumeIfShown, { once: true })
	addEventListener('popstate', () => isToastShown(toast) && dismissToast(), { once: true })
	return true
}

/** Resolves when the browser has a connection. */
export const whenOnline = (): Promise<void> =>
	new Promise((resolve) => {
		if (navigator.onLine) resolve()
		else addEventListener('online', () => resolve(), { once: true })
	})

/**
 * Whether a failed page failed because the browser is offline. Reloads the page when the connection is back.
 */
export const useOfflineFailure = (): boolean => useSyncExternalStore(reloadOnline, isOffline, () => false)

const isOffline = () => !navigator.onLine

function reloadOnline(): () => void {
	const reload = () => location.reload()
	addEventListener('online', reload)
	return () => removeEventListener('online', reload)
}

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
