/**
 * The pictures that visitors wait for (`pictureWork`). Anyone may request one, and each takes processor time,
 * so their number is limited.
 */

import sharp from 'sharp'
import type { Services } from '#app/infra/services.server.ts'

type PictureQueue = Services['pictureWork']

/**
 * Pictures that wait: some minutes of work. Fewer would leave visitors without pictures after a restore, when
 * none is rendered yet; more would only wait for pages that were left long ago.
 */
export const MAX_WAITING = 200
export const PICTURE_PRIORITY = { ahead: 0, import: 1, visitor: 2, upload: 3 } as const

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
	if (queue.sizeBy({ priority: PICTURE_PRIORITY.visitor }) >= MAX_WAITING) return Promise.resolve('busy')
	const pending = queue.add(make, { priority: PICTURE_PRIORITY.visitor }).finally(() => running.delete(key))
	running.set(key, pending)
	return pending
}

/** sharp, configured once for the whole process. */

// Blocks the loaders of drawings, documents and rare formats, so that an uploaded file cannot select one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`) })
// One core at a time, so that the others keep serving requests. No cache, because each picture is different.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
