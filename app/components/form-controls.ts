import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Values } from '#app/core/form.ts'

/** Focuses the first invalid control. `index`: which of several controls of the same name. */
export function focusFirst(
	form: HTMLFormElement | null,
	isWrong: (name: string, index: number) => boolean,
): void {
	const counts = new Map<string, number>()
	const first = [...(form?.elements ?? [])].find((control) => {
		const name = fieldOf(control)
		const index = counts.get(name) ?? 0
		counts.set(name, index + 1)
		return isWrong(name, index)
	})
	if (!(first instanceof HTMLElement)) return
	// A reader says the error of a field that gets the focus, not of one that has it.
	if (first === document.activeElement) requestAnimationFrame(() => announceErrorOf(first))
	focusControl(first)
}

function announceErrorOf({ id }: HTMLElement): void {
	const note = document.getElementById(`${id}-problem`)
	note?.setAttribute('role', 'alert')
	// A reader announces what is inserted into an alert. The nodes stay React's.
	requestAnimationFrame(() => note?.replaceChildren(...note.childNodes))
}

export function focusControl(control: HTMLElement): void {
	const folded = control.closest('details')
	if (folded) folded.open = true
	control.focus()
	control.scrollIntoView({ block: 'nearest' }) // WebKit leaves its label below the header
}

/** The name of the field whose errors a control shows. A visible control can stand for a hidden field. */
export const fieldOf = (control: Element): string =>
	control.getAttribute('data-error-target') ??
	(control.getAttribute('type') === 'hidden' ? '' : (control.getAttribute('name') ?? ''))

/** Tells whether a form has unsaved input. */
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
	// At once: a record that has only just opened may be closed before other effects run.
	useLayoutEffect(() => renew(stored), [stored])

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
