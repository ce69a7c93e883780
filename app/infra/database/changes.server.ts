/**
 * What follows a change in the database, whichever process made it (db/migrations, tell_of_change): notifications, the
 * end of cached reads, and values that many browsers watch.
 */
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { ClientConfig } from 'pg'
import type { Log } from '#app/infra/log.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { listen, PACE } from './database.server.ts'

export type Changes = {
	isListening: () => boolean // while false, changes go unnoticed: cache nothing
	/** Calls back with the table name after each change, and each time listening resumes. */
	subscribe: (callback: (table: string) => void) => void
	/** The same for leads and applications, of which no public page tells. */
	subscribeToInbox: (callback: () => void) => void
	/** Calls the subscribers of this process at once, without waiting for the notification from the database. */
	notify: () => void
	close: () => Promise<void>
}

export const CHANNEL = 'forecourt_changes'
const INBOX_CHANNEL = 'forecourt_inbox'

export async function openChanges(connection: ClientConfig, log: Log, pace = PACE): Promise<Changes> {
	const subscribers = new Set<(table: string) => void>()
	const inboxSubscribers = new Set<() => void>()
	const notify = (table = '') => {
		for (const callback of subscribers) callback(table)
	}
	const notifyInbox = () => {
		for (const callback of inboxSubscribers) callback()
	}
	const callbacks = {
		onNotification: (payload: string, channel: string) =>
			channel === INBOX_CHANNEL ? notifyInbox() : notify(payload),
		onConnect: () => {
			notify()
			notifyInbox()
		},
		onLost: () => log.warn('LISTEN connection lost: page cache bypassed until it reconnects'),
		onReplaced: () => log.warn('LISTEN connection stopped responding: replaced by a new one'),
	}
	const listener = await listen(connection, [CHANNEL, INBOX_CHANNEL], callbacks, pace)
	return {
		isListening: listener.isConnected,
		subscribe: (callback) => void subscribers.add(callback),
		subscribeToInbox: (callback) => void inboxSubscribers.add(callback),
		notify,
		close: listener.close,
	}
}

/**
 * Caches frequent database reads of pages until the database changes (cache invalidation). Only for data that
 * visitors see: other changes send no notification.
 */
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

/** A value that many browsers watch: read once for all of them, and at most once a second. */
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
