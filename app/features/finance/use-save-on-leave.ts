/** What was typed since the last save is saved as the step is left; where that cannot be, the visitor is asked. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLeaveQuestion } from '#app/components/use-leave-question.ts'
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import { INTENT_FIELD } from './application-page-data.ts'

type Props = {
	form: RefObject<HTMLFormElement | null>
	hasChanged: () => boolean
	isSubmitting: boolean
	rejected: unknown // what was posted last was not saved
	isWaiting: boolean // for a connection
}

/** Call what it returns as the step is posted: that saves what was typed so far. */
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
		// It outlives the page, and leads nowhere.
		const options = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const
		fetch(form.current.action, options).catch(() => {
			saved.current = undefined
		})
	})

	// A hidden tab may be thrown away without another word, above all on a phone.
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

	// The step goes and the browser stays. The form is still there as this runs.
	useLayoutEffect(() => () => save(), [])

	// After the above: what has just been saved is safe.
	useLeaveQuestion(
		() => isWaiting || (!navigator.onLine && isUnsaved()),
		applicationMessages.connection.leave,
	)

	return () => {
		saved.current = String(readForm(form.current))
	}
}

const readForm = (form: HTMLFormElement | null): URLSearchParams =>
	new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
