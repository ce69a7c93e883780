/**
 * A PostgreSQL server that several processes share: the first one starts it, the last one to release it stops
 * it.
 */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { lock } from 'proper-lockfile'
import { initializeCluster } from './cluster.ts'
import {
	connectionUrl,
	DATABASE,
	EmbeddedPostgresError,
	ensurePassword,
	passwordFile,
	ROLES,
	type Role,
	readPassword,
} from './credentials.ts'
import { findInstallation, type Installation } from './installation.ts'
import { acquirePresenceLock, type PresenceLock } from './presence-lock.ts'
import { findServer, runningPort, startServer, stopServer } from './server-process.ts'

export type EmbeddedPostgres = {
	url: string // of the site role
	ownerUrl: string // of the superuser, who owns the tables
	clusterDir: string
	release: () => Promise<void> // stops the server unless another process uses it
}

/**
 * Starts the server of a data folder, or joins the one that runs there. A server that dies while in use is
 * restarted on the same port.
 * @param options.whileStarting called as soon as the server is starting; not called if it runs already.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(
	dataDir: string,
	options: { whileStarting?: () => void } = {},
): Promise<EmbeddedPostgres> {
	ensureWritable(dataDir)
	const installation = await findInstallation(dataDir)
	const { port, presence } = await exclusively(dataDir, async () => {
		await initializeCluster(installation, dataDir)
		const port = (await findServer(installation)) ?? (await startServer(installation, options))
		await ensureDatabase(dataDir, port)
		await ensureSiteRole(dataDir, port)
		const presence = await acquirePresenceLock(connectionUrl(dataDir, port), {
			restart: async () => {
				if ((await findServer(installation)) === undefined) await startServer(installation, { port })
			},
			exclusively: (work) => exclusively(dataDir, work),
		})
		return { port, presence }
	})
	return {
		url: connectionUrl(dataDir, port),
		ownerUrl: connectionUrl(dataDir, port, 'owner'),
		clusterDir: installation.clusterDir,
		release: () => exclusively(dataDir, () => release(installation, presence)),
	}
}

/** Whether a cluster was created in this data folder before. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(passwordFile(dataDir))

/** The connection string of the server that runs on this data folder; undefined if none does. */
export async function runningEmbeddedUrl(dataDir: string, role: Role = 'site'): Promise<string | undefined> {
	if (!existsSync(passwordFile(dataDir, role))) return undefined
	const port = runningPort(await findInstallation(dataDir))
	return port === undefined ? undefined : connectionUrl(dataDir, port, role)
}

async function release(installation: Installation, presence: PresenceLock): Promise<void> {
	const wasLast = await presence.release()
	if (wasLast && (await findServer(installation)) !== undefined) await stopServer(installation)
}

/** Creates the data folder if it is missing. @throws EmbeddedPostgresError if nothing can be written there. */
export function ensureWritable(dataDir: string): void {
	try {
		createFolder(dataDir)
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new EmbeddedPostgresError(
			`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to a folder that can.`,
		)
	}
}

/** Node's own recursive mkdir never returns for a folder below /proc. */
function createFolder(path: string): void {
	if (existsSync(path)) return
	createFolder(dirname(path))
	try {
		mkdirSync(path)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was quicker
	}
}

/** Creates the database in a running cluster if it is missing. */
const ensureDatabase = (dataDir: string, port: number): Promise<void> =>
	asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
		if (!rowCount) await client.query(`create database ${DATABASE}`)
	})

/**
 * Also creates the role in a cluster of an earlier version, which lacks it. Sets the password at every start,
 * so that it matches the file even if an earlier start was interrupted. Migrations grant the privileges.
 */
function ensureSiteRole(dataDir: string, port: number): Promise<void> {
	const { name } = ROLES.site
	ensurePassword(dataDir, 'site')
	return asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
		const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
		const password = escapeLiteral(readPassword(dataDir, 'site'))
		await client.query(`${rowCount ? 'alter' : 'create'} role ${name} ${attributes} password ${password}`)
	})
}

async function asOwner(
	dataDir: string,
	port: number,
	work: (client: Client) => Promise<void>,
): Promise<void> {
	const client = new Client({ connectionString: connectionUrl(dataDir, port, 'owner', 'postgres') })
	client.on('error', () => {}) // the running or the next query fails instead
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}

/** A file lock: one process at a time starts or stops the server of a data folder. */
async function exclusively<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
	const unlock = await lock(dataDir, {
		lockfilePath: join(dataDir, 'postgres.lock'),
		stale: 10_000,
		retries: { forever: true, minTimeout: 50, maxTimeout: 250, maxRetryTime: 120_000 },
		onCompromised: () => {}, // the default would end the process
	})
	try {
		return await work()
	} finally {
		await unlock().catch(() => {})
	}
}
