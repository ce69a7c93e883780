import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { UNREACHABLE_DATABASE } from '#tests/database.ts'
import { openSite } from '#tests/site.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'

const site = await openSite({ cachesPages: true })
const here = site.services.db
const { connectionString } = here.$client.options

/** Replaces the site's database for the rest of the test with a fresh pool, which has no known state. */
function openPool(url = String(connectionString)) {
	const db = openDatabase(url, { size: 2, log: site.services.log })
	Object.assign(site.services, { db })
	onTestFinished(() => {
		Object.assign(site.services, { db: here })
		void db.$client.end()
	})
	return db
}

function markAsStopping() {
	Object.assign(site.services, { isStopping: () => true })
	onTestFinished(() => void Object.assign(site.services, { isStopping: undefined }))
}

async function getHealth(path: string) {
	const response = await site.request(path)
	return {
		status: response.status,
		cache: response.headers.get('Cache-Control'),
		body: await response.json(),
	}
}

const warnings = () => site.logged.filter(({ level }) => level >= 40)

describe.each(['/health', '/health/live'])('%s', (path) => {
	const ALIVE = { status: 200, cache: 'no-store', body: { alive: true } }

	test('reports alive, also while the database is unreachable and while the process stops', async () => {
		const before = warnings().length
		expect(await getHealth(path)).toEqual(ALIVE)
		openPool(UNREACHABLE_DATABASE)
		markAsStopping()
		expect(await getHealth(path)).toEqual(ALIVE)
		expect(warnings()).toHaveLength(before)
	})
})

describe('/health/ready', () => {
	const READY = { status: 200, cache: 'no-store', body: { ready: true } }
	const NOT_READY = { status: 503, cache: 'no-store', body: { ready: false } }

	test('reports ready when the database can be written to, and leaves no row', async () => {
		const db = openPool()
		expect(await getHealth('/health/ready')).toEqual(READY)
		expect(await db.$count(sql`storage_probes`)).toBe(0)
	})

	test('reports not ready while the process stops, when pages are still served', async () => {
		openPool()
		markAsStopping()
		expect(await getHealth('/health/ready')).toEqual(NOT_READY)
		expect((await site.request('/')).status).toBe(200)
	})

	test('reports not ready when the database lacks a migration of this version', async () => {
		openPool()
		const move = (by: number) =>
			site.owner.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`)
		await move(-1)
		onTestFinished(async () => void (await move(1)))
		expect(await getHealth('/health/ready')).toEqual(NOT_READY)
		expect(warnings().at(-1)).toMatchObject({ reason: 'migrations of this version are missing' })
	})

	test('reports not ready without details when the database is unreachable', async () => {
		openPool(UNREACHABLE_DATABASE)
		expect(await getHealth('/health/ready')).toEqual(NOT_READY)
	})

	test('reports not ready when the database is read-only, as after a failover', async () => {
		const db = openPool()
		db.$client.on('connect', (client) => client.query('set default_transaction_read_only = on'))
		expect((await db.execute(sql`select 1`)).rowCount).toBe(1)
		expect(await getHealth('/health/ready')).toEqual(NOT_READY)
	})

	test('reports not ready within 3 seconds when the database hangs, and ready when it is back', async () => {
		const proxy = await openTcpProxy(String(connectionString))
		onTestFinished(proxy.close)
		const db = openPool(proxy.url)
		await db.execute(sql`select 1`)
		proxy.hang()
		const begun = performance.eventLoopUtilization()
		expect(await getHealth('/health/ready')).toEqual(NOT_READY)
		expect(performance.eventLoopUtilization(begun).idle).toBeLessThan(3_000) // milliseconds of waiting
		await proxy.recover()
		await expect.poll(() => getHealth('/health/ready'), { timeout: 10_000 }).toEqual(READY)
	})

	test('makes one database check for many concurrent requests, and logs a change once', async () => {
		const db = openPool()
		let writes = 0
		db.$client.on('acquire', () => {
			writes++
		})
		const all = await Promise.all(Array.from({ length: 50 }, () => getHealth('/health/ready')))
		expect(all).toEqual(Array(50).fill(READY))
		expect(writes).toBe(1)

		openPool(UNREACHABLE_DATABASE)
		const before = warnings().length
		for (let turn = 0; turn < 5; turn++) expect(await getHealth('/health/ready')).toEqual(NOT_READY)
		expect(warnings().length - before).toBe(1)
	})
})
