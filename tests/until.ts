/** Polls for a condition instead of waiting a fixed time. */
import { setTimeout as after } from 'node:timers/promises'

const FIRST_PAUSE = 10 // milliseconds
// Milliseconds; a poll may open a connection and takes processor time from the awaited work
const LONGEST_PAUSE = 160

/** Polls with increasing pauses until the condition holds; the test's own timeout ends the wait. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
	for (let pause = FIRST_PAUSE; !(await condition()); pause = Math.min(pause * 2, LONGEST_PAUSE))
		await after(pause)
}
