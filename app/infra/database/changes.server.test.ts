import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { waitUntil } from '#tests/until.ts'
import { createMemoize, openChanges } from './changes.server.ts'

const { db, url } = await openDatabaseCopy()
const changes = await openChanges({ connectionString: url, application_name: 'listener' }, silentLog)
afterAll(changes.close)

function countChanges() {
	const received = { times: 0 }
	changes.subscribe(() => {
		received.times++
	})
	return received
}

const killListener = () =>
	db.$client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'",
	)

test('a change is reported when it is committed, from any connection', async () => {
	const received = countChanges()
	const other = await db.$client.connect()
	onTestFinished(() => other.release())
	await other.query('begin')
	await other.query("update faqs set question = 'Where are you?'")
	await db.$client.query("update staff_users set name = 'Nobody'")
	await db.$client.query("update blog_posts set title = 'A road'")
	await waitUntil(() => received.times === 1)
	await other.query('commit')
	await waitUntil(() => received.times === 2)
})

test('a change that this process reports itself reaches its subscribers at once', () => {
	const received = countChanges()
	changes.notify()
	expect(received.times).toBe(1)
})

test('a lost connection is not listening, and missed changes are reported after it reconnects', async () => {
	const received = countChanges()
	await killListener()
	await waitUntil(() => !changes.isListening())
	await waitUntil(() => changes.isListening())
	expect(received.times).toBe(1)
	await db.$client.query("update cars set name = 'Quagga'")
	await waitUntil(() => received.times === 2)
})

test('a connection that falls silent is replaced, and missed changes are reported', async () => {
	const proxy = await openTcpProxy(url)
	onTestFinished(proxy.close)
	const pace = { betweenHeartbeats: 50, longestSilence: 1_000 }
	const silent = await openChanges({ connectionString: proxy.url }, silentLog, pace)
	onTestFinished(silent.close)
	let times = 0
	silent.subscribe(() => {
		times++
	})
	proxy.abandon()
	await db.$client.query("update cars set name = 'Quagga'")
	await waitUntil(() => times === 1)
	expect(silent.isListening()).toBe(true)
	await db.$client.query("update cars set name = 'Kudu'")
	await waitUntil(() => times === 2)
})

test('listening resumes after a server that hung recovers', async () => {
	const proxy = await openTcpProxy(url)
	onTestFinished(proxy.close)
	const pace = { betweenHeartbeats: 50, longestSilence: 1_000 }
	const hung = await openChanges({ connectionString: proxy.url }, silentLog, pace)
	onTestFinished(hung.close)
	proxy.hang()
	const before = proxy.accepted()
	await waitUntil(() => proxy.accepted() > before + 1)
	expect(hung.isListening()).toBe(true)
	await proxy.recover()
	let times = 0
	hung.subscribe(() => {
		times++
	})
	await db.$client.query("update cars set name = 'Kudu'")
	await waitUntil(() => times > 0)
})

function open() {
	const state = { isListening: true, changed: () => {}, reads: 0 }
	const memoize = createMemoize({
		isListening: () => state.isListening,
		subscribe: (react) => {
			state.changed = () => react('cars')
		},
	})
	const read = () => memoize('the fleet', async () => ++state.reads)
	return { state, memoize, read }
}

describe('a memoized value', () => {
	test('is read once, even by concurrent callers, until something changes', async () => {
		const { state, read } = open()
		expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
		state.changed()
		expect([await read(), await read()]).toEqual([2, 2])
	})

	test('is read each time while nothing listens for changes', async () => {
		const { state, read } = open()
		state.isListening = false
		expect([await read(), await read()]).toEqual([1, 2])
		const uncached = createMemoize(undefined)
		expect([await uncached('it', async () => 1), await uncached('it', async () => 2)]).toEqual([1, 2])
	})

	test('is not cached when something changed while it was read', async () => {
		const { state, memoize, read } = open()
		let finish = (_: number) => {}
		const slow = memoize('the fleet', () => new Promise<number>((resolve) => (finish = resolve)))
		state.changed()
		finish(0)
		expect([await slow, await read()]).toEqual([0, 1])
	})

	test('is not cached when reading it failed', async () => {
		const { memoize, read } = open()
		await expect(memoize('the fleet', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await read()).toBe(1)
	})

	test('is evicted when many others were used more recently', async () => {
		const { state, memoize, read } = open()
		await memoize('the oldest', async () => 'once')
		await read()
		for (let other = 0; other < 499; other++) {
			await memoize(`another ${other}`, async () => other)
			await read()
		}
		expect(state.reads).toBe(1)
		expect(await memoize('the oldest', async () => 'twice')).toBe('twice')
	})
})
