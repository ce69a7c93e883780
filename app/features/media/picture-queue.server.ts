/**
 * The pictures that visitors wait for (`pictureWork`). Anyone may request one, and each takes processor time,
 * so their number is limited.
 */
import type { Services } from '#app/infra/services.server.ts'

type PictureQueue = Services['pictureWork']

/** Pictures that wait: half a minute of work, after which hardly anybody still looks at the page. */
export const MAX_WAITING = 50
/** Above the pictures made ahead of time (0), below an upload that staff wait for. */
const VISITOR_PRIORITY = 1

const runningByQueue = new WeakMap<PictureQueue, Map<string, Promise<unknown>>>()

/**
 * Queues the making of a picture. Requests for the same key share it (single-flight).
 * @returns `busy` at once when too many pictures are waiting.
 */
export function queueForVisitor<Result>(
	queue: PictureQueue,
	key: string,
	make: () => Promise<Result>,
): Promise<Result | 'busy'> {
	const running = runningByQueue.get(queue) ?? new Map<string, Promise<unknown>>()
	runningByQueue.set(queue, running)
	const existing = running.get(key) as Promise<Result> | undefined
	if (existing) return existing
	if (queue.sizeBy({ priority: VISITOR_PRIORITY }) >= MAX_WAITING) return Promise.resolve('busy')
	const pending = queue.add(make, { priority: VISITOR_PRIORITY }).finally(() => running.delete(key))
	running.set(key, pending)
	return pending
}
