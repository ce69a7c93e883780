/** Keeps whoever works signed in while the tab is seen, and notices when that has changed: here, in another tab, on another device. */
import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'

const TICK = 30_000 // milliseconds
const FIRST_RETRY = 200 // milliseconds, then twice as long (specification, section 9)
const CHANNEL = 'forecourt-session'

/** Tells the browser's other tabs that somebody else, or nobody, may be signed in now. */
export const tellOtherTabs = (): void => otherTabs().postMessage('changed')

// One for the whole tab, for what is sent by it does not come back to it.
let channel: BroadcastChannel | undefined
function otherTabs(): BroadcastChannel {
	channel ??= new BroadcastChannel(CHANNEL)
	return channel
}

/** Calls back with who is signed in, or null for nobody, when it is not who was thought to be. */
export function useSessionWatch(thought: string | null, changed: (now: string | null) => void): void {
	const tell = useEffectEvent(changed)

	useEffect(() => {
		let retry: ReturnType<typeof setTimeout> | undefined
		let left = false

		async function look(wait = FIRST_RETRY) {
			clearTimeout(retry)
			const now = await whoIsSignedIn()
			if (left) return
			if (now !== undefined) return void (now !== thought && tell(now))
			if (wait < TICK) retry = setTimeout(() => look(wait * 2), wait)
		}

		const lookWhileSeen = () => void (document.visibilityState === 'visible' && look())
		const tick = setInterval(lookWhileSeen, TICK)
		document.addEventListener('visibilitychange', lookWhileSeen)
		const lookNow = () => void look()
		otherTabs().addEventListener('message', lookNow)
		return () => {
			left = true
			clearTimeout(retry)
			clearInterval(tick)
			document.removeEventListener('visibilitychange', lookWhileSeen)
			otherTabs().removeEventListener('message', lookNow)
		}
	}, [thought])
}

/** The id of the admin, null for nobody, undefined where it cannot be known just now. */
async function whoIsSignedIn(): Promise<string | null | undefined> {
	try {
		const answer = await fetch(href('/admin/session'), { redirect: 'manual' })
		if (answer.type === 'opaqueredirect') return null
		return answer.ok ? (await answer.json()).admin : undefined
	} catch {
		return undefined
	}
}
