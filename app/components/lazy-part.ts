import { lazy } from 'react'

const PAUSE = 5_000 // ms before the second attempt, then twice as long each time
const LONGEST_PAUSE = 5 * 60_000

/**
 * A part of a page that is loaded after it. Where the connection is lost meanwhile, it is fetched again, and the
 * server's HTML stays until then; with `lazy` alone, the page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load))

async function loadPatiently<Part>(load: () => Promise<Part>, pause = PAUSE): Promise<Part> {
	try {
		return await load()
	} catch (error) {
		if (typeof window === 'undefined') throw error
		await new Promise<void>((resolve) => {
			window.addEventListener('online', () => resolve(), { once: true })
			setTimeout(resolve, pause)
		})
		return loadPatiently(load, Math.min(2 * pause, LONGEST_PAUSE))
	}
}
