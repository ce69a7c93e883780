/** Keeps whoever works signed in while the tab is seen, and notices when that has changed: here, in another tab, on another device. */
import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'

const POLL_INTERVAL = 30_000 // milliseconds
const FIRST_RETRY = 200 // milliseconds, then twice as long (specification, section 9)
const CHANNEL = 'forecourt-session'

/** Tells the browser's other tabs that somebody else, or nobody, may be signed in now. */
export const notifyOtherTabs = (): void => otherTabs().postMessage('changed')

// One for the whole tab, for what is sent by it does not come back to it.
let channel: BroadcastChannel | undefined
function otherTabs(): BroadcastChannel {
	channel ??= new BroadcastChannel(CHANNEL)
	return channel
}

/** Calls back with who is signed in, or null for nobody, when it is not who was thought to be. */
export function useSessionWatch(
	expectedId: string | null,
	onChange: (currentId: string | null) => void,
): void {
	const notifyChange = useEffectEvent(onChange)

	useEffect(() => {
		let retry: ReturnType<typeof setTimeout> | undefined
		let isUnmounted = false

		async function poll(wait = FIRST_RETRY) {
			clearTimeout(retry)
			const currentId = await fetchAdminId()
			if (isUnmounted) return
			if (currentId !== undefined) return void (currentId !== expectedId && notifyChange(currentId))
			if (wait < POLL_INTERVAL) retry = setTimeout(() => poll(wait * 2), wait)
		}

		const pollWhileVisible = () => void (document.visibilityState === 'visible' && poll())
		const timer = setInterval(pollWhileVisible, POLL_INTERVAL)
		document.addEventListener('visibilitychange', pollWhileVisible)
		const pollNow = () => void poll()
		otherTabs().addEventListener('message', pollNow)
		return () => {
			isUnmounted = true
			clearTimeout(retry)
			clearInterval(timer)
			document.removeEventListener('visibilitychange', pollWhileVisible)
			otherTabs().removeEventListener('message', pollNow)
		}
	}, [expectedId])
}

/** The id of the admin, null for nobody, undefined where it cannot be known just now. */
async function fetchAdminId(): Promise<string | null | undefined> {
	try {
		const response = await fetch(href('/admin/session'), { redirect: 'manual' })
		if (response.type === 'opaqueredirect') return null
		return response.ok ? (await response.json()).admin : undefined
	} catch {
		return undefined
	}
}
