/** What is wrong with which field of an open form: looked at when a field is left, and while it is being put right. */
import { type FocusEvent, type FormEvent, type RefObject, useState } from 'react'
import * as z from 'zod/mini'
import { type Problems, readForm, valuesOf } from '#app/kernel/form.ts'

// The pages forbid code made of text, which else is tried and told to whoever watches.
if (!import.meta.env.SSR) z.config({ jitless: true })

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** Spread `listeners` on the form; ask `isInOrder` before it is sent, which else shows what is wrong and goes to the first of it. */
export function useProblems(form: RefObject<HTMLFormElement | null>, schema: z.ZodMiniObject) {
	const [problems, setProblems] = useState<Problems>({})

	function look(): Problems {
		if (!form.current) return {}
		const read = readForm(schema, valuesOf(new FormData(form.current)))
		return read.ok ? {} : read.problems
	}

	function show(found: Problems) {
		setProblems(found)
		const wrong = [...(form.current?.elements ?? [])].find((field) => fieldOf(field) in found)
		if (wrong instanceof HTMLElement) wrong.focus()
	}

	function lookAt(name: string) {
		const { [name]: found } = look()
		setProblems(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
	}

	/** What was found wrong no longer holds: a file was chosen, which no field tells of. */
	const forget = (...names: string[]) =>
		setProblems((before) =>
			names.some((name) => name in before)
				? Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
				: before,
		)

	function isInOrder(): boolean {
		const found = look()
		show(found)
		return Object.keys(found).length === 0
	}

	return {
		problems,
		show,
		look,
		lookAt,
		forget,
		isInOrder,
		listeners: {
			onBlur: ({ target }: FocusEvent) => {
				const { name, value } = target as Field
				if (name in schema.shape && (value || name in problems)) lookAt(name)
			},
			onInput: ({ target }: FormEvent) => {
				const { name } = target as Field
				if (name in problems) lookAt(name)
			},
		},
	}
}

/** Whose problems a control shows: a hidden field's are shown, and gone to, at a control that stands for it. */
const fieldOf = (control: Element): string =>
	control.getAttribute('data-stands-for') ??
	(control.getAttribute('type') === 'hidden' ? '' : (control.getAttribute('name') ?? ''))
