/** Counts what each client asks for in a minute, in memory, where a count is not worth a database row. */
import { LRUCache } from 'lru-cache'

const MINUTE = 60_000 // ms

/** Per minute; `clients` are remembered. */
type Limits = { perClient: number; inAll: number; clients: number }

export function openMinuteLimit(limits: Limits, now: () => Date) {
	const byClient = new LRUCache<string, number>({ max: limits.clients })
	let total = 0
	let minute = 0
	return {
		/** Counts one more of the client. */
		isOver: (client: string): boolean => {
			const currentMinute = Math.floor(now().getTime() / MINUTE)
			if (currentMinute !== minute) {
				minute = currentMinute
				total = 0
				byClient.clear()
			}
			const count = (byClient.get(client) ?? 0) + 1
			byClient.set(client, count)
			if (count > limits.perClient) return true
			return ++total > limits.inAll
		},
	}
}
