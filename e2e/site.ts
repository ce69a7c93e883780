/**
 * The site of a browser worker: the built program on a copy of the demo dealership that no other worker uses.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { databaseOn, query, type TestServer } from '#tests/test-databases.ts'

export type WorkerSite = { url: string; databaseUrl: string; dataDir: string; stop: () => Promise<void> }

let running: WorkerSite | undefined

/** Returns this worker's site, once its fixture has started it. */
export function workerSite(): WorkerSite {
	if (!running) throw new Error('No site runs in this worker: use `test` of fixtures.ts.')
	return running
}

/** By default on the server that e2e/global-setup.ts has started. A new dealership has no demo and no data. */
export async function startWorkerSite({
	server = JSON.parse(process.env.E2E_TEST_SERVER as string) as TestServer,
	isNewDealership = false,
} = {}): Promise<WorkerSite> {
	const database = `browser_${randomBytes(6).toString('hex')}`
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-browser-'))
	if (isNewDealership) await query(server.ownerUrl, `create database ${database}`)
	else {
		await query(server.ownerUrl, `create database ${database} template ${server.template}`)
		shareDemoFiles(join(server.dataDir, 'files'), join(dataDir, 'files'))
		cpSync(`${server.dataDir}-keys.json`, `${dataDir}-keys.json`)
	}

	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const databaseUrl = databaseOn(server.url, database)
	const site = spawn(process.execPath, ['server/main.ts'], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			PORT: String(port),
			// Resized pictures are made on request only; the rest would take processor time from the tests
			PICTURES_AHEAD: 'off',
			FORMS_PER_ADDRESS: '100000', // all tests have the same client IP
			FORMS_PER_MAILBOX: '100000',
			ACKNOWLEDGEMENTS_PER_HOUR: '100000',
			SIGN_INS_PER_ADDRESS: '100000',
			TRUSTED_PROXIES: '1', // so that a test can have a network of its own
			HOST: '127.0.0.1',
			BASE_URL: '',
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			DATABASE_MIGRATION_URL: databaseOn(server.ownerUrl, database),
			KEYS_FILE: '',
			DEMO: isNewDealership ? 'off' : 'on',
			NODE_ENV: 'production',
			LOG_LEVEL: 'warn',
		},
	})
	const stop = async () => {
		if (site.exitCode === null && site.signalCode === null) {
			site.kill('SIGTERM')
			await once(site, 'exit')
		}
		await query(server.ownerUrl, `drop database ${database} with (force)`)
		for (const path of [dataDir, `${dataDir}-keys.json`]) rmSync(path, { recursive: true, force: true })
	}
	await waitUntilHealthy(site, url)
	running = { url, databaseUrl, dataDir, stop }
	return running
}

/** Shares the demo's resized pictures between the workers' sites; uploads of tests stay separate. */
function shareDemoFiles(shared: string, own: string): void {
	for (const folder of readdirSync(shared)) {
		mkdirSync(join(own, folder), { recursive: true })
		for (const name of readdirSync(join(shared, folder)))
			symlinkSync(join(shared, folder, name), join(own, folder, name))
	}
}

async function waitUntilHealthy(site: ChildProcess, url: string): Promise<void> {
	while (site.exitCode === null && site.signalCode === null) {
		const response = await fetch(`${url}/health`).catch(() => undefined)
		if (response?.ok) return
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('The site ended instead of opening; the reason is above.')
}
