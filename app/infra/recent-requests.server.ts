/** Results of the last minute, of this process: who comes again gets the same one. Nothing of them is stored. */
import { LRUCache } from 'lru-cache'

const MINUTE = 60_000 // ms
const MAX_CACHED = 10_000 // about 2 MB

export type RecentRequests = {
	/** Runs the work once a minute for each key; after a failure, the next request tries again. */
	share: <Value>(key: string, now: Date, work: () => Promise<Value>) => Promise<Value>
}

export function openRecentRequests(): RecentRequests {
	const results = new LRUCache<string, { until: number; result: Promise<unknown> }>({ max: MAX_CACHED })
	return {
		share: (key, now, work) => {
			const recent = results.get(key)
			if (recent && recent.until > now.getTime()) return recent.result as ReturnType<typeof work>
			const result = work()
			results.set(key, { until: now.getTime() + MINUTE, result })
			result.catch(() => results.peek(key)?.result === result && results.delete(key))
			return result
		},
	}
}
