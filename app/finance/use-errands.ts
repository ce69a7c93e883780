/** What the open page sends, one thing after the other; without a connection it waits, and the last of a kind is what goes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Unsent } from '#app/intake/unsent.ts'
import type { ApplicationAnswer } from './application-exchange.ts'
import { type Errand, pauseAfter, type Waiting, waitingFor } from './errand.ts'

const LONGEST_PARTING = 10_000 // milliseconds

/** `onAnswer` is told what came of an errand; undefined for one to be submitted of which nobody knows. */
export function useErrands(
	action: string,
	onAnswer: (errand: Errand, answer: ApplicationAnswer | undefined) => void,
) {
	const fetcher = useFetcher<ApplicationAnswer | Unsent>()
	const underWay = useRef<Errand>(undefined)
	const queued = useRef<Errand>(undefined)
	const parting = useRef(false)
	const takenBack = useRef<Errand>(undefined)
	const [waiting, setWaiting] = useState<Waiting>()

	function send(errand: Errand) {
		queued.current = errand
		start()
	}

	function start() {
		const errand = queued.current
		if (!errand || underWay.current || parting.current) return
		if (!navigator.onLine) return setWaiting(waitingFor(errand))
		queued.current = undefined
		underWay.current = errand
		// Nothing on the page depends on it; and loading it anew could fail where the connection is bad.
		void fetcher.submit(errand.body(), { method: 'post', action, defaultShouldRevalidate: false })
	}

	/** Sends it so that it outlives the page. What is to be sent next waits for it, so that nothing old comes last. */
	async function part(errand: Errand) {
		if (!navigator.onLine || parting.current) {
			queued.current ??= errand
			return start()
		}
		parting.current = true
		const body = new URLSearchParams([...errand.body()].map(([name, value]) => [name, String(value)]))
		const signal = AbortSignal.timeout(LONGEST_PARTING)
		const isSaved = await fetch(`${action}.data`, { method: 'POST', body, keepalive: true, signal })
			.then(({ ok }) => ok)
			.catch(() => false)
		parting.current = false
		// One that was under way meanwhile told of an earlier moment.
		if (!isSaved || underWay.current) queued.current ??= errand
		start()
	}

	function finish(came: ApplicationAnswer | Unsent) {
		const errand = underWay.current
		if (!errand) return
		underWay.current = undefined
		const pause = 'outcome' in came ? pauseAfter(errand, came) : undefined
		if ('outcome' in came && pause === undefined) {
			setWaiting(undefined)
			onAnswer(errand, came)
		} else if (errand.kind === 'submit' && (navigator.onLine || !('offline' in came))) {
			setWaiting(undefined)
			onAnswer(errand, undefined)
		} else if (errand !== takenBack.current) {
			queued.current ??= errand
			return setWaiting(waitingFor(queued.current, pause))
		}
		start()
	}

	const finishLast = useEffectEvent(finish)
	const startAgain = useEffectEvent(start)
	const { state, data } = fetcher
	useEffect(() => {
		if (state === 'idle' && data) finishLast(data as ApplicationAnswer | Unsent)
	}, [state, data])

	useEffect(() => {
		if (!waiting) return
		const tries = setInterval(startAgain, waiting.pause)
		window.addEventListener('online', startAgain)
		return () => {
			clearInterval(tries)
			window.removeEventListener('online', startAgain)
		}
	}, [waiting])

	return {
		send,
		part: (errand: Errand) => void part(errand),
		waiting,
		/** What waits is not sent after all; what is under way just now is not tried again. */
		takeBack() {
			takenBack.current = underWay.current
			queued.current = undefined
			setWaiting(undefined)
		},
	}
}
