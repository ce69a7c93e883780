/** Limits the bytes of request bodies that this process holds in memory, in total and per client. */

/** One request's share. `grow` returns false if the limit is reached; `release` frees the whole share. */
export type BodyClaim = { grow: (bytes: number) => boolean; release: () => void }
export type BodyMemory = { claim: (clientIp: string) => BodyClaim }

export function openBodyMemory({
	most,
	mostPerClient,
}: Record<'most' | 'mostPerClient', number>): BodyMemory {
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
					if (total + bytes > most || bytesHeld + bytes > mostPerClient) return false
					change(bytes)
					return true
				},
				release: () => change(-claimed),
			}
		},
	}
}
