/** Waiting without a guess how long it takes. */
import { setTimeout as after } from 'node:timers/promises'

/** Looks until it is so; the test's own time limit ends a vain wait. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await isSo())) await after(25)
}
