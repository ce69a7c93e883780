/** The whole program as its own process, in a folder of its own; whatever a test leaves running goes after it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import { erasuresFileOf } from '#app/people/erasure-file.server.ts'
import { PROJECT } from '#app/platform/config.server.ts'
import { freePort } from '#tests/free-port.ts'
import { until } from '#tests/until.ts'

export { freePort, until }

export type Forecourt = {
	pid: number
	dataDir: string
	address: string
	said: () => string // on both channels
	open: () => Promise<void> // fails when it ends instead
	end: () => Promise<number | NodeJS.Signals> // exit code, or the signal that ended it
	hasEnded: () => boolean
	kill: (signal: NodeJS.Signals) => void
}

type Wish = {
	dataDir?: string
	port?: number
	env?: Record<string, string>
	script?: string
	command?: string[]
}

const started: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
	for (const child of started.splice(0)) {
		if (child.exitCode !== null || child.signalCode !== null) continue
		child.kill('SIGKILL')
		await new Promise((resolve) => child.once('close', resolve))
	}
	for (const folder of folders.splice(0)) {
		for (const pid of postmasters(join(folder, 'postgres'))) process.kill(pid, 'SIGKILL')
		await until(() => processesIn(join(folder, 'postgres')).length === 0)
		removeFolder(folder)
	}
})

afterAll(async () => {
	if (prepared) removeFolder(await prepared)
})

/** An empty data folder that the database's own user may enter. */
export function newDataDir(): string {
	const folder = newFolder()
	folders.push(folder)
	return folder
}

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-process-'))
	chmodSync(folder, 0o755)
	return folder
}

/** Where the keys of a data folder are, unless a test says otherwise. */
export const keysFile = (dataDir: string) => `${dataDir}-keys.json`

export function removeFolder(folder: string): void {
	rmSync(folder, { recursive: true, force: true })
	rmSync(keysFile(folder), { force: true })
	rmSync(erasuresFileOf({ keysFile: keysFile(folder) }), { force: true })
}

let prepared: Promise<string> | undefined

/** A data folder of an earlier start, with a database that is in order and empty of vehicles. */
export async function usedDataDir(): Promise<string> {
	prepared ??= prepare()
	const folder = newDataDir()
	execFileSync('cp', ['-a', `${await prepared}/.`, folder])
	execFileSync('cp', ['-a', keysFile(await prepared), keysFile(folder)])
	return folder
}

async function prepare(): Promise<string> {
	const folder = newFolder()
	const forecourt = await startOpen({ dataDir: folder })
	forecourt.kill('SIGTERM')
	await forecourt.end()
	return folder
}

export async function start(wish: Wish = {}): Promise<Forecourt> {
	const { dataDir = await usedDataDir(), port = await freePort(), env, script = 'server/main.ts' } = wish
	const [program, ...words] = wish.command ?? [process.execPath, join(PROJECT, script)]
	const child = spawn(program as string, words, {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...settings(dataDir), PORT: String(port), ...env },
	})
	started.push(child)
	let said = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			said += chunk
		})
	const ended = new Promise<number | NodeJS.Signals>((resolve) =>
		child.once('close', (code, signal) => resolve(signal ?? code ?? 0)),
	)
	let over = false
	void ended.then(() => {
		over = true
	})

	return {
		pid: child.pid as number,
		dataDir,
		address: `http://127.0.0.1:${port}`,
		said: () => said,
		open: async () => {
			await until(() => over || said.includes('Stop it with Ctrl-C.'))
			if (over) throw new Error(`Forecourt ended instead of opening:\n${said}`)
		},
		end: () => ended,
		hasEnded: () => over,
		kill: (signal) => void child.kill(signal),
	}
}

export async function startOpen(wish: Wish = {}): Promise<Forecourt> {
	const forecourt = await start(wish)
	await forecourt.open()
	return forecourt
}

/** Settings that owe nothing to the machine's own; without the demo, unless a test asks for it. */
const settings = (dataDir: string) => ({
	PATH: process.env.PATH ?? '',
	HOME: process.env.HOME ?? '',
	NODE_ENV: 'production',
	HOST: '127.0.0.1',
	BASE_URL: '',
	DATABASE_URL: '',
	DATABASE_MIGRATION_URL: '',
	DATA_DIR: dataDir,
	KEYS_FILE: '',
	DEMO: 'off',
	ADMIN_EMAIL: '',
	ADMIN_PASSWORD: '',
	LOG_LEVEL: 'warn',
})

/** What `npm run --silent database-url` prints. */
export function databaseUrl(dataDir: string, ...words: 'owner'[]): string {
	const command = [join(PROJECT, 'scripts/database-url.ts'), ...words]
	return execFileSync(process.execPath, command, { encoding: 'utf8', env: settings(dataDir) }).trim()
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query(text)).rows
	} finally {
		await client.end()
	}
}

/** The servers on a cluster's folder, by their command line: their children are named otherwise. */
export const postmasters = (folder: string): number[] =>
	processes((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder))

export const processesIn = (folder: string): number[] =>
	processes((pid) => readlinkSync(`/proc/${pid}/cwd`) === folder)

function processes(wanted: (pid: number) => boolean): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				return wanted(pid)
			} catch {
				return false
			}
		})
}

export const status = (address: string): Promise<number | undefined> =>
	fetch(address).then(
		async (response) => {
			await response.arrayBuffer()
			return response.status
		},
		() => undefined,
	)
