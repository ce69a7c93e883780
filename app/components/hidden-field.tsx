/** A hidden input that fires an input event when its value changes, so that its form notices. */
import { useEffect, useRef } from 'react'

export function HiddenField({ name, value }: { name: string; value: string }) {
	const input = useRef<HTMLInputElement>(null)
	const before = useRef(value)
	useEffect(() => {
		if (before.current === value) return
		before.current = value
		input.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [value])
	return <input ref={input} type="hidden" name={name} value={value} />
}
