import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { createKey, readKeysFile, writeKeysFile } from '#app/infra/encryption/keyring.server.ts'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import vehicles from '#demo/vehicles.json' with { type: 'json' }
import { makeDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { countLockWaiters, LOCK_IDS, takeLock } from '#tests/locks.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { SITE_ROLE } from './earlier-installation.ts'
import { databaseUrl, newDataDir, postmasters, start, startOpen, status } from './forecourt.ts'
import { keysFile } from './program.ts'
import { expectServing, roleOf, rolesAtWork, urlsOf } from './serving-role.ts'
import { signIn } from './staff.ts'
import { readStoredKeys } from './stored-keys.ts'

const PUBLIC_HOME = '/var/lib/forecourt'

describe('a first start', () => {
	test('with DEMO=off creates a durable, empty database with a serving role, and keys outside the data folder', async () => {
		const dataDir = newDataDir()
		const forecourt = await startOpen({ dataDir, env: { DEMO: 'off', DATABASE_POOL: '1' } })
		const passwordFile = join(dataDir, 'first-admin-password.txt')
		expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
		expect(forecourt.text()).toContain(passwordFile)
		const [email = '', password = ''] = readFileSync(passwordFile, 'utf8').split('\n')
		expect(forecourt.text()).not.toContain(password)
		expect((await signIn(forecourt.address, { email, password })).status).toBe(302)
		const { url, ownerUrl } = urlsOf(dataDir)
		for (const setting of ['fsync', 'full_page_writes', 'data_checksums'])
			expect(await query(url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
		expect(await query(url, 'select id from cars')).toEqual([])

		await expectServing(forecourt, { url, ownerUrl })
		expect([roleOf(url), roleOf(ownerUrl)]).toEqual([SITE_ROLE, 'forecourt'])
		expect(await rolesAtWork(ownerUrl)).toEqual([SITE_ROLE])
		for (const file of ['postgres-password', 'postgres-site-password'])
			expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
		expect(forecourt.text()).not.toContain('DATABASE_MIGRATION_URL')

		expect(relative(dataDir, keysFile(dataDir)).startsWith('..')).toBe(true)
		expect(statSync(keysFile(dataDir)).mode & 0o777).toBe(0o600)
		const secrets = readStoredKeys(dataDir).map(({ bytes }) => bytes.toString('base64').slice(0, 40))
		expect(secrets).toHaveLength(KEY_PURPOSES.length)
		for (const secret of secrets) {
			const { status, stdout } = spawnSync('grep', ['-rlF', '--', secret, dataDir], { encoding: 'utf8' })
			expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
		}
	})

	test('at the same time as another one applies each migration, the demo and each key once', async () => {
		const { url, ownerUrl, drop } = await makeDatabase()
		onTestFinished(drop)
		const file = keysFile(newDataDir())
		const env = { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, DEMO: 'on', KEYS_FILE: file }
		// Migrations run in one process first, so the lock holds that process up until both try to make keys at
		// once.
		const lock = await takeLock(ownerUrl, LOCK_IDS.keys)
		const both = await Promise.all([start({ env }), start({ env })])
		const isOpen = () => both.some(({ text: content }) => content().includes('Stop it with'))
		await waitUntil(async () => isOpen() || (await countLockWaiters(ownerUrl, LOCK_IDS.keys)) === 2)
		expect(existsSync(file)).toBe(false)
		await lock.release()
		for (const forecourt of both) await forecourt.open()

		const applied = await query(url, 'select hash from drizzle.__drizzle_migrations')
		expect(applied).toHaveLength(journal.entries.length)
		expect(await query(url, 'select id from cars')).toHaveLength(vehicles.length)
		const keys = readKeysFile(file)
		expect(keys).toHaveLength(KEY_PURPOSES.length)
		expect(await query(ownerUrl, 'select id from encryption_keys')).toHaveLength(KEY_PURPOSES.length)
		expect(writeKeysFile(file, KEY_PURPOSES.map(createKey), { isNew: true })).toBe(false)
		expect(readKeysFile(file)).toEqual(keys)
		for (const forecourt of both) expect(await status(`${forecourt.address}/health`)).toBe(200)
	})

	const known = existsSync(PUBLIC_HOME) ? readdirSync(PUBLIC_HOME) : []
	afterAll(() => {
		if (!existsSync(PUBLIC_HOME)) return
		for (const name of readdirSync(PUBLIC_HOME))
			if (!known.includes(name)) rmSync(join(PUBLIC_HOME, name), { recursive: true })
		if (known.length === 0) rmSync(PUBLIC_HOME, { recursive: true })
	})

	test('in a folder that only its owner can enter puts the database where PostgreSQL can run', async () => {
		const folder = newFolder(onTestFinished)
		const dataDir = join(folder, 'data')
		const forecourt = await startOpen({ dataDir })
		const [, cluster = ''] = /database +(\S+)/.exec(forecourt.text()) ?? []
		const owner = statSync(cluster).uid
		const { uid } = userInfo()
		if (uid === 0) {
			expect(cluster).toMatch(/^\/var\/lib\/forecourt\/[0-9a-f]{12}\/postgres$/)
			expect(owner).not.toBe(0)
		} else {
			expect(cluster).toBe(join(dataDir, 'postgres'))
			expect(owner).toBe(uid)
		}
		expect(postmasters(cluster)).toHaveLength(1)
		expect(await query(databaseUrl(dataDir), 'select id from cars')).toEqual([])

		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		expect(postmasters(cluster)).toEqual([])
		await startOpen({ dataDir }).then(async (again) => {
			again.kill('SIGTERM')
			expect(await again.end()).toBe(0)
		})
	})
})

describe('a second start while one runs', () => {
	test('on the same port fails with one error message, and does not affect the first', async () => {
		const first = await startOpen()
		const port = Number(new URL(first.address).port)
		const second = await start({ dataDir: first.dataDir, port })
		expect(await second.end()).toBe(1)
		expect(second.text().trim()).toBe(
			`Forecourt did not start: port ${port} is in use, perhaps by another Forecourt; stop that, or choose another port: PORT=3001 npm start`,
		)
		expect(await status(`${first.address}/health`)).toBe(200)
	})

	test('on another port shares the database, which the last process stops', async () => {
		const first = await startOpen()
		const second = await startOpen({ dataDir: first.dataDir })
		const cluster = join(first.dataDir, 'postgres')
		expect(postmasters(cluster)).toHaveLength(1)

		first.kill('SIGTERM')
		expect(await first.end()).toBe(0)
		expect(postmasters(cluster)).toHaveLength(1)
		expect(await status(`${second.address}/health`)).toBe(200)

		second.kill('SIGINT')
		expect(await second.end()).toBe(0)
		expect(postmasters(cluster)).toEqual([])
		expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
	})
})

describe('a start is rejected with an error message', () => {
	test('that lists every invalid setting', async () => {
		const forecourt = await start({
			dataDir: newDataDir(),
			env: { PORT: 'door', DEMO: 'maybe', DATABASE_URL: 'mysql://localhost', LOG_LEVEL: 'loud' },
		})
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim().split('\n')).toEqual([
			'Forecourt did not start: these settings are wrong.',
			'  PORT must be a port from 1 to 65535',
			'  DATABASE_URL must be a postgres:// address',
			'  DEMO must be on or off',
			'  LOG_LEVEL must be debug, info, warn, error or silent',
		])
	})

	test('for an unreachable DATABASE_URL, without its password', async () => {
		const port = await freePort()
		const env = { DATABASE_URL: `postgres://dealer:secret@127.0.0.1:${port}/cars` }
		const forecourt = await start({ dataDir: newDataDir(), env })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim()).toBe(
			`Forecourt did not start: the database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`,
		)
	})

	test.each([
		['cannot be reached', false],
		['accepts connections and is silent', true],
	])('but not for a file storage that %s: pages are served without pictures', async (_, accepts) => {
		const port = await freePort()
		const silent = createServer()
		onTestFinished(() => void silent.close())
		if (accepts) await once(silent.listen(port, '127.0.0.1'), 'listening')
		const endpoint = `http://127.0.0.1:${port}`
		const env = {
			FILES_S3_BUCKET: 'photos',
			FILES_S3_ENDPOINT: endpoint,
			FILES_S3_KEY: 'dealer',
			FILES_S3_SECRET: 'secret',
		}
		const forecourt = await startOpen({ env })
		expect(forecourt.text()).toContain(`the storage at ${endpoint} cannot be reached`)
		for (const path of ['/health', '/', '/inventory'])
			expect([path, await status(forecourt.address + path)]).toEqual([path, 200])
	})

	test.each([
		['/dev/null/data', 'ENOTDIR'],
		['/proc/forecourt/data', 'ENOENT'],
	])('for a data folder that cannot be written: %s', async (dataDir, code) => {
		const forecourt = await start({ dataDir })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim()).toBe(
			`Forecourt did not start: The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to a folder that can.`,
		)
	})
})
