/** What the open page sends, one thing after the other; without a connection it waits, and the last of a kind is what goes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Unsent } from '#app/intake/unsent.ts'
import type { ApplicationAnswer } from './application-exchange.ts'

/** `body` is asked for at the moment of sending: what goes is how things stand then. */
export type Errand = {
	kind: 'save' | 'submit' | 'clear'
	body: () => FormData
	quiet?: boolean // there is something else to be said
}

const BETWEEN_TRIES = 10_000 // milliseconds

/** Offline as the browser sees it; else the connection seems to be there, and nothing comes back. */
export type Waiting = { kind: Errand['kind']; offline: boolean }

const waitingFor = ({ kind }: Errand): Waiting => ({ kind, offline: !navigator.onLine })

/** `onAnswer` is told what came of an errand; undefined for one to be submitted of which nobody knows. */
export function useErrands(
	action: string,
	onAnswer: (errand: Errand, answer: ApplicationAnswer | undefined) => void,
) {
	const fetcher = useFetcher<ApplicationAnswer | Unsent>()
	const underWay = useRef<Errand>(undefined)
	const queued = useRef<Errand>(undefined)
	const takenBack = useRef<Errand>(undefined)
	const [waiting, setWaiting] = useState<Waiting>()

	function send(errand: Errand) {
		queued.current = errand
		start()
	}

	function start() {
		const errand = queued.current
		if (!errand || underWay.current) return
		if (!navigator.onLine) return setWaiting(waitingFor(errand))
		queued.current = undefined
		underWay.current = errand
		// Nothing on the page depends on it; and loading it anew could fail where the connection is bad.
		void fetcher.submit(errand.body(), { method: 'post', action, defaultShouldRevalidate: false })
	}

	function finish(came: ApplicationAnswer | Unsent) {
		const errand = underWay.current
		if (!errand) return
		underWay.current = undefined
		if ('outcome' in came && !isToBeTriedAgain(came)) {
			setWaiting(undefined)
			onAnswer(errand, came)
		} else if (errand.kind === 'submit' && (navigator.onLine || !('offline' in came))) {
			setWaiting(undefined)
			onAnswer(errand, undefined)
		} else if (errand !== takenBack.current) {
			queued.current ??= errand
			return setWaiting(waitingFor(queued.current))
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
		const tries = setInterval(startAgain, BETWEEN_TRIES)
		window.addEventListener('online', startAgain)
		// What could not be saved yet would go with the page.
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => {
			clearInterval(tries)
			window.removeEventListener('online', startAgain)
			window.removeEventListener('beforeunload', ask)
		}
	}, [waiting])

	return {
		send,
		waiting,
		/** What waits is not sent after all; what is under way just now is not tried again. */
		takeBack() {
			takenBack.current = underWay.current
			queued.current = undefined
			setWaiting(undefined)
		},
	}
}

const isToBeTriedAgain = (answer: ApplicationAnswer) =>
	answer.outcome === 'refused' && answer.refusal === 'not-saved'
