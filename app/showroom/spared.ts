/** What this visitor's browser asks us to spare: data, and movement. */
import { savesData as isAskedTo } from '#app/media/photo.ts'

export function savesData(): boolean {
	if (isAskedTo()) return true
	const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
	return connection?.saveData === true
}

/** Whether films may play of their own accord, at a pointer's touch. */
export const filmsMayPlay = (): boolean =>
	!savesData() && matchMedia('(prefers-reduced-motion: no-preference)').matches
