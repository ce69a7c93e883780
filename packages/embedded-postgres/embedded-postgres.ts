/**
 * A PostgreSQL server that several processes share: the first one starts it, the last one to release it stops
 * it.
 */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeLiteral } from 'pg'
import { lock } from 'proper-lockfile'
import { findServer, initializeCluster, runningPort, startServer, stopServer } from './cluster.ts'
import {
	connectionUrl,
	DATABASE,
	EmbeddedPostgresError,
	ensurePassword,
	findInstallation,
	type Installation,
	passwordFile,
	ROLES,
	type Role,
	readPassword,
} from './installation.ts'

/**
 * A shared advisory lock that every process holds while it uses the server: the process that can take it
 * exclusively is the last one.
 */
type PresenceLock = {
	/**
	 * Returns true if no other process holds the lock. Call it while nothing else starts or stops the server.
	 */
	release: () => Promise<boolean>
}

/** Any number that no other lock uses. */
const LOCK_ID = 70_000
const RETRY_MS = 500
const CLOSE_TIMEOUT_MS = 2_000
/** Avoids waiting for a server that hangs. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

type Options = {
	restart: () => Promise<void>
	/** Runs the work while nothing else starts, stops or releases the server. */
	exclusively: (work: () => Promise<void>) => Promise<void>
}

/** If the connection is lost, restarts the server and acquires the lock again, until both succeed. */
async function acquirePresenceLock(url: string, options: Options): Promise<PresenceLock> {
	let isReleased = false
	let connection = await openLockedConnection(url, onLost)

	function onLost() {
		if (!isReleased) void reacquire()
	}
	async function reacquire() {
		for (;;) {
			await delay(RETRY_MS, undefined, { ref: false })
			try {
				await options.exclusively(async () => {
					if (isReleased) return
					await options.restart()
					connection = await openLockedConnection(url, onLost)
				})
				return
			} catch {} // the process's own pool logs the reason
		}
	}

	return {
		release: async () => {
			isReleased = true
			const wasLast = await unlock(connection).catch(() => isFreeByNewConnection(url))
			await closeConnection(connection)
			return wasLast
		},
	}
}

async function openLockedConnection(url: string, onLost: () => void): Promise<Client> {
	const client = new Client({
		connectionString: url,
		application_name: 'forecourt keeper',
		keepAlive: true,
		...TIMEOUTS,
	})
	client.on('error', () => {}) // `end` follows
	try {
		await client.connect()
		await client.query('select pg_advisory_lock_shared($1)', [LOCK_ID])
	} catch (error) {
		await closeConnection(client) // otherwise it might hold a lock that nobody releases
		throw error
	}
	client.once('end', onLost)
	return client
}

async function unlock(client: Client): Promise<boolean> {
	await client.query('select pg_advisory_unlock_shared($1)', [LOCK_ID])
	return isFree(client)
}

/** For a process whose own connection was lost. */
async function isFreeByNewConnection(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url, ...TIMEOUTS })
	client.on('error', () => {})
	try {
		await client.connect()
		return await isFree(client)
	} catch {
		return false // the server does not run
	} finally {
		await closeConnection(client)
	}
}

async function isFree(client: Client): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as "isFree"', [LOCK_ID])
	return rows[0].isFree
}

async function closeConnection(client: Client): Promise<void> {
	await Promise.race([client.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]).catch(() => {})
}

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
