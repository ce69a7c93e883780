/**
 * One role owns the tables and migrates, another serves: on new installations, on old ones, and on an
 * external server.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeDatabase } from '#tests/database.ts'
import { EARLIER_DATABASES, readFacts } from '#tests/fixtures/earlier-rows.ts'
import { readPage } from '#tests/page.ts'
import { query } from '#tests/test-databases.ts'
import { runCommand } from './command.ts'
import { asOwner, openEarlierInstallation, sitePassword } from './earlier-installation.ts'
import { newDataDir, start, startOpen } from './forecourt.ts'
import { expectServing, roleOf, urlsOf } from './serving-role.ts'

const EARLIER = EARLIER_DATABASES.at(-1) as string
const earlierDataDir = openEarlierInstallation(EARLIER)

describe('the embedded database', () => {
	const { pages, draft } = readFacts(EARLIER)

	test('of an earlier version gets the serving role, and its data is still shown', async () => {
		const dataDir = await earlierDataDir()
		const forecourt = await startOpen({ dataDir, env: { DEMO: 'on' } })
		await expectServing(forecourt, urlsOf(dataDir))
		for (const [path, texts] of Object.entries(pages)) {
			const page = await readPage(await fetch(forecourt.address + path))
			for (const text of texts) expect(page.text).toContain(text)
		}
		const opened = await fetch(`${forecourt.address}/finance/application`, { headers: { Cookie: draft } })
		expect(opened.status).toBe(200)

		forecourt.kill('SIGTERM')
		expect(await forecourt.end()).toBe(0)
		await expectServing(await startOpen({ dataDir }), urlsOf(dataDir))
	})

	const A_PASSWORD = randomBytes(24).toString('base64url')
	test.each([
		['the password was written', undefined, A_PASSWORD],
		['the role was created, and its password lost', 'alter role forecourt_site superuser', undefined],
		['some rights were granted', 'grant select on cars to forecourt_site', A_PASSWORD],
	])('is repaired by the next start when one was killed after %s', async (_, outcome, password) => {
		const dataDir = await earlierDataDir()
		if (outcome) await asOwner(dataDir, (owner) => owner.query(outcome)) // makes the role, but grants nothing
		rmSync(sitePassword(dataDir), { force: true })
		if (password) writeFileSync(sitePassword(dataDir), password, { mode: 0o600 })
		await expectServing(await startOpen({ dataDir }), urlsOf(dataDir))
	})

	test('works with the commands, and keys are rotated as the owner of the tables', async () => {
		const dataDir = await earlierDataDir()
		const early = await runCommand(dataDir, 'emails')
		expect(early).toMatchObject({
			code: 1,
			output: expect.stringContaining('open the site once with npm start'),
		})

		await startOpen({ dataDir })
		expect(await runCommand(dataDir, 'emails')).toMatchObject({
			code: 0,
			output: expect.stringContaining('delayed: 1'),
		})
		expect(await runCommand(dataDir, 'staff')).toMatchObject({
			code: 0,
			output: expect.stringContaining('second factor'),
		})
		const rotated = await runCommand(dataDir, 'keys', ['rotate'])
		expect(rotated).toMatchObject({
			code: 0,
			output: expect.stringContaining('lead_events.encrypted_key: 1 re-encrypted'),
		})
	})
})

describe('an external database server', () => {
	test('is migrated with DATABASE_MIGRATION_URL and served with DATABASE_URL', async () => {
		const { url, ownerUrl, drop } = await makeDatabase()
		onTestFinished(drop)
		const env = { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl }
		const forecourt = await startOpen({ env })
		await expectServing(forecourt, { url, ownerUrl })
		const [owners] = await query(
			ownerUrl,
			"select array_agg(distinct tableowner::text) as names from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')",
		)
		expect(owners).toEqual({ names: [roleOf(ownerUrl)] })
		expect(forecourt.text()).not.toContain('owns the tables')

		const another = await startOpen({
			env: { DATABASE_URL: url, KEYS_FILE: `${forecourt.dataDir}-keys.json` },
		})
		await expectServing(another, { url, ownerUrl })
		expect(another.text()).not.toContain('DATABASE_MIGRATION_URL')
	})

	test('is rejected with an error message when DATABASE_MIGRATION_URL is unreachable', async () => {
		const { url } = inject('testServer')
		const env = { DATABASE_URL: url, DATABASE_MIGRATION_URL: url.replace(/:\d+\//, ':1/') }
		const forecourt = await start({ dataDir: newDataDir(), env })
		expect(await forecourt.end()).toBe(1)
		expect(forecourt.text().trim()).toBe(
			'Forecourt did not start: the database of DATABASE_MIGRATION_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
		)
	})
})
