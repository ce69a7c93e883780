import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countLockWaiters, LOCK_IDS, lockTable, takeLock } from '#tests/locks.ts'
import { waitUntil } from '#tests/until.ts'
import {
	databaseUrl,
	type Forecourt,
	newDataDir,
	postmasters,
	start,
	startOpen,
	status,
} from './forecourt.ts'
import { urlsOf } from './serving-role.ts'

const clusterOf = ({ dataDir }: Forecourt) => join(dataDir, 'postgres')

function expectNoDatabase(forecourt: Forecourt): void {
	expect(postmasters(clusterOf(forecourt))).toEqual([])
	expect(existsSync(join(clusterOf(forecourt), 'postmaster.pid'))).toBe(false)
}

describe('SIGTERM', () => {
	test('completes pending requests, accepts no new ones, and stops the database', async () => {
		const forecourt = await startOpen()
		const url = databaseUrl(forecourt.dataDir)
		const lock = await lockTable(url, 'blog_posts')
		const inProgress = fetch(`${forecourt.address}/blog`)
		await waitUntil(async () => (await countLockWaiters(url)) > 0)

		forecourt.kill('SIGTERM')
		await waitUntil(async () => typeof (await status(`${forecourt.address}/health`)) === 'string')
		await lock.release()

		const response = await inProgress
		expect(response.status).toBe(200)
		expect(await response.text()).toContain('</html>')
		expect(await forecourt.end()).toBe(0)
		expectNoDatabase(forecourt)
	})
})

describe('a first start that is interrupted', () => {
	test('by SIGTERM while it waits for another process ends all the same', async () => {
		const first = await startOpen()
		const lock = await takeLock(urlsOf(first.dataDir).ownerUrl, LOCK_IDS.migrate)
		const second = await start({ dataDir: first.dataDir })
		await waitUntil(
			async () => (await countLockWaiters(urlsOf(first.dataDir).ownerUrl, LOCK_IDS.migrate)) === 1,
		)
		second.kill('SIGTERM')
		expect(await second.end()).toBe(0)
		await lock.release()
		expect(await status(`${first.address}/health`)).toBe(200)
	})

	test('by SIGTERM stops everything that it has started', async () => {
		const forecourt = await start({ dataDir: newDataDir() })
		await waitUntil(() => existsSync(join(clusterOf(forecourt), 'being-made')))
		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		expect(forecourt.text().trim()).toBe('Forecourt is closed.')
		expectNoDatabase(forecourt)
	})

	test('by kill -9 does not prevent the next start', async () => {
		const first = await start({ dataDir: newDataDir() })
		await waitUntil(() => existsSync(join(clusterOf(first), 'being-made', 'base')))
		first.kill('SIGKILL')
		await first.end()

		const second = await startOpen({ dataDir: first.dataDir })
		expect(await status(`${second.address}/health`)).toBe(200)
		expect(postmasters(clusterOf(second))).toHaveLength(1)
	})
})

describe('the process of npm start', () => {
	const script = 'scripts/start.mjs'

	// npm forwards SIGTERM; a test below covers it.
	test.each(['SIGINT', 'SIGHUP'] as const)('forwards %s and exits with 0', async (signal) => {
		const forecourt = await startOpen({ script })
		forecourt.kill(signal)
		expect(await forecourt.end()).toBe(0)
		expect(forecourt.text().match(/Forecourt is closed/g)).toHaveLength(1)
		expectNoDatabase(forecourt)
	})

	test.each(['start', 'dev'])('receives a signal that is sent to npm run %s', async (name) => {
		const forecourt = await startOpen({ command: ['npm', 'run', '--silent', name] })
		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		expect(forecourt.text().match(/Forecourt is closed/g)).toHaveLength(1)
		expectNoDatabase(forecourt)
	})

	test('stops the site and the database when it is killed with -9', async () => {
		const forecourt = await startOpen({ script })
		forecourt.kill('SIGKILL')
		await waitUntil(() => postmasters(clusterOf(forecourt)).length === 0)
		expect(await status(`${forecourt.address}/health`)).toMatch(/^no response/)
		await forecourt.end()
	})
})
