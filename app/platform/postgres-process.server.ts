/** The embedded server as a process: found, started and stopped, never twice on one folder. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CannotStart, type PostgresHome } from './postgres-home.server.ts'

const run = promisify(execFile)
const SECONDS_TO_START = 60
const SECONDS_TO_LEAVE = 10
const ALWAYS_ON = ['fsync', 'full_page_writes']

/** The port of the server that runs on this folder, once it takes connections; undefined when none runs. */
export async function findServer(home: PostgresHome): Promise<number | undefined> {
	const until = Date.now() + SECONDS_TO_START * 1000
	for (;;) {
		const { pid, port, state } = readPidFile(home)
		if (pid === undefined || !isPostgresOn(pid, home.folder)) return undefined
		if (state === 'ready' && port) return port
		// It recovers from a crash, or somebody stops it just now.
		if (Date.now() > until)
			throw new CannotStart(`The database did not become ready; see ${serverLog(home)}.`)
		await after(50)
	}
}

/** The port of a server that is ready on this folder now. */
export function runningPort(home: PostgresHome): number | undefined {
	const { pid, port, state } = readPidFile(home)
	return pid !== undefined && state === 'ready' && isPostgresOn(pid, home.folder) ? port : undefined
}

type Wish = {
	port?: number
	meanwhile?: (() => void) | undefined // work of ours, begun when the server is on its way
}

/** Starts the server, where none runs, on a loopback port; answers the port when it takes connections. */
export async function startServer(home: PostgresHome, wish: Wish = {}): Promise<number> {
	await clearTheWay(home)
	const port = wish.port ?? (await freePort())
	const options = [
		`-p ${port}`,
		'-c listen_addresses=127.0.0.1',
		"-c unix_socket_directories=''",
		'-c timezone=UTC',
		'-c log_timezone=UTC',
		...ALWAYS_ON.map((setting) => `-c ${setting}=on`),
	].join(' ')
	const words = ['start', '-w', '-t', String(SECONDS_TO_START), '-l', serverLog(home), '-o', options]
	const started = pgCtl(home, words)
	wish.meanwhile?.()
	await started
	return port
}

/** Lets statements finish or be rolled back, writes a checkpoint, ends. */
export async function stopServer(home: PostgresHome): Promise<void> {
	await pgCtl(home, ['stop', '-w', '-m', 'fast', '-t', '60'])
}

/** Makes an empty cluster with one superuser and a password that only files of this folder hold. */
export async function makeCluster(home: PostgresHome, target: string, passwordFile: string): Promise<void> {
	await program(home, 'initdb', [
		`--pgdata=${target}`,
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

const serverLog = ({ folder }: PostgresHome): string => join(folder, 'server.log')
const pidFileOf = ({ folder }: PostgresHome): string => join(folder, 'postmaster.pid')

const pgCtl = (home: PostgresHome, words: string[]) => program(home, 'pg_ctl', ['-D', home.folder, ...words])

async function program({ programs, owner, folder }: PostgresHome, name: string, words: string[]) {
	try {
		// `cwd` is a folder that the owner may enter; the environment keeps no PG… that would point elsewhere.
		await run(join(programs, name), words, {
			...owner,
			cwd: folder,
			env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
		})
	} catch (error) {
		const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
		const log = serverLog({ programs, owner, folder })
		throw new CannotStart(
			`PostgreSQL's ${name} ${words.find((word) => /^[a-z]+$/.test(word)) ?? ''} failed: ${stderr.trim() || stdout.trim() || String(error)}${existsSync(log) ? ` (see ${log})` : ''}`,
		)
	}
}

/** Its lines: process, folder, start, port, socket, address, memory, state. The file grows while a server starts. */
function readPidFile(home: PostgresHome): { pid?: number; port?: number; state?: string } {
	let lines: string[]
	try {
		lines = readFileSync(pidFileOf(home), 'utf8').split('\n')
	} catch {
		return {}
	}
	const [pid, , , port, , , , state] = lines
	return { pid: Number(pid), port: Number(port), state: state?.trim() }
}

/**
 * Its pid file is left to PostgreSQL, which looks for children of a killed server before it starts; only a number that
 * was given to a stranger since would deter it.
 */
async function clearTheWay(home: PostgresHome): Promise<void> {
	await awaitNobodyIn(home)
	const { pid } = readPidFile(home)
	if (pid !== undefined && isAlive(pid) && childrenIn(home.folder).length === 0) rmSync(pidFileOf(home))
}

/** What a killed server or a killed start left behind ends by itself, soon. */
export async function awaitNobodyIn({ folder }: PostgresHome): Promise<void> {
	const until = Date.now() + SECONDS_TO_LEAVE * 1000
	while (childrenIn(folder).length > 0 && Date.now() < until) await after(50)
}

/** Processes that work in the folder, where the system tells. */
function childrenIn(folder: string): string[] {
	if (!existsSync('/proc/self')) return []
	return readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false
		try {
			return readlinkSync(`/proc/${name}/cwd`) === folder
		} catch {
			return false // gone, or another user's
		}
	})
}

function isAlive(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

/** Numbers of processes are given again: only a server that was started on this folder is ours. */
function isPostgresOn(pid: number, folder: string): boolean {
	if (!isAlive(pid)) return false
	if (!existsSync('/proc/self')) {
		const words = ['-ww', '-o', 'command=', '-p', String(pid)]
		return spawnSync('ps', words, { encoding: 'utf8' }).stdout.includes(`-D ${folder}`)
	}
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
	} catch {
		return false
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
