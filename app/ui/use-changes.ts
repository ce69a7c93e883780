import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from '#app/kernel/form.ts'

/** Whether the fields still hold what they began with, which is anew whenever that changes. */
export function useChanges(
	ref: { current: HTMLFormElement | null },
	values: Values | undefined,
	isRejected: boolean,
) {
	const [isDirty, setDirty] = useState(isRejected)
	const begun = useRef<string>(undefined)
	const begin = useEffectEvent((_stored: string | undefined) => {
		if (isRejected) return
		begun.current = textOf(ref.current)
		setDirty(false)
	})
	const stored = JSON.stringify(values)
	useEffect(() => begin(stored), [stored])
	const hasChanged = () =>
		isRejected || (begun.current !== undefined && textOf(ref.current) !== begun.current)
	return { isDirty, hasChanged, trackChanges: () => setDirty(hasChanged()) }
}

const textOf = (form: HTMLFormElement | null): string =>
	JSON.stringify([...new FormData(form ?? undefined)].filter(([, value]) => typeof value === 'string'))
