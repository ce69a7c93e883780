/** The widest rendition that is offered, in pixels: limited if the visitor turned the data saver on. */

import { useDataSaver } from '#app/components/data-saver.ts'
import { DATA_SAVER_WIDTH } from '#app/core/data-saver.ts'

export function useWidest(widest = Number.POSITIVE_INFINITY): number {
	return useDataSaver() ? Math.min(widest, DATA_SAVER_WIDTH) : widest
}
