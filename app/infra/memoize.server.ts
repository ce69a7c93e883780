/** Caches frequent database reads of pages until the database changes (cache invalidation). */
import type { Changes } from './changes.server.ts'

/** Only for data that visitors see: other changes send no notification. */
export type Memoize = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** LRU: beyond this, the least recently used entry is dropped. */
const MAX_ENTRIES = 500

/** Caches nothing while notifications are off. Callers share cached values and must not modify them. */
export function createMemoize(changes: Pick<Changes, 'isListening' | 'subscribe'> | undefined): Memoize {
	const entries = new Map<string, Promise<unknown>>()
	changes?.subscribe(() => entries.clear())

	function cache(key: string, pending: Promise<unknown>): void {
		entries.delete(key)
		entries.set(key, pending)
		const [oldest] = entries.keys()
		if (oldest !== undefined && entries.size > MAX_ENTRIES) entries.delete(oldest)
	}

	return (key, read) => {
		if (!changes?.isListening()) return read()
		const cachedResult = entries.get(key) as ReturnType<typeof read> | undefined
		const pending = cachedResult ?? read()
		cache(key, pending)
		if (!cachedResult)
			pending.catch(() => {
				if (entries.get(key) === pending) entries.delete(key)
			})
		return pending
	}
}
