import { savesData } from '#app/components/data-saver.ts'

/** Whether videos may play on hover, without a click: neither with the data saver nor with reduced motion. */
export const videosMayPlay = (): boolean =>
	!savesData() && matchMedia('(prefers-reduced-motion: no-preference)').matches
