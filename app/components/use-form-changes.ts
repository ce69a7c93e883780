/** Tells whether a form has unsaved input. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from '#app/core/form.ts'

type Options = {
	values: Values | undefined // stored values
	isRejected: boolean // the last submission was not saved
	isShownAgain: boolean // the form shows input that was not saved
	isPending: boolean
}

/**
 * Compares the form with a reset copy of itself and, once it was saved, with what was sent. Changed `values`
 * renew the copy.
 */
export function useFormChanges(
	form: RefObject<HTMLFormElement | null>,
	{ values, isRejected, isShownAgain, isPending }: Options,
) {
	const [isDirty, setDirty] = useState(isShownAgain)
	const initial = useRef<string>(undefined)
	const sent = useRef<string>(undefined)
	const hasChanged = () =>
		isShownAgain ||
		(form.current !== null &&
			initial.current !== undefined &&
			![initial.current, sent.current].includes(inputOf(form.current)))
	const trackChanges = () => setDirty(hasChanged())

	const renew = useEffectEvent((_stored: string | undefined) => {
		if (isShownAgain || !form.current) return
		initial.current = initialInputOf(form.current)
		trackChanges()
	})
	const stored = JSON.stringify(values)
	useEffect(() => renew(stored), [stored])

	const settle = useEffectEvent(() => {
		if (isRejected) sent.current = undefined
		trackChanges()
	})
	useEffect(() => {
		if (!isPending) settle()
	}, [isPending])

	return {
		isDirty,
		hasChanged,
		trackChanges,
		/** Call when the input is sent, if `isRejected` says afterwards that it was not saved. */
		markSent: () => {
			if (form.current) sent.current = inputOf(form.current)
		},
	}
}

/** Ignores passwords, codes and the content of files. */
function inputOf(form: HTMLFormElement): string {
	const data = new FormData(form)
	for (const { name } of form.querySelectorAll<HTMLInputElement>(SECRETS)) data.delete(name)
	return JSON.stringify([...data])
}

const SECRETS = '[autocomplete$="-password"],[autocomplete="one-time-code"]'

/** The input of the untouched form, also if the visitor typed before hydration. */
function initialInputOf(form: HTMLFormElement): string {
	const copy = form.cloneNode(true) as HTMLFormElement
	copy.reset()
	return inputOf(copy)
}
