/** What this visitor's browser asks us to spare: data, and movement. */

export function savesData(): boolean {
	if ('saveData' in document.documentElement.dataset) return true
	const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
	return connection?.saveData === true
}

/** Whether films may play of their own accord, at a pointer's touch. */
export const videosMayPlay = (): boolean =>
	!savesData() && matchMedia('(prefers-reduced-motion: no-preference)').matches
