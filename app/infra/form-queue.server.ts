/**
 * Stores a few forms at a time and queues the others, because connections are few and pages need them too.
 */
import PQueue from 'p-queue'

export type FormQueue = {
	run: <Result>(work: () => Promise<Result>) => Promise<Result>
	/** True if the queue is full: the site asks the visitor at once to try again. */
	isFull: () => boolean
}

const MAX_WAITING = 150 // forms: a second or two, after which a visitor would press the button again
const MAX_SILENCE = 1_000 // ms without a stored form

/**
 * Works off a long queue however long it takes. When the database stops responding, all waiting forms fail
 * together with the first one that timed out.
 */
export function openFormQueue(concurrency: number): FormQueue {
	const queue = new PQueue({ concurrency })
	const waiting = new Set<AbortController>()
	let lastSuccess = 0

	async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
		const startedAt = performance.now()
		try {
			const result = await work()
			lastSuccess = performance.now()
			return result
		} catch (error) {
			const silence = performance.now() - Math.max(startedAt, lastSuccess)
			if (silence > MAX_SILENCE) for (const controller of waiting) controller.abort(error)
			throw error
		}
	}

	return {
		isFull: () => waiting.size >= MAX_WAITING,
		run: async (work) => {
			if (waiting.size >= MAX_WAITING) throw new Error('too many forms are waiting')
			const controller = new AbortController()
			waiting.add(controller)
			const begin = () => {
				waiting.delete(controller)
				return attempt(work)
			}
			return queue.add(begin, { signal: controller.signal }).finally(() => waiting.delete(controller))
		},
	}
}
