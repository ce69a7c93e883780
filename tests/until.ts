/** Waiting without a guess how long it takes. */
import { setTimeout as after } from 'node:timers/promises'

const FIRST_PAUSE = 10 // milliseconds
const LONGEST_PAUSE = 160 // a look may be a connection of its own, and the processor is wanted by what is waited for

/** Looks until it is so, less and less often; the test's own time limit ends a vain wait. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
	for (let pause = FIRST_PAUSE; !(await condition()); pause = Math.min(pause * 2, LONGEST_PAUSE))
		await after(pause)
}
