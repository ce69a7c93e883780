import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { waitUntil } from '#tests/until.ts'
import { openChanges } from './changes.server.ts'

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
