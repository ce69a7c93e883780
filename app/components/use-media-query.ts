/** Whether a media query matches, such as `(min-width: 64rem)`; false on the server. */
import { useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = matchMedia(query)
			list.addEventListener('change', listener)
			return () => list.removeEventListener('change', listener)
		},
		() => matchMedia(query).matches,
		() => false,
	)
}
