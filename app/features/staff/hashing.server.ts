/** Hashing of passwords that are typed to sign in: two at a time, and beyond a short queue no further one. */
import { APIError } from 'better-auth/api'
import PQueue from 'p-queue'

const AT_ONCE = 2 // each takes 19 MB and most of a core
const LONGEST_QUEUE = 50 // some two seconds of work

export type Hashing = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Throws 503 where the queue is full: whoever floods the sign-in may keep others waiting, but not for minutes. */
export function openHashing(): Hashing {
	const queue = new PQueue({ concurrency: AT_ONCE })
	return async (work) => {
		if (queue.size >= LONGEST_QUEUE) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
		return queue.add(work)
	}
}
