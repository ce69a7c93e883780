import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBodyMemory } from './body-memory.ts'

test('the memory for request bodies is granted up to a total limit and a limit per client', () => {
	const memory = openBodyMemory({ most: 100, mostPerClient: 60 })
	const one = memory.claim('192.0.2.1')
	expect([one.grow(60), one.grow(1)]).toEqual([true, false])
	const other = memory.claim('192.0.2.2')
	expect([other.grow(40), other.grow(1)]).toEqual([true, false])
})

test('releasing a claim twice frees its memory once', () => {
	const memory = openBodyMemory({ most: 10, mostPerClient: 10 })
	const first = memory.claim('192.0.2.1')
	first.grow(10)
	first.release()
	first.release()
	const second = memory.claim('192.0.2.1')
	expect([second.grow(10), second.grow(1)]).toEqual([true, false])
})

test('the limits are never exceeded, for any sequence of claims and releases', () => {
	const step = fc.record({ client: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 40 }) })
	fc.assert(
		fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
			const memory = openBodyMemory({ most: 100, mostPerClient: 50 })
			const bytesByClient = new Map<string, number>()
			const open: { client: string; bytes: number; release: () => void }[] = []
			for (const { client, bytes } of steps) {
				const claim = memory.claim(client)
				const granted = claim.grow(bytes)
				const total = [...bytesByClient.values()].reduce((sum, part) => sum + part, 0)
				const ownBytes = bytesByClient.get(client) ?? 0
				expect(granted).toBe(total + bytes <= 100 && ownBytes + bytes <= 50)
				if (granted) {
					bytesByClient.set(client, ownBytes + bytes)
					open.push({ client, bytes, release: claim.release })
				} else {
					const oldest = open.shift()
					oldest?.release()
					if (oldest) bytesByClient.set(oldest.client, (bytesByClient.get(oldest.client) ?? 0) - oldest.bytes)
				}
			}
		}),
	)
})
