import { availableParallelism } from 'node:os'

const MOST = 6 // each holds up to 15 of the test server's 100 connections

/** How many tests run at a time: one on each core. */
export const WORKERS = Math.min(availableParallelism(), MOST)

/** One more for errands in a browser, which wait for timers and slow lines in between. */
export const BROWSER_WORKERS = Math.min(availableParallelism() + 1, MOST)
