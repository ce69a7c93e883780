import { lazy } from 'react'

const PAUSE = 5_000 // ms

/**
 * A part of a page that is loaded after it. Where the connection is lost meanwhile, it is fetched again, and the
 * server's HTML stays until then; with `lazy` alone, the page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load))

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
	try {
		return await load()
	} catch (error) {
		if (typeof window === 'undefined') throw error
		await new Promise<void>((resolve) => {
			window.addEventListener('online', () => resolve(), { once: true })
			setTimeout(resolve, PAUSE)
		})
		return loadPatiently(load)
	}
}
