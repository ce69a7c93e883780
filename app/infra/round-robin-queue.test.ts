import fc from 'fast-check'
import PQueue from 'p-queue'
import { describe, expect, test } from 'vitest'
import { type RoundRobinOptions, RoundRobinQueue } from './turns.server.ts'

/** A queue of named jobs, and what is started in which order. */
function openQueue() {
	const queue = new RoundRobinQueue()
	const names = new Map<unknown, string>()
	const add = (name: string, network: string, priority?: number) => {
		const run = async () => undefined
		names.set(run, name)
		queue.enqueue(run, { id: name, network, ...(priority !== undefined && { priority }) })
	}
	const start = () => names.get(queue.dequeue())
	const startAll = () => Array.from({ length: queue.size }, start)
	return { queue, add, start, startAll }
}

describe('the round robin queue', () => {
	test('starts one job of each network in turn, the oldest first', () => {
		const { queue, add, startAll } = openQueue()
		for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) add(name, name.charAt(0))
		expect(startAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
		expect([queue.size, queue.dequeue()]).toEqual([0, undefined])
	})

	test('starts a higher priority first, with turns of its own', () => {
		const { queue, add, startAll } = openQueue()
		for (const name of ['a1', 'a2', 'b1']) add(name, name.charAt(0))
		for (const name of ['a+1', 'a+2', 'b+1']) add(name, name.charAt(0), 1)
		expect(queue.filter({ priority: 1 })).toHaveLength(3)
		expect(startAll()).toEqual(['a+1', 'b+1', 'a+2', 'a1', 'b1', 'a2'])
	})

	test('moves a job to another priority, and removes one', () => {
		const { queue, add, startAll } = openQueue()
		for (const name of ['a1', 'a2', 'b1']) add(name, name.charAt(0))
		queue.setPriority('a2', 1)
		queue.remove('a1')
		queue.remove('none')
		expect(() => queue.setPriority('a1', 1)).toThrow(ReferenceError)
		expect(startAll()).toEqual(['a2', 'b1'])
	})

	test('is the order of a p-queue, whose aborted jobs leave it', async () => {
		const queue = new PQueue<RoundRobinQueue, RoundRobinOptions>({
			concurrency: 1,
			queueClass: RoundRobinQueue,
			autoStart: false,
		})
		const started: string[] = []
		const leaving = new AbortController()
		const add = (name: string, network: string, signal?: AbortSignal) =>
			queue.add(async () => started.push(name), { network, ...(signal && { signal }) })
		const jobs = [add('a1', 'a'), add('a2', 'a', leaving.signal), add('a3', 'a'), add('b1', 'b')]
		leaving.abort()
		expect(queue.size).toBe(3)
		queue.start()
		await Promise.allSettled(jobs)
		expect(started).toEqual(['a1', 'b1', 'a3'])
	})

	test('serves every other waiting network between two jobs of one, whatever the order of arrival', () => {
		const network = fc.constantFrom('a', 'b', 'c', 'd')
		const step = fc.oneof({ weight: 3, arbitrary: network }, { weight: 2, arbitrary: fc.constant('start') })
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				const { queue, add, start } = openQueue()
				const waiting: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 }
				/** Of each network those that waited when it was served last, and have not been served since. */
				const owed = new Map<string, Set<string>>()
				const serve = () => {
					const served = start()?.charAt(0) ?? ''
					expect([...(owed.get(served) ?? [])]).toEqual([])
					for (const others of owed.values()) others.delete(served)
					waiting[served] = (waiting[served] ?? 0) - 1
					owed.set(served, new Set(Object.keys(waiting).filter((each) => each !== served && waiting[each])))
				}
				for (const [index, each] of steps.entries()) {
					if (each !== 'start') {
						add(`${each}${index}`, each)
						waiting[each] = (waiting[each] ?? 0) + 1
					} else if (queue.size > 0) serve()
				}
				while (queue.size > 0) serve()
				expect(Object.values(waiting)).toEqual([0, 0, 0, 0])
			}),
		)
	})
})
