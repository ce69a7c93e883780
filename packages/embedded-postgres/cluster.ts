/**
 * The cluster on disk, created once, completely or not at all; and its server process, found by pid file and list of
 * processes, started and stopped, never two on one cluster.
 */
import { execFile, spawnSync } from 'node:child_process'
import {
	chownSync,
	existsSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, ensurePassword, type Installation, passwordFile } from './installation.ts'

const PROC = '/proc/self' // missing on macOS

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/**
 * Its lines: pid, folder, start, port, socket, address, memory, state. The server adds them while it starts.
 */
export function readPidFile(clusterDir: string): { pid?: number; port?: number; state?: string } {
	let lines: string[]
	try {
		lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n')
	} catch {
		return {}
	}
	const [pid, , , port, , , , state] = lines
	return { pid: Number(pid), port: Number(port), state: state?.trim() }
}

/**
 * PostgreSQL itself handles the pid file of a killed server, unless an unrelated process has reused the pid.
 */
function removeStalePidFile(clusterDir: string): void {
	const { pid } = readPidFile(clusterDir)
	if (pid !== undefined && isRunning(pid) && processesIn(clusterDir).length === 0) rmSync(pidFile(clusterDir))
}

/** Whether the process is a server of this cluster: pids are reused. */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
	if (!isRunning(pid)) return false
	if (!existsSync(PROC)) {
		const args = ['-ww', '-o', 'command=', '-p', String(pid)]
		return spawnSync('ps', args, { encoding: 'utf8' }).stdout.includes(`-D ${clusterDir}`)
	}
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir)
	} catch {
		return false
	}
}

/** Processes whose working directory is the cluster; empty if the system does not list processes. */
function processesIn(clusterDir: string): string[] {
	if (!existsSync(PROC)) return []
	return readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false
		try {
			return readlinkSync(`/proc/${name}/cwd`) === clusterDir
		} catch {
			return false // it has ended, or belongs to another user
		}
	})
}

function isRunning(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

const START_TIMEOUT_S = 60
const EXIT_TIMEOUT_S = 10
const POLL_MS = 50
const ALWAYS_ON = ['fsync', 'full_page_writes']

/** The port of the server on this cluster, once it accepts connections; undefined if none runs. */
export async function findServer(installation: Installation): Promise<number | undefined> {
	const deadline = Date.now() + START_TIMEOUT_S * 1000
	for (;;) {
		const { pid, port, state } = readPidFile(installation.clusterDir)
		if (pid === undefined || !isPostgresOf(pid, installation.clusterDir)) return undefined
		if (state === 'ready' && port) return port
		// It recovers from a crash, or is being stopped.
		if (Date.now() > deadline)
			throw new EmbeddedPostgresError(`The database did not become ready; see ${logFile(installation)}.`)
		await delay(POLL_MS)
	}
}

/** The port of a server that is ready now. */
export function runningPort({ clusterDir }: Installation): number | undefined {
	const { pid, port, state } = readPidFile(clusterDir)
	return pid !== undefined && state === 'ready' && isPostgresOf(pid, clusterDir) ? port : undefined
}

/**
 * Starts the server unless it runs, on a loopback port (any free one by default). Returns the port when the
 * server accepts connections.
 */
export async function startServer(
	installation: Installation,
	options: { port?: number; whileStarting?: () => void },
): Promise<number> {
	await waitForProcessesToExit(installation)
	removeStalePidFile(installation.clusterDir)
	const port = options.port ?? (await freePort())
	const settings = [
		`-p ${port}`,
		'-c listen_addresses=127.0.0.1',
		"-c unix_socket_directories=''",
		'-c timezone=UTC',
		'-c log_timezone=UTC',
		...ALWAYS_ON.map((setting) => `-c ${setting}=on`),
	].join(' ')
	const wait = ['-w', '-t', String(START_TIMEOUT_S)]
	const started = runPgCtl(installation, 'start', [...wait, '-l', logFile(installation), '-o', settings])
	options.whileStarting?.()
	await started
	return port
}

/** Rolls back open transactions, writes a checkpoint and stops. */
export async function stopServer(installation: Installation): Promise<void> {
	await runPgCtl(installation, 'stop', ['-w', '-m', 'fast', '-t', '60'])
}

/** Creates an empty cluster with one superuser. */
function runInitdb(installation: Installation, clusterDir: string, passwordFile: string): Promise<void> {
	return runProgram(installation, 'initdb', [
		`--pgdata=${clusterDir}`,
		'--username=forecourt',
		`--pwfile=${passwordFile}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		'--locale=C',
		'--data-checksums',
	])
}

/** Processes of a killed server or start end by themselves soon. */
async function waitForProcessesToExit({ clusterDir }: Installation): Promise<void> {
	const deadline = Date.now() + EXIT_TIMEOUT_S * 1000
	while (processesIn(clusterDir).length > 0 && Date.now() < deadline) await delay(POLL_MS)
}

const logFile = ({ clusterDir }: Installation): string => join(clusterDir, 'server.log')

const runPgCtl = (installation: Installation, command: 'start' | 'stop', args: string[]) =>
	runProgram(installation, 'pg_ctl', [command, '-D', installation.clusterDir, ...args])

async function runProgram(installation: Installation, name: string, args: string[]): Promise<void> {
	const { binDir, owner, clusterDir } = installation
	// The owner may enter this folder; variables such as PGPORT would override our options.
	const options = { ...owner, cwd: clusterDir, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
	try {
		await promisify(execFile)(join(binDir, name), args, options)
	} catch (error) {
		const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
		const reason = stderr.trim() || stdout.trim() || String(error)
		const log = logFile(installation)
		const hint = existsSync(log) ? ` (see ${log})` : ''
		throw new EmbeddedPostgresError(`PostgreSQL's ${name} failed: ${reason}${hint}`)
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as { port: number }
			probe.close(() => resolve(port))
		})
	})
}

