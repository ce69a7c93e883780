/** A value that many browsers watch: read once for all of them, and at most once a second. */
import { isDeepStrictEqual } from 'node:util'
import type { Log } from './log.server.ts'
import { reasonOf } from './read-or-fallback.server.ts'

export type Feed<Value> = {
	/** Calls back with the value, and again whenever it is another one. Returns a function that ends this. */
	subscribe: (callback: (value: Value) => void, onClose?: () => void) => () => void
	/** The value may have changed. */
	refresh: () => void
	close: () => void
}

const PAUSE = 1_000 // ms between two reads

export function openFeed<Value>(read: () => Promise<Value>, log: Log, pause = PAUSE): Feed<Value> {
	const subscribers = new Map<(value: Value) => void, () => void>()
	let last: { value: Value } | undefined // undefined while nobody watches
	let isDue = false
	let isReading = false

	async function readDue(): Promise<void> {
		if (isReading) return
		isReading = true
		while (isDue && subscribers.size > 0) {
			isDue = false
			const value = await read().catch((error: unknown) => {
				log.warn({ reason: reasonOf(error) }, 'what open pages watch could not be read')
			})
			if (value !== undefined && !isDeepStrictEqual(value, last?.value)) {
				last = { value }
				for (const callback of subscribers.keys()) callback(value)
			}
			await new Promise((resolve) => setTimeout(resolve, pause).unref())
		}
		isReading = false
	}

	function refresh(): void {
		isDue = true
		void readDue()
	}

	return {
		refresh,
		subscribe: (callback, onClose = () => {}) => {
			subscribers.set(callback, onClose)
			if (last) callback(last.value)
			else refresh()
			return () => {
				subscribers.delete(callback)
				if (subscribers.size === 0) last = undefined
			}
		},
		close: () => {
			for (const onClose of subscribers.values()) onClose()
			subscribers.clear()
		},
	}
}
