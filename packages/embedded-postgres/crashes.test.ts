import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findInstallation } from './installation.ts'
import { newDataDir, pidFile, query, serverPid } from './test-server.ts'

const WAIT = { timeout: 60_000, interval: 50 }

/** Starts another process that uses the server until it is killed. */
async function startInOtherProcess(dataDir: string) {
	const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))})
const { ownerUrl } = await startEmbeddedPostgres(${JSON.stringify(dataDir)})
console.log(ownerUrl)`
	const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void child.kill('SIGKILL'))
	const ownerUrl = await new Promise<string>((resolve, reject) => {
		child.stdout.once('data', (line) => resolve(String(line).trim()))
		child.once('exit', () => reject(new Error('it ended instead of starting the server')))
	})
	const kill = () =>
		new Promise<void>((resolve) => {
			child.once('exit', () => resolve())
			child.kill('SIGKILL')
		})
	return { ownerUrl, kill }
}

/** Inserts rows until it is stopped or the server is gone. */
async function startInserting(ownerUrl: string) {
	await query(ownerUrl, 'create table written (row integer primary key)')
	const client = new Client({ connectionString: ownerUrl })
	client.on('error', () => {})
	await client.connect()
	const acknowledged: number[] = []
	let isStopped = false
	const ended = (async () => {
		for (let row = 1; !isStopped; row++) {
			await client.query('insert into written values ($1)', [row])
			acknowledged.push(row)
		}
	})().catch(() => {})
	const stop = async () => {
		isStopped = true
		await ended
		await client.end().catch(() => {})
	}
	await vi.waitUntil(() => acknowledged.length > 50, WAIT)
	return { acknowledged, stop }
}

/** A program that runs as PostgreSQL's user. */
async function startSleeping(dataDir: string): Promise<number | undefined> {
	const { owner } = await findInstallation(dataDir)
	const child = spawn('sleep', ['600'], { ...owner, cwd: '/' })
	onTestFinished(() => void child.kill('SIGKILL'))
	return child.pid
}

async function expectStored(ownerUrl: string, acknowledged: number[]): Promise<void> {
	const stored = new Set((await query(ownerUrl, 'select row from written')).map(({ row }) => row))
	expect(acknowledged.filter((row) => !stored.has(row))).toEqual([])
}

describe('a process that is killed with -9', () => {
	test('leaves the server running, and the next start uses it', async () => {
		const dataDir = newDataDir()
		const { ownerUrl, kill } = await startInOtherProcess(dataDir)
		const { acknowledged, stop } = await startInserting(ownerUrl)
		const pid = serverPid(dataDir)
		await kill()

		const whileStarting = vi.fn()
		const postgres = await startEmbeddedPostgres(dataDir, { whileStarting })
		expect([serverPid(dataDir), whileStarting.mock.calls]).toEqual([pid, []])
		await stop()
		await expectStored(postgres.ownerUrl, acknowledged)
		await postgres.release()
		expect(serverPid(dataDir)).toBeUndefined()
	})

	test.each([
		['has ended', async () => spawnSync('true').pid],
		['is another program of the same user', startSleeping],
	])(
		'together with its server loses no acknowledged row, also where the process in the pid file %s',
		async (_, otherPid) => {
			const dataDir = newDataDir()
			const { ownerUrl, kill } = await startInOtherProcess(dataDir)
			const { acknowledged, stop } = await startInserting(ownerUrl)
			const pid = serverPid(dataDir)
			await kill()
			process.kill(pid as number, 'SIGKILL')
			await stop()
			await vi.waitUntil(() => serverPid(dataDir) === undefined, WAIT)
			const lines = readFileSync(pidFile(dataDir), 'utf8')
			writeFileSync(pidFile(dataDir), lines.replace(/^\d+/, String(await otherPid(dataDir))))

			const postgres = await startEmbeddedPostgres(dataDir)
			await expectStored(postgres.ownerUrl, acknowledged)
			await postgres.release()
		},
	)
})

describe('a server that is killed with -9 while it is used', () => {
	test('is started again on the same port with every acknowledged row, and stopped at the end', async () => {
		const dataDir = newDataDir()
		const postgres = await startEmbeddedPostgres(dataDir)
		const { acknowledged, stop } = await startInserting(postgres.ownerUrl)
		const killed = serverPid(dataDir)
		process.kill(killed as number, 'SIGKILL')
		await stop()
		await vi.waitUntil(() => ![undefined, killed].includes(serverPid(dataDir)), WAIT)
		await vi.waitUntil(async () => (await runningEmbeddedUrl(dataDir)) !== undefined, WAIT)
		expect(await runningEmbeddedUrl(dataDir)).toBe(postgres.url)
		await expectStored(postgres.ownerUrl, acknowledged)
		await postgres.release()
		expect(serverPid(dataDir)).toBeUndefined()
	})
})
