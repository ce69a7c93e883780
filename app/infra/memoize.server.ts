/** Caches frequent database reads of pages until the database changes (cache invalidation). */
import { LRUCache } from 'lru-cache'
import type { Changes } from './database/changes.server.ts'

/** Only for data that visitors see: other changes send no notification. */
export type Memoize = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

const MAX_ENTRIES = 500

/** Caches nothing while notifications are off. Callers share cached values and must not modify them. */
export function createMemoize(changes: Pick<Changes, 'isListening' | 'subscribe'> | undefined): Memoize {
	const entries = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES })
	changes?.subscribe(() => entries.clear())

	return (key, read) => {
		if (!changes?.isListening()) return read()
		const cachedResult = entries.get(key) as ReturnType<typeof read> | undefined
		if (cachedResult) return cachedResult
		const pending = read()
		entries.set(key, pending)
		pending.catch(() => {
			if (entries.peek(key) === pending) entries.delete(key)
		})
		return pending
	}
}