export const POSTGRES_MAJOR = '18'
/**
 * Folder in the data folder in which an upgrade creates the new cluster, before it replaces the old major
 * version.
 */
export const UPGRADE_FOLDER = 'postgres-upgrade'
/** Marks a complete cluster: this file is moved into place last. */
const VERSION_FILE = 'PG_VERSION'

/**
 * Creates the cluster if there is none.
 * @throws EmbeddedPostgresError for a cluster of another major version, or one whose password is lost.
 */
export async function initializeCluster(installation: Installation, dataDir: string): Promise<void> {
	const { clusterDir } = installation
	if (existsSync(join(clusterDir, VERSION_FILE))) return ensureUsable(clusterDir, dataDir)
	if (existsSync(join(dataDir, UPGRADE_FOLDER)))
		throw new EmbeddedPostgresError(
			'An upgrade of the database was cut short: run npm run upgrade-database once more.',
		)

	await waitForProcessesToExit(installation) // of a start that was killed
	const unfinished = join(clusterDir, 'being-made')
	rmSync(unfinished, { recursive: true, force: true })
	ensurePassword(dataDir, 'owner')
	await withReadablePassword(installation, dataDir, (file) => runInitdb(installation, unfinished, file))
	moveContents(unfinished, clusterDir)
}

function ensureUsable(clusterDir: string, dataDir: string): void {
	const major = readFileSync(join(clusterDir, VERSION_FILE), 'utf8').trim()
	if (major !== POSTGRES_MAJOR)
		throw new EmbeddedPostgresError(
			`The database in ${clusterDir} was made by PostgreSQL ${major}, and this is ${POSTGRES_MAJOR}: run npm run upgrade-database.`,
		)
	if (!existsSync(passwordFile(dataDir)))
		throw new EmbeddedPostgresError(
			`${passwordFile(dataDir)} is missing; without it nobody can open the database in ${clusterDir}. Put it back from a copy of the data folder, or set DATA_DIR to a new folder.`,
		)
}

/**
 * Copies the owner's password to a file that PostgreSQL's own user may read, and deletes it after the work.
 */
async function withReadablePassword(
	{ clusterDir, owner }: Installation,
	dataDir: string,
	work: (file: string) => Promise<void>,
): Promise<void> {
	const copy = join(clusterDir, 'password.tmp')
	writeFileSync(copy, readFileSync(passwordFile(dataDir)), { mode: 0o600 })
	if (owner) chownSync(copy, owner.uid, owner.gid)
	try {
		await work(copy)
	} finally {
		rmSync(copy, { force: true })
	}
}

function moveContents(from: string, to: string): void {
	const versionLast = (a: string, b: string) => Number(a === VERSION_FILE) - Number(b === VERSION_FILE)
	for (const name of readdirSync(from).sort(versionLast)) {
		rmSync(join(to, name), { recursive: true, force: true })
		renameSync(join(from, name), join(to, name))
	}
	rmSync(from, { recursive: true })
}
