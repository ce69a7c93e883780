/**
 * For a controlled component: calls `read` once, before the first paint in the browser, to copy into the
 * state what a visitor typed before hydration.
 */
import { useEffectEvent, useLayoutEffect } from 'react'

export function useTypedBeforeHydration(read: () => void): void {
	const readNow = useEffectEvent(read)
	useLayoutEffect(() => readNow(), [])
}
