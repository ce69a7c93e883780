/**
 * The complete program as its own process, in its own folder; processes that a test leaves running are
 * stopped after it (clear-away.ts).
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { freePort } from '#tests/free-port.ts'
import { waitUntil } from '#tests/until.ts'
import {
	keysFile,
	makeDataDir,
	type Program,
	type ProgramOptions,
	removeFolder,
	settings,
	startProgram,
} from './program.ts'

export type Forecourt = Program & { dataDir: string }

type Options = Partial<ProgramOptions> & { script?: string }

const started: Program[] = []
const folders: string[] = []

/** Kills the processes of a test and removes its folders. */
export const clearAway = () => endAndRemove(started.splice(0), folders.splice(0))

async function endAndRemove(programs: Program[], dataDirs: string[]): Promise<void> {
	for (const program of programs) {
		if (!program.hasEnded()) program.kill('SIGKILL')
		await program.end()
	}
	for (const folder of dataDirs) {
		signal(postmasters(join(folder, 'postgres')), 'SIGKILL')
		await waitUntil(() => processesIn(join(folder, 'postgres')).length === 0)
		removeFolder(folder)
	}
}

/** Makes an empty data folder that the postgres user may enter. */
export function newDataDir(): string {
	const folder = makeDataDir()
	folders.push(folder)
	return folder
}

/** Copies a data folder of an earlier start, with a valid database without vehicles. */
export function usedDataDir(): string {
	const used = inject('usedDataDir')
	const folder = newDataDir()
	execFileSync('cp', ['-a', `${used}/.`, folder])
	execFileSync('cp', ['-a', keysFile(used), keysFile(folder)])
	return folder
}

export async function start(options: Options = {}): Promise<Forecourt> {
	const { dataDir = usedDataDir(), port = await freePort(), env, script = 'server/main.ts' } = options
	const command = options.command ?? [process.execPath, join(PROJECT, script)]
	const program = startProgram({ dataDir, port, env, command })
	started.push(program)
	return { ...program, dataDir }
}

export async function startOpen(options: Options = {}): Promise<Forecourt> {
	const forecourt = await start(options)
	await forecourt.open()
	return forecourt
}

/**
 * One process for several tests, which must not stop it; call it at the top of a test file. It is stopped
 * after the file.
 */
export async function openForAll(env: Record<string, string>): Promise<Forecourt> {
	const forecourt = await start({ env })
	const programs = started.splice(0)
	const dataDirs = folders.splice(0)
	afterAll(() => endAndRemove(programs, dataDirs))
	await forecourt.open()
	return forecourt
}

/** Returns the output of `npm run --silent database-url`. */
export function databaseUrl(dataDir: string, ...messages: 'owner'[]): string {
	const command = [join(PROJECT, 'scripts/database-url.ts'), ...messages]
	return execFileSync(process.execPath, command, { encoding: 'utf8', env: settings(dataDir) }).trim()
}

/**
 * Returns the pids of the PostgreSQL servers on a cluster's folder, by command line. Excludes children, which
 * briefly have the same command line.
 */
export function postmasters(folder: string): number[] {
	const names = processes((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder))
	return names.filter((pid) => {
		const parent = parentOf(pid)
		return parent !== undefined && !names.includes(parent)
	})
}

/** Returns undefined when the process has ended. */
function parentOf(pid: number): number | undefined {
	try {
		return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
	} catch {
		return undefined
	}
}

/** Ignores processes that ended after they were listed. */
export function signal(pids: number[], name: NodeJS.Signals): void {
	for (const pid of pids)
		try {
			process.kill(pid, name)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
		}
}

export const processesIn = (folder: string): number[] =>
	processes((pid) => readlinkSync(`/proc/${pid}/cwd`) === folder)

function processes(expected: (pid: number) => boolean): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return expected(pid)
			} catch {
				return false
			}
		})
}

export const status = (address: string): Promise<number | string> =>
	fetch(address).then(
		async (response) => {
			await response.arrayBuffer()
			return response.status
		},
		(error) => `no response: ${error.cause ?? error}`,
	)
