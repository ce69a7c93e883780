/** A data folder as an earlier version left it: its rows, and a single database role, the superuser. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { erasuresFileOf } from '#app/features/privacy/erasure-file.server.ts'
import { installJobs } from '#app/infra/jobs.server.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { copyKeys, loadRows } from '#tests/fixtures/earlier-rows.ts'
import { newDataDir } from './forecourt.ts'
import { keysFile, makeDataDir, removeFolder } from './program.ts'

export const SITE_ROLE = 'forecourt_site'
export const sitePassword = (dataDir: string) => join(dataDir, 'postgres-site-password')

/**
 * Returns a function that makes a data folder of an earlier version; call it at the top of a test file.
 */
export function openEarlierInstallation(name: string): () => Promise<string> {
	const prepared = prepare(name)
	afterAll(async () => removeFolder(await prepared))
	return async () => {
		const dataDir = newDataDir()
		execFileSync('cp', ['-a', `${await prepared}/.`, dataDir])
		const keys = keysFile(dataDir)
		copyKeys(name, keys, erasuresFileOf({ keysFile: keys }))
		return dataDir
	}
}

async function prepare(name: string): Promise<string> {
	const dataDir = makeDataDir()
	await asOwner(dataDir, async (owner, url) => {
		await loadRows(name, url)
		await installJobs(owner)
		await owner.query(`drop owned by ${SITE_ROLE}; drop role ${SITE_ROLE}`)
	})
	rmSync(sitePassword(dataDir))
	return dataDir
}

/** Runs `work` as the superuser of a data folder's database, while no site uses it. */
export async function asOwner(dataDir: string, work: (owner: Client, url: string) => Promise<unknown>) {
	const server = await startEmbeddedPostgres(dataDir)
	const owner = new Client({ connectionString: server.ownerUrl })
	try {
		await owner.connect()
		await work(owner, server.ownerUrl)
	} finally {
		await owner.end()
		await server.release()
	}
}
