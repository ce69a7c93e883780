/** Whether a form has unsaved changes compared to `values`. Changed `values` reset the comparison. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from '#app/core/form.ts'

export function useFormChanges(
	form: RefObject<HTMLFormElement | null>,
	values: Values | undefined,
	isRejected: boolean,
) {
	const [isDirty, setDirty] = useState(isRejected)
	const initial = useRef<string>(undefined)
	const reset = useEffectEvent((_stored: string | undefined) => {
		if (isRejected || !form.current) return
		initial.current = initialText(form.current)
		setDirty(false)
	})
	const stored = JSON.stringify(values)
	useEffect(() => reset(stored), [stored])
	const hasChanged = () =>
		isRejected || (initial.current !== undefined && currentText(form.current) !== initial.current)
	return { isDirty, hasChanged, trackChanges: () => setDirty(hasChanged()) }
}

const currentText = (form: HTMLFormElement | null): string =>
	JSON.stringify([...new FormData(form ?? undefined)].filter(([, value]) => typeof value === 'string'))

/** The text of the untouched form, also if the visitor typed before hydration. */
function initialText(form: HTMLFormElement): string {
	const copy = form.cloneNode(true) as HTMLFormElement
	copy.reset()
	return currentText(copy)
}
