/** Fetching no more than is needed: whether the visitor saves data, and pictures that are not fetched twice. */
import { createContext, use } from 'react'

/** Fewer and smaller pictures, no web font, no prefetching. */
export const DataSaverContext = createContext(false)

export const useDataSaver = (): boolean => use(DataSaverContext)

/** Whether the visitor saves data, for code outside a component; components have `useDataSaver`. */
export function savesData(): boolean {
	if ('saveData' in document.documentElement.dataset) return true
	const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
	return connection?.saveData === true
}

/**
 * Props of the `<img>` inside a `<picture>`. React sets the attributes of a new image before it is in its
 * picture, and Safari would fetch the `src` at once, besides the source that it chooses a moment later. Firefox
 * fetches it when it collects a picture that has left the page, because it takes the two apart.
 */
export const fallbackSource = (src: string) => ({
	src: import.meta.env.SSR ? src : undefined,
	suppressHydrationWarning: true,
	ref: (image: HTMLImageElement | null) => {
		if (!image) return
		if (!image.hasAttribute('src')) image.src = src
		return () => queueMicrotask(() => image.isConnected || image.removeAttribute('src'))
	},
})
