/**
 * Stores a few forms at a time and queues the others, because connections are few and pages need them too.
 */
import PQueue from 'p-queue'
import { isLoopback, networkOf } from '#app/core/network.ts'
import { type RoundRobinOptions, RoundRobinQueue } from './round-robin-queue.ts'

export type FormQueue = {
	run: <Result>(clientIp: string, work: () => Promise<Result>) => Promise<Result>
	/** True if the queue is full for this visitor: the site asks them at once to try again. */
	isFull: (clientIp: string) => boolean
	/** True if it is full because of the visitor's own network. */
	isShareFull: (clientIp: string) => boolean
}

const MAX_WAITING = 150 // forms: a second or two, after which a visitor would press the button again
const MAX_WAITING_OF_NETWORK = 20
const MAX_SILENCE = 1_000 // ms without a stored form

/**
 * Works off a long queue however long it takes. When the database stops responding, all waiting forms fail
 * together with the first one that timed out.
 */
export function openFormQueue(concurrency: number): FormQueue {
	const queue = new PQueue<RoundRobinQueue, RoundRobinOptions>({ concurrency, queueClass: RoundRobinQueue })
	const waiting = new Map<AbortController, string>() // with the network
	let lastSuccess = 0

	async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
		const startedAt = performance.now()
		try {
			const result = await work()
			lastSuccess = performance.now()
			return result
		} catch (error) {
			const silence = performance.now() - Math.max(startedAt, lastSuccess)
			if (silence > MAX_SILENCE) for (const controller of waiting.keys()) controller.abort(error)
			throw error
		}
	}

	const freePlaces = () => MAX_WAITING - waiting.size
	const isFull = (clientIp: string) => freePlaces() <= 0 || isShareFull(clientIp)

	/** No network may have more places than it leaves free, so that many full networks still leave one. */
	function isShareFull(clientIp: string): boolean {
		// Behind an address of this machine, or an unknown one, may be any number of visitors.
		if (!clientIp || isLoopback(clientIp)) return false
		const network = networkOf(clientIp, 48)
		const own = [...waiting.values()].filter((each) => each === network).length
		return own > 0 && own >= Math.min(freePlaces(), MAX_WAITING_OF_NETWORK)
	}

	return {
		isFull,
		isShareFull,
		run: async (clientIp, work) => {
			if (isFull(clientIp)) throw new Error('too many forms are waiting')
			const controller = new AbortController()
			const network = networkOf(clientIp, 48)
			waiting.set(controller, network)
			const begin = () => {
				waiting.delete(controller)
				return attempt(work)
			}
			return queue
				.add(begin, { network, signal: controller.signal })
				.finally(() => waiting.delete(controller))
		},
	}
}
