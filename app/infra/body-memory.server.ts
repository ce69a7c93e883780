/** Limits the memory of request bodies. */

/** One request's share. `grow` returns false if the limit is reached; `release` frees the whole share. */
export type BodyClaim = { grow: (bytes: number) => boolean; release: () => void }
type BodyLimits = Record<'most' | 'mostPerClient' | 'forSmall' | 'small', number>
type BodyMemory = { claim: (clientIp: string) => BodyClaim }

/**
 * Limits the bytes of request bodies that this process holds in memory, in total and per client. The last
 * `forSmall` bytes are for bodies of at most `small` bytes, and no client may hold more than it leaves free.
 */
export function openBodyMemory({ most, mostPerClient, forSmall, small }: BodyLimits): BodyMemory {
	const byClient = new Map<string, number>()
	let total = 0

	return {
		claim: (clientIp) => {
			let claimed = 0
			const change = (bytes: number) => {
				claimed += bytes
				total += bytes
				const bytesHeld = (byClient.get(clientIp) ?? 0) + bytes
				if (bytesHeld > 0) byClient.set(clientIp, bytesHeld)
				else byClient.delete(clientIp)
			}
			return {
				grow: (bytes) => {
					const bytesHeld = byClient.get(clientIp) ?? 0
					const free = most - total - (claimed + bytes > small ? forSmall : 0)
					if (bytes > free || bytesHeld + bytes > Math.min(mostPerClient, most - total)) return false
					change(bytes)
					return true
				},
				release: () => change(-claimed),
			}
		},
	}
}
