/** The widest rendition that a photo is offered in: less where the visitor saves data. */

import { useDataSaver } from '#app/components/data-saver.ts'
import { DATA_SAVER_WIDTH } from '#app/core/data-saver.ts'

export function useWidest(widest = Number.POSITIVE_INFINITY): number {
	return useDataSaver() ? Math.min(widest, DATA_SAVER_WIDTH) : widest
}
