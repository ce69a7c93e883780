/**
 * Renews the session while the tab is used, and notices when another user signs in, or the user signs out:
 * here, in another tab, on another device.
 */
import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'

const POLL_INTERVAL = 30_000 // milliseconds
const FIRST_RETRY = 200 // milliseconds, then twice as long (specification, section 9)
const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const
const CHANNEL = 'forecourt-session'

/** Tells the browser's other tabs that the signed-in user may have changed. */
export const notifyOtherTabs = (): void => otherTabs().postMessage('changed')

// One channel per tab, because a channel does not receive its own messages.
let channel: BroadcastChannel | undefined
function otherTabs(): BroadcastChannel {
	channel ??= new BroadcastChannel(CHANNEL)
	return channel
}

/**
 * Calls `onChange` with the signed-in admin's id, or null if signed out, when it is not `expectedId`: once, so
 * that a staff member who stays because of unsaved input sees the question once.
 */
export function useSessionWatch(
	expectedId: string | null,
	onChange: (currentId: string | null, isRestored: boolean) => void,
): void {
	const notifyChange = useEffectEvent(onChange)

	useEffect(() => {
		let retry: ReturnType<typeof setTimeout> | undefined
		let isUnmounted = false
		let lastId = expectedId
		let isUsed = false
		let isRestored = false // from the back-forward cache
		const markUsed = () => {
			isUsed = true
		}

		async function poll(wait = FIRST_RETRY) {
			clearTimeout(retry)
			const wasUsed = isUsed
			isUsed = false
			const currentId = await fetchAdminId(wasUsed)
			if (isUnmounted) return
			if (currentId === undefined) {
				isUsed ||= wasUsed
				if (wait < POLL_INTERVAL) retry = setTimeout(() => poll(wait * 2), wait)
				return
			}
			if (currentId !== expectedId && currentId !== lastId) notifyChange(currentId, isRestored)
			lastId = currentId
			if (currentId !== expectedId) return
			isRestored = false
			setHidden(false)
		}

		const pollWhileVisible = () => void (document.visibilityState === 'visible' && poll())
		for (const type of USES) addEventListener(type, markUsed, { passive: true })
		const timer = setInterval(pollWhileVisible, POLL_INTERVAL)
		document.addEventListener('visibilitychange', pollWhileVisible)
		const pollNow = () => void poll()
		// Back after signing out: the page comes from the back-forward cache, as it was.
		const pollRestored = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return
			isRestored = true
			setHidden(true)
			void poll()
		}
		addEventListener('pageshow', pollRestored)
		otherTabs().addEventListener('message', pollNow)
		return () => {
			isUnmounted = true
			setHidden(false)
			removeEventListener('pageshow', pollRestored)
			clearTimeout(retry)
			clearInterval(timer)
			for (const type of USES) removeEventListener(type, markUsed)
			document.removeEventListener('visibilitychange', pollWhileVisible)
			otherTabs().removeEventListener('message', pollNow)
		}
	}, [expectedId])
}

function setHidden(isHidden: boolean): void {
	document.body.style.visibility = isHidden ? 'hidden' : ''
}

/** The admin's id; null if signed out; undefined if the server is unreachable. */
async function fetchAdminId(isUsed: boolean): Promise<string | null | undefined> {
	try {
		const response = await fetch(`${href('/admin/session')}${isUsed ? '?used' : ''}`, { redirect: 'manual' })
		if (response.type === 'opaqueredirect') return null
		return response.ok ? (await response.json()).admin : undefined
	} catch {
		return undefined
	}
}
