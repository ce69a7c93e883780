/** The browser's data saver and reduced motion preferences. */

export function savesData(): boolean {
	if ('saveData' in document.documentElement.dataset) return true
	const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
	return connection?.saveData === true
}

/** Whether videos may play on hover, without a click. */
export const videosMayPlay = (): boolean =>
	!savesData() && matchMedia('(prefers-reduced-motion: no-preference)').matches
