/** Going on without a connection: the page stays, says why, and goes on by itself when the connection is back. */
import { useSyncExternalStore } from 'react'
import { siteMessages } from '#app/messages/en-ZA/site.ts'
import { dismissToast, isToastShown, showToast } from './toast.tsx'

/** Keeps links and searches that lead to another page from ending on the browser's own error page. */
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
	// The router fetches ahead what a link is pointed at, and loads the present page anew where that fails.
	for (const type of ['mouseout', 'mouseover', 'focusin', 'touchstart'])
		addEventListener(
			type,
			(event) => {
				if (navigator.onLine) return
				// React tells that a link is entered from what is left for it.
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

/** Where it leads to another page. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest('a') : null
	return link && leadsToOtherPage(link.href) ? link : null
}

const leadsToOtherPage = (address: string) => {
	const { origin, pathname } = new URL(address, location.href)
	return origin === location.origin && pathname !== location.pathname
}

/** Where the page itself asks before it is left, it does so now too. */
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

/** For a page that failed: whether that is for want of a connection. It is loaded again when that is back. */
export const useOfflineFailure = (): boolean => useSyncExternalStore(reloadOnline, isOffline, () => false)

const isOffline = () => !navigator.onLine

function reloadOnline(): () => void {
	const reload = () => location.reload()
	addEventListener('online', reload)
	return () => removeEventListener('online', reload)
}
