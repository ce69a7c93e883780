/**
 * A date or time that may be left out. In an empty one Safari shows the present day, so that it looks filled in; the
 * style sheet hides that from a field with this mark. Where one is required, the browser itself knows that it is empty.
 */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from './field.tsx'

export function OptionalDateField(props: ComponentProps<typeof TextField> & { type: string }) {
	const input = useRef<HTMLInputElement>(null)
	// After each render, because the value may come with it.
	useLayoutEffect(() => {
		const field = input.current
		if (!field) return
		const mark = () => field.toggleAttribute('data-empty', !field.value && !field.validity.badInput)
		mark()
		for (const type of MOMENTS) field.addEventListener(type, mark)
		return () => {
			for (const type of MOMENTS) field.removeEventListener(type, mark)
		}
	})
	return <TextField {...props} ref={input} />
}

const MOMENTS = ['input', 'change', 'blur'] // a half typed date fires no `input`
