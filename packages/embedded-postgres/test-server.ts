/** Data folders for the tests of this package, and the servers on them. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { isPostgresOf } from './cluster.ts'

/** Stops the server and deletes the folder after the test. */
export function newDataDir(): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
	chmodSync(dataDir, 0o755) // the user that runs PostgreSQL must enter it when the tests run as root
	onTestFinished(() => {
		const pid = serverPid(dataDir)
		if (pid) process.kill(pid, 'SIGKILL')
		rmSync(dataDir, { recursive: true, force: true })
	})
	return dataDir
}

export const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')

/** Returns undefined if no server runs on the folder. */
export function serverPid(dataDir: string): number | undefined {
	if (!existsSync(pidFile(dataDir))) return undefined
	const pid = Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)
	return isPostgresOf(pid, join(dataDir, 'postgres')) ? pid : undefined
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	try {
		return (await client.query(text)).rows
	} finally {
		await client.end()
	}
}
