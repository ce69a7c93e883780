/** Runs the built site as its own process, with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PROJECT } from '#app/infra/config.server.ts'
import { COMPILED } from '#scripts/ready.mjs'
import { freePort } from '#tests/free-port.ts'
import { processorMilliseconds } from './processor.ts'
import { treeMegabytes } from './tree-memory.ts'

export type RunningSite = {
	address: string
	startSeconds: number // from the command to the first page response
	memoryMegabytes: () => number
	treeMegabytes: () => number // of all its processes and the database's
	processorMilliseconds: () => number // since its start, in steps of ten
	stop: () => Promise<void>
}

export async function startSite(
	dataDir: string,
	settings: NodeJS.ProcessEnv = {},
	program = 'server/main.ts',
): Promise<RunningSite> {
	const port = await freePort()
	const began = performance.now()
	const site = spawn(process.execPath, [program], {
		cwd: PROJECT,
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: String(port),
			DATA_DIR: dataDir,
			KEYS_FILE: '',
			LOG_LEVEL: 'error',
			PICTURES_AHEAD: 'off',
			TRUSTED_PROXIES: '1', // each enquiry sends its own client IP
			NODE_COMPILE_CACHE: COMPILED, // as npm start sets it
			...settings,
		},
	})
	await waitUntilOpen(site)
	const address = `http://127.0.0.1:${port}`
	await fetch(address).then((response) => response.text())
	return {
		address,
		startSeconds: (performance.now() - began) / 1000,
		memoryMegabytes: () => residentMegabytes(site.pid as number),
		treeMegabytes: () => treeMegabytes(site.pid as number, dataDir),
		processorMilliseconds: () => processorMilliseconds(site.pid as number),
		stop: () => stopSite(site),
	}
}

function waitUntilOpen(site: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		site.stdout?.on('data', (text) => String(text).includes('Forecourt is open') && resolve())
		site.on('exit', (code) => reject(new Error(`the site ended with ${code} before it was open`)))
	})
}

function stopSite(site: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		site.once('exit', () => resolve())
		site.kill('SIGTERM')
	})
}

function residentMegabytes(pid: number): number {
	const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
	return (Number(pages) * 4096) / 1e6
}
