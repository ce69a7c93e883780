/** Saves unsaved input when the visitor leaves the step; asks before leaving where that is impossible. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLeaveQuestion } from '#app/components/use-leave-question.ts'
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import { INTENT_FIELD } from './application-page-data.ts'

type Props = {
	form: RefObject<HTMLFormElement | null>
	hasChanged: () => boolean
	isSubmitting: boolean
	rejected: unknown // the last post was not saved
	isWaiting: boolean // for a connection
}

/** Returns a function to call when the step is posted, which saves the input so far. */
export function useSaveOnLeave({ form, hasChanged, isSubmitting, rejected, isWaiting }: Props): () => void {
	const saved = useRef<string>(undefined)
	const isUnsaved = () => !isSubmitting && hasChanged() && String(readForm(form.current)) !== saved.current

	useEffect(() => {
		if (rejected) saved.current = undefined
	}, [rejected])

	const save = useEffectEvent(() => {
		if (!form.current || !navigator.onLine || !isUnsaved()) return
		const body = readForm(form.current)
		saved.current = String(body)
		body.set(INTENT_FIELD, 'save')
		// `keepalive`: the request outlives the page. Redirects are not followed.
		const options = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const
		fetch(form.current.action, options).catch(() => {
			saved.current = undefined
		})
	})

	// A browser may discard a hidden tab without further events, especially on a phone.
	useEffect(() => {
		const leave = () => save()
		const hide = () => document.visibilityState === 'hidden' && save()
		document.addEventListener('visibilitychange', hide)
		window.addEventListener('pagehide', leave)
		window.addEventListener('beforeunload', leave)
		return () => {
			document.removeEventListener('visibilitychange', hide)
			window.removeEventListener('pagehide', leave)
			window.removeEventListener('beforeunload', leave)
		}
	}, [])

	// Client navigation to another step. In a layout effect's cleanup, the form still exists.
	useLayoutEffect(() => () => save(), [])

	useLeaveQuestion(
		applicationMessages.connection.leave,
		() => isWaiting || (!navigator.onLine && isUnsaved()),
	)

	return () => {
		saved.current = String(readForm(form.current))
	}
}

const readForm = (form: HTMLFormElement | null): URLSearchParams =>
	new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
