import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeDatabase } from '#tests/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/tcp-proxy.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { expectFullPool, watchHealth } from './database-faults.ts'
import { type Forecourt, newDataDir, startOpen, status } from './forecourt.ts'
import { addVehicle, FORMS, IN_A_HURRY, LEAD_FORMS, readStoredForms, startSenders } from './visitors.ts'

type NetworkSetup = { proxy: TcpProxy; url: string; ownerUrl: string; site: Forecourt }

const isReady = async ({ site }: NetworkSetup) => (await status(`${site.address}/health/ready`)) === 200

/** Network faults between the site and a remote database server. */
const FAULTS: [name: string, happen: (context: NetworkSetup) => Promise<unknown>][] = [
	['the server ends every connection', ({ ownerUrl }) => query(ownerUrl, terminateAll)],
	['the network resets every connection', async ({ proxy }) => proxy.reset()],
	[
		'the server is unreachable for a while',
		async (context) => {
			await context.proxy.reject()
			await waitUntil(async () => !(await isReady(context)))
			await context.proxy.recover()
		},
	],
	[
		'the server does not respond for a while',
		async (context) => {
			context.proxy.hang()
			await waitUntil(async () => !(await isReady(context)))
			await context.proxy.recover()
		},
	],
	['another server takes over, and the first stops responding', async ({ proxy }) => proxy.abandon()],
]

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
	where pid <> pg_backend_pid() and datname = current_database()`

test('the site recovers by itself from network faults to the database, and loses no form', async () => {
	const { url, ownerUrl, drop } = await makeDatabase()
	onTestFinished(drop)
	const proxy = await openTcpProxy(url)
	onTestFinished(proxy.close)
	const dataDir = newDataDir()
	const env = { ...IN_A_HURRY, DATABASE_URL: proxy.url, DATABASE_MIGRATION_URL: ownerUrl }
	const site = await startOpen({ dataDir, env })
	await addVehicle(dataDir, url)
	const health = watchHealth(site)
	const { acknowledged, rejections, stop } = startSenders(site.address)
	const isSending = (since: number) => {
		const recent = acknowledged.slice(since)
		return LEAD_FORMS.every((name) => recent.some((marker) => marker.startsWith(name)))
	}
	await waitUntil(() => isSending(0))

	for (const [name, happen] of FAULTS) {
		await happen({ proxy, url, ownerUrl, site })
		const since = acknowledged.length
		await waitUntil(() => isSending(since) || site.hasEnded())
		expect(site.hasEnded(), `${name}: ${site.text()}`).toBe(false)
		await expectChangesToShow(site, url)
		await expectFullPool(site, url)
	}
	await stop()
	expect(await health.stop()).toEqual([200])
	await waitUntil(async () => (await query(url, overdueJobs)).length === 0)

	expect(rejections).toEqual([])
	const markers = (await readStoredForms(dataDir, url)).map(({ marker }) => marker)
	expect(acknowledged.filter((marker) => !markers.includes(marker))).toEqual([])
	expect(new Set(markers).size, 'something is stored twice').toBe(markers.length)
	const emails = 'select 1 from emails group by about having count(*) <> 2'
	expect(await query(url, emails)).toEqual([])
})

/** Each email has a job, due 15 seconds after the email was written. */
const overdueJobs = `select 1 from pgboss.job
	where name = 'letters' and state = 'created' and start_after < now() - interval '10 seconds'`

/** Waits until the site receives notifications again: a change invalidates the page cache. */
async function expectChangesToShow({ address }: Forecourt, url: string): Promise<void> {
	const name = `Hyundai ${randomUUID()}`
	await query(url, `update cars set name = '${name}'`)
	await waitUntil(async () => (await (await fetch(address + FORMS.enquiry.path)).text()).includes(name))
}
