import PQueue from 'p-queue'
import { expect, test } from 'vitest'
import { MAX_WAITING, queueForVisitor } from './picture-queue.server.ts'

const openPaused = () => new PQueue({ concurrency: 1, autoStart: false })
const fill = (queue: PQueue) =>
	Array.from({ length: MAX_WAITING }, (_, index) => queueForVisitor(queue, `${index}`, async () => index))

test('pictures beyond the limit are rejected until others are finished', async () => {
	const queue = openPaused()
	const waiting = fill(queue)
	expect(await queueForVisitor(queue, 'one more', async () => 'made')).toBe('busy')
	queue.start()
	expect(await Promise.all(waiting)).toEqual(waiting.map((_, index) => index))
	expect(await queueForVisitor(queue, 'one more', async () => 'made')).toBe('made')
})

test('visitors who wait for the same picture share one place', async () => {
	const queue = openPaused()
	let madeCount = 0
	const make = async () => ++madeCount
	const waiting = Array.from({ length: 2 * MAX_WAITING }, () => queueForVisitor(queue, 'the same', make))
	queue.start()
	expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]))
	expect(await queueForVisitor(queue, 'the same', make)).toBe(2)
})

test('pictures made ahead of time take no place of a visitor', async () => {
	const queue = openPaused()
	for (let count = 0; count < 2 * MAX_WAITING; count++) void queue.add(async () => {}, { priority: 0 })
	const picture = queueForVisitor(queue, 'it', async () => 'made')
	queue.start()
	expect(await picture).toBe('made')
})

test('a failure reaches every visitor who waits for the picture, and it is tried again', async () => {
	const queue = openPaused()
	const fail = async () => {
		throw new Error('the photo is corrupt')
	}
	const waiting = [queueForVisitor(queue, 'it', fail), queueForVisitor(queue, 'it', fail)]
	queue.start()
	for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
	expect(await queueForVisitor(queue, 'it', async () => 'made')).toBe('made')
})
