/** How many bytes of request bodies this process holds at once, in all and for one client. */

/** One request's share. `grow` is false where there is no room; `release` gives everything back. */
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
