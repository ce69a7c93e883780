/** What was typed into a form before the script arrived counts: it is read once, as the page comes to life. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

export function useTypedBefore(
	form: RefObject<HTMLFormElement | null>,
	onTyped: (typed: FormData) => void,
): void {
	const tell = useEffectEvent(onTyped)
	// Before anything is drawn anew: a key pressed in this very moment would draw every other field as it was sent.
	useLayoutEffect(() => {
		if (form.current) tell(new FormData(form.current))
	}, [form])
}
