import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { hasEmbeddedPostgres, runningEmbeddedUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { newDataDir, pidFile, query, serverPid } from './test-server.ts'

describe('a first start', () => {
	test('creates a durable cluster, with two roles whose passwords only its user can read', async () => {
		const dataDir = newDataDir()
		expect([hasEmbeddedPostgres(dataDir), await runningEmbeddedUrl(dataDir)]).toEqual([false, undefined])
		const whileStarting = vi.fn()
		const postgres = await startEmbeddedPostgres(dataDir, { whileStarting })
		expect(whileStarting).toHaveBeenCalledOnce()
		expect(postgres.clusterDir).toBe(join(dataDir, 'postgres'))
		for (const setting of ['fsync', 'full_page_writes', 'data_checksums'])
			expect(await query(postgres.url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
		const roles = 'select rolname, rolsuper from pg_roles where rolcanlogin order by rolname'
		expect(await query(postgres.url, roles)).toEqual([
			{ rolname: 'forecourt', rolsuper: true },
			{ rolname: 'forecourt_site', rolsuper: false },
		])
		for (const file of ['postgres-password', 'postgres-site-password'])
			expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
		expect(await runningEmbeddedUrl(dataDir)).toBe(postgres.url)
		expect(await runningEmbeddedUrl(dataDir, 'owner')).toBe(postgres.ownerUrl)

		await postgres.release()
		expect(existsSync(pidFile(dataDir))).toBe(false)
		expect([hasEmbeddedPostgres(dataDir), await runningEmbeddedUrl(dataDir)]).toEqual([true, undefined])
	})

	test('replaces a cluster that an interrupted start left unfinished', async () => {
		const dataDir = newDataDir()
		const unfinished = join(dataDir, 'postgres/being-made/base')
		mkdirSync(unfinished, { recursive: true, mode: 0o700 })
		chmodSync(join(dataDir, 'postgres'), 0o700)
		const postgres = await startEmbeddedPostgres(dataDir)
		expect(existsSync(unfinished)).toBe(false)
		await postgres.release()
	})

	test('in two processes at once gives both one server, which stops when the last one releases it', async () => {
		const dataDir = newDataDir()
		const [one, other] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)])
		expect(one.url).toBe(other.url)
		const pid = serverPid(dataDir)
		await one.release()
		expect(serverPid(dataDir)).toBe(pid)
		expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
		await other.release()
		expect(serverPid(dataDir)).toBeUndefined()
	})
})

describe('a start is rejected', () => {
	test('for a cluster of another major version', async () => {
		const dataDir = newDataDir()
		mkdirSync(join(dataDir, 'postgres'))
		writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
		await expect(startEmbeddedPostgres(dataDir)).rejects.toMatchObject({
			name: 'EmbeddedPostgresError',
			message: `The database in ${join(dataDir, 'postgres')} was made by PostgreSQL 17, and this is 18: run npm run upgrade-database.`,
		})
	})

	test('for a cluster whose password is lost', async () => {
		const dataDir = newDataDir()
		mkdirSync(join(dataDir, 'postgres'))
		writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
		await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
			`${join(dataDir, 'postgres-password')} is missing; without it nobody can open the database`,
		)
	})

	test('for a data folder that cannot be written', async () => {
		await expect(startEmbeddedPostgres('/dev/null/data')).rejects.toThrow(
			'The data folder /dev/null/data cannot be written (ENOTDIR); set DATA_DIR to a folder that can.',
		)
	})

	test('for a server that cannot start, with its error message', async () => {
		const dataDir = newDataDir()
		await (await startEmbeddedPostgres(dataDir)).release()
		writeFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), 'no_such_setting = 1\n')
		await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
			/^PostgreSQL's pg_ctl failed: .*server\.log\)$/s,
		)
	})
})
