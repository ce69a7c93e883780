/**
 * For a component whose state decides what its fields show: `read` is called once, before the first painting in the
 * browser, to take into the state what a visitor typed before hydration.
 */
import { useEffectEvent, useLayoutEffect } from 'react'

export function useTypedBeforeHydration(read: () => void): void {
	const readNow = useEffectEvent(read)
	useLayoutEffect(() => readNow(), [])
}
