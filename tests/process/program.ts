/** The complete program as its own process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { COMPILED } from '#scripts/ready.mjs'
import { waitUntil } from '#tests/until.ts'

export type Program = {
	pid: number
	child: ChildProcess
	address: string
	text: () => string // stdout and stderr
	open: () => Promise<void> // fails when the program ends instead
	end: () => Promise<number | NodeJS.Signals> // exit code, or the signal that ended it
	hasEnded: () => boolean
	kill: (signal: NodeJS.Signals) => void
}

export type ProgramOptions = {
	dataDir: string
	port: number
	env?: Record<string, string>
	command: string[]
}

export function startProgram({ dataDir, port, env, command }: ProgramOptions): Program {
	const [program, ...args] = command
	const child = spawn(program as string, args, {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...settings(dataDir), PORT: String(port), ...env },
	})
	let text = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			text += chunk
		})
	let hasEnded = false
	const ended = new Promise<number | NodeJS.Signals>((resolve) =>
		child.once('close', (code, signal) => {
			hasEnded = true
			resolve(signal ?? code ?? 0)
		}),
	)
	return {
		pid: child.pid as number,
		child,
		address: `http://127.0.0.1:${port}`,
		text: () => text,
		open: async () => {
			await waitUntil(() => hasEnded || text.includes('Stop it with Ctrl-C.'))
			if (hasEnded) throw new Error(`Forecourt ended instead of opening:\n${text}`)
		},
		end: () => ended,
		hasEnded: () => hasEnded,
		kill: (signal) => void child.kill(signal),
	}
}

/** Settings that do not depend on the machine's environment; without the demo by default. */
export const settings = (dataDir: string) => ({
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
	PICTURES_AHEAD: 'off', // resized pictures would take processor time from the tests
	ADMIN_EMAIL: '',
	ADMIN_PASSWORD: '',
	LOG_LEVEL: 'warn',
	LOG_FORMAT: 'text',
	METRICS_TOKEN: '',
	DRAIN_SECONDS: '',
	NODE_COMPILE_CACHE: COMPILED, // as `npm start` sets it
})

/** Makes a folder that the postgres user may enter. */
export function makeDataDir(): string {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-process-'))
	chmodSync(folder, 0o755)
	return folder
}

/** The default path of a data folder's keys file. */
export const keysFile = (dataDir: string) => `${dataDir}-keys.json`

export function removeFolder(folder: string): void {
	rmSync(folder, { recursive: true, force: true })
	rmSync(keysFile(folder), { force: true })
	rmSync(erasuresFileOf({ keysFile: keysFile(folder) }), { force: true })
}
