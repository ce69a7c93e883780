import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { databaseUrl, type Forecourt, postmasters, signal, startOpen, status } from './forecourt.ts'

const clusterOf = ({ dataDir }: Forecourt) => join(dataDir, 'postgres')

/** Inserts rows and records each acknowledged one, until the database is gone or the test stops it. */
async function writer(url: string) {
	await query(url, 'create table written (row integer primary key)')
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	const acknowledged: number[] = []
	let stopped = false
	const over = (async () => {
		for (let row = 1; !stopped; row++) {
			await client.query('insert into written values ($1)', [row])
			acknowledged.push(row)
		}
	})().catch(() => {})
	const stop = async () => {
		stopped = true
		await over
		await client.end().catch(() => {})
	}
	return { acknowledged, stop }
}

async function storedRows(forecourt: Forecourt): Promise<Set<unknown>> {
	const rows = await query(databaseUrl(forecourt.dataDir), 'select row from written')
	return new Set(rows.map(({ row }) => row))
}

async function expectAllStored(forecourt: Forecourt, acknowledged: number[]): Promise<void> {
	const stored = await storedRows(forecourt)
	expect(acknowledged.filter((row) => !stored.has(row))).toEqual([])
	expect(postmasters(clusterOf(forecourt))).toHaveLength(1)
	expect(await status(`${forecourt.address}/health`)).toBe(200)
}

describe('an app that is killed with -9 during writes', () => {
	test('leaves its database running, and the next start uses it with every acknowledged row', async () => {
		const first = await startOpen()
		const { acknowledged, stop } = await writer(databaseUrl(first.dataDir, 'owner'))
		await waitUntil(() => acknowledged.length > 50)
		const [server] = postmasters(clusterOf(first))
		first.kill('SIGKILL')
		await first.end()

		const second = await startOpen({ dataDir: first.dataDir })
		await stop()
		await expectAllStored(second, acknowledged)
		expect(postmasters(clusterOf(second))).toEqual([server])
	})
})

describe('a database that is killed while the app runs', () => {
	test('is restarted by the app, which keeps responding', async () => {
		const forecourt = await startOpen()
		const url = databaseUrl(forecourt.dataDir)
		await query(databaseUrl(forecourt.dataDir, 'owner'), 'create table kept ()')
		const killed = postmasters(clusterOf(forecourt))
		signal(killed, 'SIGKILL')

		// A connection of the killed server may still respond for a moment.
		const isBack = () => postmasters(clusterOf(forecourt)).some((pid) => !killed.includes(pid))
		await waitUntil(async () => {
			expect(await status(`${forecourt.address}/health`)).toBe(200)
			return (await status(`${forecourt.address}/health/ready`)) === 200 && isBack()
		})
		expect(databaseUrl(forecourt.dataDir)).toBe(url)
		expect(await query(url, 'select * from kept')).toEqual([])

		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		expect(postmasters(clusterOf(forecourt))).toEqual([])
	})
})
