/** A form that is looked over before it goes out; without a script the browser does what it can. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type Problems, readForm, valuesOf } from '#app/kernel/form.ts'

// The pages forbid code made of text, which else is tried and told to whoever watches.
if (!import.meta.env.SSR) z.config({ jitless: true })

type Wish = {
	schema: z.ZodMiniObject
	busy: boolean // while one sending is under way, there is no other
	answered?: Problems // what the server found wrong
}

export function useCheckedForm({ schema, busy, answered }: Wish) {
	const [found, setFound] = useState<Problems>()
	const ref = useRef<HTMLFormElement>(null)
	const isAlive = useSyncExternalStore(neverChanges, isHere, isNotHere)

	useEffect(() => {
		if (answered) focusFirst(ref.current, answered)
	}, [answered])

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		const read = readForm(schema, valuesOf(new FormData(event.currentTarget)))
		setFound(read.ok ? undefined : read.problems)
		if (read.ok && !busy) return
		event.preventDefault()
		if (!read.ok) focusFirst(event.currentTarget, read.problems)
	}

	return { problems: found ?? answered ?? {}, form: { ref, noValidate: isAlive, onSubmit } }
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
	const [first] = Object.keys(problems)
	if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

const neverChanges = () => () => {}
const isHere = () => true
const isNotHere = () => false
