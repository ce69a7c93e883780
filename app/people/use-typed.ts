/** Whether something is typed that is not saved yet. */
import { useState } from 'react'

/** `saved` tells one saved state from the next; `isReturned`: what was typed came back unsaved. */
export function useTyped(saved: unknown, isReturned: boolean) {
	const [typedOver, setTypedOver] = useState<unknown>(NOTHING)
	return { isTyped: isReturned || typedOver === saved, onInput: () => setTypedOver(saved) }
}

const NOTHING = Symbol('nothing')
