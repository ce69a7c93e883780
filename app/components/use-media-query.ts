/** Whether a media query holds now, such as `(min-width: 64rem)`; on the server it does not. */
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
