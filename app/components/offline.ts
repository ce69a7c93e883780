/** Offline handling: the page stays, shows a message, and continues when the connection is back. */
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
