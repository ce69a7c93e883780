/** A real PostgreSQL beside the app: made on the first start, adopted when it still runs, stopped by whoever leaves last. */
import { randomBytes } from 'node:crypto'
import {
	accessSync,
	chownSync,
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { lock } from 'proper-lockfile'
import { CannotStart, findPostgresHome, type PostgresHome } from './postgres-home.server.ts'
import { type Mark, markInUse } from './postgres-mark.server.ts'
import {
	awaitNobodyIn,
	findServer,
	makeCluster,
	runningPort,
	startServer,
	stopServer,
} from './postgres-process.server.ts'

export type EmbeddedPostgres = {
	url: string // of the role that serves
	ownerUrl: string // of the superuser, who owns the tables
	folder: string
	adopted: boolean // it was running already
	leave: () => Promise<void> // stops the server unless another app uses it
}

export const POSTGRES_MAJOR = '18'
/** Below the data folder: where the database of another major version is made anew (server/upgrade-database.ts). */
export const UPGRADE_FOLDER = 'postgres-upgrade'

const DATABASE = 'forecourt'

/** Each with the file of the data folder that holds its password. */
const ROLES = {
	owner: { name: 'forecourt', passwordFile: 'postgres-password' },
	site: { name: 'forecourt_site', passwordFile: 'postgres-site-password' },
}
type Role = keyof typeof ROLES

/** What is to be done meanwhile is begun once the server is on its way; where it runs already, it is not. */
export async function startEmbeddedPostgres(
	dataDir: string,
	meanwhile?: () => void,
): Promise<EmbeddedPostgres> {
	ensureFolder(dataDir)
	const home = await findPostgresHome(dataDir)
	const { port, adopted, mark } = await alone(dataDir, async () => {
		await makeClusterOnce(home, dataDir)
		const found = await findServer(home)
		const port = found ?? (await startServer(home, { meanwhile }))
		await makeDatabaseOnce(dataDir, port)
		await makeSiteRole(dataDir, port)
		const revive = () =>
			alone(dataDir, async () => void ((await findServer(home)) ?? (await startServer(home, { port }))))
		return { port, adopted: found !== undefined, mark: await markInUse(urlOf(dataDir, port), revive) }
	})
	const leave = () => alone(dataDir, () => leaveServer(home, mark))
	const url = urlOf(dataDir, port)
	return { url, ownerUrl: urlOf(dataDir, port, 'owner'), folder: home.folder, adopted, leave }
}

/** Whether a database was made in this data folder before. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(passwordFile(dataDir))

/** The connection string of the server that runs on this data folder, if one does. */
export async function runningEmbeddedUrl(dataDir: string, role: Role = 'site'): Promise<string | undefined> {
	if (!existsSync(passwordFile(dataDir, role))) return undefined
	const port = runningPort(await findPostgresHome(dataDir))
	return port === undefined ? undefined : urlOf(dataDir, port, role)
}

async function leaveServer(home: PostgresHome, mark: Mark): Promise<void> {
	const last = await mark.remove()
	if (last && (await findServer(home)) !== undefined) await stopServer(home)
}

async function makeClusterOnce(home: PostgresHome, dataDir: string): Promise<void> {
	const version = join(home.folder, 'PG_VERSION')
	if (existsSync(version)) {
		const major = readFileSync(version, 'utf8').trim()
		if (major !== POSTGRES_MAJOR)
			throw new CannotStart(
				`The database in ${home.folder} was made by PostgreSQL ${major}, and this is ${POSTGRES_MAJOR}: run npm run upgrade-database.`,
			)
		if (!existsSync(passwordFile(dataDir)))
			throw new CannotStart(
				`${passwordFile(dataDir)} is missing; without it nobody can open the database in ${home.folder}. Put it back from a copy of the data folder.`,
			)
		return
	}
	if (existsSync(join(dataDir, UPGRADE_FOLDER)))
		throw new CannotStart('An upgrade of the database was cut short: run npm run upgrade-database once more.')
	// Made aside and moved into place, so that a start cut short leaves nothing half made.
	await awaitNobodyIn(home)
	const half = join(home.folder, 'being-made')
	rmSync(half, { recursive: true, force: true })
	if (!existsSync(passwordFile(dataDir))) writePassword(passwordFile(dataDir))
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

/** Whole or not at all. */
function writePassword(path: string): void {
	const half = `${path}.tmp`
	writeFileSync(half, randomBytes(24).toString('base64url'), { mode: 0o600 })
	renameSync(half, path)
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

const makeDatabaseOnce = (dataDir: string, port: number): Promise<void> =>
	asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
		if (!rowCount) await client.query(`create database ${DATABASE}`)
	})

/**
 * The role that serves, also on an installation that has none yet. Its password is set at each start: so it is that of the
 * file, wherever an earlier start was cut short. What it may do is granted with the migrations.
 */
function makeSiteRole(dataDir: string, port: number): Promise<void> {
	const { name } = ROLES.site
	const path = passwordFile(dataDir, 'site')
	if (!existsSync(path)) writePassword(path)
	return asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
		const may = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
		const password = escapeLiteral(readFileSync(path, 'utf8').trim())
		await client.query(`${rowCount ? 'alter' : 'create'} role ${name} ${may} password ${password}`)
	})
}

async function asOwner(
	dataDir: string,
	port: number,
	work: (client: Client) => Promise<void>,
): Promise<void> {
	const client = new Client({ connectionString: urlOf(dataDir, port, 'owner', 'postgres') })
	client.on('error', () => {}) // the statement that waits, or the next one, fails
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}

function ensureFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true })
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		throw new CannotStart(
			`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to a folder that can.`,
		)
	}
}

/** Starting and stopping is done by one process at a time. */
async function alone<Done>(dataDir: string, work: () => Promise<Done>): Promise<Done> {
	const release = await lock(dataDir, {
		lockfilePath: join(dataDir, 'postgres.lock'),
		stale: 10_000,
		retries: { forever: true, minTimeout: 50, maxTimeout: 250, maxRetryTime: 120_000 },
		onCompromised: () => {}, // by default it would end the process
	})
	try {
		return await work()
	} finally {
		await release().catch(() => {})
	}
}

export const passwordFile = (dataDir: string, role: Role = 'owner') => join(dataDir, ROLES[role].passwordFile)

export function urlOf(dataDir: string, port: number, role: Role = 'site', database = DATABASE): string {
	const password = readFileSync(passwordFile(dataDir, role), 'utf8').trim()
	return `postgres://${ROLES[role].name}:${password}@127.0.0.1:${port}/${database}`
}
