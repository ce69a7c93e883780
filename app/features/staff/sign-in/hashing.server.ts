/** Limits password hashing at sign-in to two hashes at a time, with a short queue. */
import { APIError } from 'better-auth/api'
import PQueue from 'p-queue'

const AT_ONCE = 2 // each takes 19 MB and most of a core
const LONGEST_QUEUE = 50 // about two seconds of work

export type Hashing = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Throws APIError 503 when the queue is full: an attacker who floods the
 * sign-in can delay others only by seconds.
 */
export function openHashing(): Hashing {
	const queue = new PQueue({ concurrency: AT_ONCE })
	return async (work) => {
		if (queue.size >= LONGEST_QUEUE) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
		return queue.add(work)
	}
}
