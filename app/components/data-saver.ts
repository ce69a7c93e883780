/** Whether the visitor saves data: fewer and smaller pictures, no web font, no prefetching. */
import { createContext, use } from 'react'

export const DataSaverContext = createContext(false)

export const useDataSaver = (): boolean => use(DataSaverContext)

/** Whether the visitor saves data, for code outside a component; components have `useDataSaver`. */
export function savesData(): boolean {
	if ('saveData' in document.documentElement.dataset) return true
	const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
	return connection?.saveData === true
}
