/** One PostgreSQL for a whole run of tests, and in it the dealership that every test file gets a copy of. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#app/platform/config.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { furnish } from '#server/furnish.ts'
import { openServices } from '#server/services.ts'

export type TestServer = {
	url: string // of the server's own database, as the role that serves
	ownerUrl: string // as the role that owns everything, to make other databases
	template: string // name of the database with the demo dealership
	dataDir: string // with the demo's files
}

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own
	interface ProvidedContext {
		testServer: TestServer
	}
}

const TEMPLATE = 'dealership'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-tests-'))
	chmodSync(dataDir, 0o755) // PostgreSQL's own user must get in when the tests run as root
	const server = await startEmbeddedPostgres(dataDir)
	const teardown = async () => {
		await server.leave()
		rmSync(dataDir, { recursive: true, force: true })
		rmSync(`${dataDir}-keys.json`, { force: true })
	}
	try {
		await makeTemplate(server, dataDir)
	} catch (error) {
		await teardown()
		throw error
	}
	const { url, ownerUrl } = server
	project.provide('testServer', { url, ownerUrl, template: TEMPLATE, dataDir })
	return teardown
}

async function makeTemplate({ url, ownerUrl }: EmbeddedPostgres, dataDir: string): Promise<void> {
	const client = new Client({ connectionString: ownerUrl })
	await client.connect()
	await client.query(`create database ${TEMPLATE}`)
	await client.end()

	const [DATABASE_URL, DATABASE_MIGRATION_URL] = [url, ownerUrl].map(
		(url) => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href,
	)
	const config = readConfig({
		...{ DATA_DIR: dataDir, DATABASE_URL, DATABASE_MIGRATION_URL, LOG_LEVEL: 'silent' },
	})
	if (!config.ok) throw new Error(config.problem.join('\n'))
	const given = await openServices(config.value)
	try {
		await furnish(config.value, given)
	} finally {
		await given.close()
	}
}
