/** A real PostgreSQL beside the app: made on the first start, adopted when it still runs, stopped by whoever leaves last. */
import { randomBytes } from 'node:crypto'
import {
	chownSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { lock } from 'proper-lockfile'
import { CannotStart, findPostgresHome, type PostgresHome } from './postgres-home.server.ts'
import { awaitReady, makeCluster, runningPort, startServer, stopServer } from './postgres-process.server.ts'

export type EmbeddedPostgres = {
	url: string
	folder: string
	adopted: boolean // it was running already
	leave: () => Promise<void> // stops the server unless another app uses it
}

const DATABASE = 'forecourt'
/** Shared by every app that uses the server, so that the last one knows that it is the last. */
const IN_USE = 70_000

export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
	const home = await findPostgresHome(dataDir)
	const { port, adopted, keeper } = await alone(dataDir, async () => {
		await makeClusterOnce(home, dataDir)
		const found = runningPort(home)
		if (found) await awaitReady(home)
		const port = found ?? (await startServer(home))
		await makeDatabaseOnce(dataDir, port)
		return { port, adopted: found !== undefined, keeper: await markInUse(urlOf(dataDir, port)) }
	})

	const leave = () =>
		alone(dataDir, async () => {
			const last = await isLast(keeper)
			await keeper.end()
			if (last) await stopServer(home)
		})
	return { url: urlOf(dataDir, port), folder: home.folder, adopted, leave }
}

/** The connection string of the server that runs on this data folder, if one does. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | undefined> {
	if (!existsSync(passwordFile(dataDir))) return undefined
	const port = runningPort(await findPostgresHome(dataDir))
	return port === undefined ? undefined : urlOf(dataDir, port)
}

async function makeClusterOnce(home: PostgresHome, dataDir: string): Promise<void> {
	const version = join(home.folder, 'PG_VERSION')
	if (existsSync(version)) {
		const major = readFileSync(version, 'utf8').trim()
		if (major === '18') return
		throw new CannotStart(
			`The database in ${home.folder} was made by PostgreSQL ${major}, and this is 18; dump it with ${major} and restore it here.`,
		)
	}
	// Made aside and moved into place, so that a start cut short leaves nothing half made.
	const half = join(home.folder, 'being-made')
	rmSync(half, { recursive: true, force: true })
	if (!existsSync(passwordFile(dataDir))) {
		writeFileSync(passwordFile(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 })
	}
	const handed = join(home.folder, 'password.tmp')
	writeFileSync(handed, readFileSync(passwordFile(dataDir)), { mode: 0o600 })
	if (home.owner) chownSync(handed, home.owner.uid, home.owner.gid)
	try {
		await makeCluster(home, half, handed)
	} finally {
		rmSync(handed, { force: true })
	}
	moveUp(half, home.folder)
}

/** PG_VERSION goes last: it is what says that the cluster is whole. */
function moveUp(from: string, to: string): void {
	const names = readdirSync(from).sort((a, b) => Number(a === 'PG_VERSION') - Number(b === 'PG_VERSION'))
	for (const name of names) {
		rmSync(join(to, name), { recursive: true, force: true })
		renameSync(join(from, name), join(to, name))
	}
	rmSync(from, { recursive: true })
}

async function makeDatabaseOnce(dataDir: string, port: number): Promise<void> {
	const client = new Client({ connectionString: urlOf(dataDir, port, 'postgres') })
	await client.connect()
	const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
	if (!rowCount) await client.query(`create database ${DATABASE}`)
	await client.end()
}

async function markInUse(url: string): Promise<Client> {
	const keeper = new Client({ connectionString: url, application_name: 'forecourt keeper', keepAlive: true })
	keeper.on('error', () => {}) // the pool tells of a lost server; this connection only holds the mark
	await keeper.connect()
	await keeper.query('select pg_advisory_lock_shared($1)', [IN_USE])
	return keeper
}

async function isLast(keeper: Client): Promise<boolean> {
	try {
		await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
		const { rows } = await keeper.query('select pg_try_advisory_lock($1) as last', [IN_USE])
		return rows[0].last
	} catch {
		return false // the server has gone already
	}
}

async function alone<Done>(dataDir: string, work: () => Promise<Done>): Promise<Done> {
	mkdirSync(dataDir, { recursive: true })
	const release = await lock(dataDir, {
		lockfilePath: join(dataDir, 'postgres.lock'),
		stale: 10_000,
		retries: { forever: true, minTimeout: 50, maxTimeout: 250, maxRetryTime: 120_000 },
	})
	try {
		return await work()
	} finally {
		await release()
	}
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

function urlOf(dataDir: string, port: number, database = DATABASE): string {
	const password = readFileSync(passwordFile(dataDir), 'utf8').trim()
	return `postgres://forecourt:${password}@127.0.0.1:${port}/${database}`
}
