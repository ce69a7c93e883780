/** A form on its way from the open page: sent once, kept while there is no connection, sent when it is back. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Answered, PAGE_FIELD, TOKEN_FIELD } from './intake.ts'
import type { Unsent } from './unsent.ts'

export type SendingState = 'idle' | 'sending' | 'waiting' | Answered['outcome']

const BETWEEN_TRIES = 10_000 // milliseconds

/**
 * `onAnswer` is told what came back, undefined where nobody knows what became of the form. Spread `form` on the form, and
 * give `token` to its IntakeFields: it stays the same until the page has answered.
 */
export function useSending<Answer extends Answered>(
	firstToken: string,
	onAnswer: (answer: Answer | undefined) => void,
) {
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useRef(false)
	const sent = useRef('')
	const page = useRef('')
	const [token, setToken] = useState(firstToken)
	const fetcher = useFetcher<Answer | Unsent>()
	const came = fetcher.data as Answer | Unsent | undefined
	const isWaiting = came !== undefined && 'offline' in came
	const answer = came && 'token' in came ? came : undefined
	if (answer && answer.token !== token) setToken(answer.token)

	async function send() {
		if (isUnderWay.current) return
		isUnderWay.current = true
		sent.current = typedIn(form.current)
		// Nothing on the page depends on what was sent; and loading it anew could fail where the connection is bad.
		const action = form.current?.getAttribute('action') ?? undefined
		const options = { method: 'post', action, defaultShouldRevalidate: false } as const
		await fetcher.submit(filledIn(), options).finally(() => {
			isUnderWay.current = false
		})
	}

	/** Many may have this page with the same token: this one gives itself a name, and keeps it. */
	function filledIn(): FormData {
		const data = new FormData(form.current ?? undefined)
		page.current ||= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
			'-',
		)
		data.set(PAGE_FIELD, page.current)
		return data
	}

	const sendAgain = useEffectEvent(send)
	const tellAnswer = useEffectEvent(onAnswer)

	useEffect(() => {
		if (came && !isWaiting) tellAnswer(answer)
	}, [came, isWaiting, answer])

	useEffect(() => {
		if (!isWaiting) return
		const tries = setInterval(sendAgain, BETWEEN_TRIES)
		window.addEventListener('online', sendAgain)
		return () => {
			clearInterval(tries)
			window.removeEventListener('online', sendAgain)
		}
	}, [isWaiting])

	return {
		state: stateOf(),
		answer,
		/** It waits for a connection, and not for us. */
		isOffline: isWaiting && came.offline,
		token,
		/** Nobody has typed since the form was sent. */
		isAsSent: () => typedIn(form.current) === sent.current,
		form: {
			ref: form,
			onSubmit: (event: FormEvent) => {
				event.preventDefault()
				void send()
			},
		},
	}

	// While it waits, the tries go on in silence.
	function stateOf(): SendingState {
		if (isWaiting) return 'waiting'
		if (fetcher.state !== 'idle') return 'sending'
		return came ? (answer?.outcome ?? 'failed') : 'idle'
	}
}

const typedIn = (form: HTMLFormElement | null) =>
	JSON.stringify([...new FormData(form ?? undefined)].filter(([name]) => name !== TOKEN_FIELD))
