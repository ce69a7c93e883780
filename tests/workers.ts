import { availableParallelism } from 'node:os'

const MOST = 6 // each holds up to 15 of the test server's 100 connections

/** How many tests run in parallel: one per core. */
export const WORKERS = Math.min(availableParallelism(), MOST)

/** One more for browser tests, which wait for timers and slow connections in between. */
export const BROWSER_WORKERS = Math.min(availableParallelism() + 1, MOST)
