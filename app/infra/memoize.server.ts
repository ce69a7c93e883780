/** What pages ask of the database again and again: asked once, and again when something has changed in it. */
import type { Changes } from './changes.server.ts'

/** For what visitors are shown and nothing else: of other changes no word is sent. */
export type Memoize = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** So many things; what has not been asked for the longest gives way. */
const MAX_ENTRIES = 500

/** Without word of changes nothing is remembered. What is remembered is handed to many: nobody may alter it. */
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
