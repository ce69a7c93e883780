/** The embedded server as a process: found, started and stopped, never twice on one folder. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart, type PostgresHome } from './postgres-home.server.ts'

const run = promisify(execFile)
const SECONDS_TO_START = 60
const ALWAYS_ON = ['fsync', 'full_page_writes']

/** The port of the server that runs on this folder, if one does; a pid file that means nothing is put aside. */
export function runningPort({ folder }: PostgresHome): number | undefined {
	const pidFile = join(folder, 'postmaster.pid')
	if (!existsSync(pidFile)) return undefined

	const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
	if (isPostgresOn(Number(pid), folder)) return Number(port)
	rmSync(pidFile, { force: true })
	return undefined
}

/** Starts the server on a free loopback port; answers the port when it takes connections. */
export async function startServer(home: PostgresHome): Promise<number> {
	const port = await freePort()
	const options = [
		`-p ${port}`,
		'-c listen_addresses=127.0.0.1',
		"-c unix_socket_directories=''",
		'-c timezone=UTC',
		'-c log_timezone=UTC',
		...ALWAYS_ON.map((setting) => `-c ${setting}=on`),
	].join(' ')
	await pgCtl(home, ['start', '-w', '-t', String(SECONDS_TO_START), '-l', serverLog(home), '-o', options])
	return port
}

/** Waits until a server that we found is ready: after a crash it recovers first. */
export async function awaitReady(home: PostgresHome): Promise<void> {
	const ready = () =>
		readFileSync(join(home.folder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
	const until = Date.now() + SECONDS_TO_START * 1000
	while (!ready()) {
		if (Date.now() > until)
			throw new CannotStart(`The database did not become ready; see ${serverLog(home)}.`)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
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

export const serverLog = ({ folder }: PostgresHome): string => join(folder, 'server.log')

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

function isPostgresOn(pid: number, folder: string): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
	}
	// Numbers of processes are given again: only a server that was started on this folder is ours.
	const commandLine = `/proc/${pid}/cmdline`
	if (!existsSync('/proc/self')) return true
	return existsSync(commandLine) && readFileSync(commandLine, 'utf8').split('\0').includes(folder)
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
