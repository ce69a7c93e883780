/** One PostgreSQL server for a complete test run, with the demo dealership as the template database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/infra/config.server.ts'
import {
	type EmbeddedPostgres,
	startEmbeddedPostgres,
} from '#packages/embedded-postgres/embedded-postgres.ts'
import { seedDatabase } from '#server/open-site.ts'
import { openServices } from '#server/services.ts'
import { databaseOn, query, type TestServer } from './test-databases.ts'

const TEMPLATE = 'dealership'

export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-tests-'))
	chmodSync(dataDir, 0o755) // the postgres user must be able to enter when the tests run as root
	const server = await startEmbeddedPostgres(dataDir)
	const stop = async () => {
		await server.release()
		rmSync(dataDir, { recursive: true, force: true })
		rmSync(`${dataDir}-keys.json`, { force: true })
	}
	try {
		await makeTemplate(server, dataDir)
	} catch (error) {
		await stop()
		throw error
	}
	const { url, ownerUrl } = server
	return { url, ownerUrl, template: TEMPLATE, dataDir, stop }
}

async function makeTemplate(server: EmbeddedPostgres, dataDir: string): Promise<void> {
	await query(server.ownerUrl, `create database ${TEMPLATE}`)
	const config = readConfig({
		DATA_DIR: dataDir,
		DATABASE_URL: databaseOn(server.url, TEMPLATE),
		DATABASE_MIGRATION_URL: databaseOn(server.ownerUrl, TEMPLATE),
		LOG_LEVEL: 'silent',
	})
	if (!config.ok) throw new Error(config.error.join('\n'))
	const services = await openServices(config.value)
	try {
		await seedDatabase(config.value, services)
	} finally {
		await services.close()
	}
}
