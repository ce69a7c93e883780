import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase, withLock } from '#app/infra/database/database.server.ts'
import { installJobs } from '#app/infra/jobs.server.ts'
import { startServer, stopServer, UPGRADE_FOLDER } from '#packages/embedded-postgres/cluster.ts'
import { connectionUrl, findInstallation, passwordFile } from '#packages/embedded-postgres/installation.ts'

import { withOldPostgres } from '#server/upgrade-database.ts'
import { dumpDatabase } from '#tests/everything-stored.ts'
import { copyKeys, EARLIER_DATABASES, loadRows } from '#tests/fixtures/earlier-rows.ts'
import { silentLog } from '#tests/log.ts'
import { sized } from '#tests/sized.ts'
import { runCommand } from './command.ts'
import { databaseUrl, newDataDir, start, startOpen } from './forecourt.ts'
import { keysFile } from './program.ts'

/** Other major versions installed on this machine: the project includes only one. */
const SYSTEM = '/usr/lib/postgresql'
const [installed] = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : []).filter((name) =>
	['15', '16', '17'].includes(name),
)
const ofSystem = installed && { major: installed, programs: join(SYSTEM, installed, 'bin') }
/** At full size the earlier PostgreSQL comes from npm, as in a real upgrade. */
const earlier = sized(0, 1) ? { major: '17', programs: undefined } : ofSystem

const [name = ''] = EARLIER_DATABASES

/** Makes a data folder as an earlier version left it, with an earlier PostgreSQL. Returns its rows. */
async function makeEarlier(dataDir: string, programs: string): Promise<string[]> {
	const installation = { ...(await findInstallation(dataDir)), binDir: programs }
	writeFileSync(passwordFile(dataDir), 'of the earlier one', { mode: 0o600 })
	const input = join(installation.clusterDir, '..', 'password')
	writeFileSync(input, readFileSync(passwordFile(dataDir)), { mode: 0o600 })
	if (installation.owner) chownSync(input, installation.owner.uid, installation.owner.gid)
	const options = [
		'--username=forecourt',
		`--pwfile=${input}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		'--locale=C',
	]
	execFileSync(join(programs, 'initdb'), [`--pgdata=${installation.clusterDir}`, ...options], {
		...installation.owner,
		cwd: installation.clusterDir,
		stdio: 'pipe',
	})
	const port = await startServer(installation, {})
	const server = openDatabase(connectionUrl(dataDir, port, 'owner', 'postgres'), { size: 1, log: silentLog })
	await server.$client.query('create database forecourt')
	await server.$client.end()
	await loadRows(name, connectionUrl(dataDir, port, 'owner'))
	const db = openDatabase(connectionUrl(dataDir, port, 'owner'), { size: 2, log: silentLog })
	await withLock(db, 'migrate', installJobs)
	const rows = (await dumpDatabase(db)).split('\n').sort()
	await db.$client.end()
	await stopServer(installation)
	copyKeys(name, keysFile(dataDir), `${dataDir}-keys-erasures.jsonl`)
	return rows
}

const upgrade = (dataDir: string, args: string[]) => runCommand(dataDir, 'upgrade-database', args)

test.skipIf(!earlier)(
	'an embedded database of an earlier PostgreSQL is upgraded by one command',
	async () => {
		const { major = '', programs } = earlier || {}
		const dataDir = newDataDir()
		const rows = await withOldPostgres(major, programs, (folder) => makeEarlier(dataDir, folder))
		const args = programs ? ['--programs', programs] : []

		const forecourt = await start({ dataDir })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text()).toContain('run npm run upgrade-database')
		const wrong = await upgrade(dataDir, ['--programs', '/nowhere'])
		expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining(`needs PostgreSQL ${major}`)])

		mkdirSync(join(dataDir, UPGRADE_FOLDER)) // left behind by an upgrade that was killed
		const result = await upgrade(dataDir, args)
		expect(result.code, result.output).toBe(0)
		expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim()).toBe('18')
		expect(readFileSync(join(dataDir, `postgres-${major}/PG_VERSION`), 'utf8').trim()).toBe(major)
		expect((await upgrade(dataDir, args)).output).toContain('PostgreSQL 18 already')

		const installation = await findInstallation(dataDir)
		const port = await startServer(installation, {})
		const db = openDatabase(connectionUrl(dataDir, port, 'owner'), { size: 2, log: silentLog })
		expect((await dumpDatabase(db)).split('\n').sort()).toEqual(rows)
		await db.$client.end()
		await stopServer(installation)

		const site = await startOpen({ dataDir })
		expect((await fetch(`${site.address}/inventory`)).status).toBe(200)
		expect(databaseUrl(dataDir)).toContain('forecourt_site')
	},
)
