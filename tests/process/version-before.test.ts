/**
 * A rolling upgrade (without downtime): the previous version keeps running on this version's schema. Only at
 * full size, because it installs and builds that version; scripts/contractions.test.ts checks the migrations
 * in every run.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import releases from '#db/releases.json' with { type: 'json' }
import { FIRST } from '#scripts/contractions.ts'
import { makeDatabase } from '#tests/database.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { query } from '#tests/test-databases.ts'
import { runCommand } from './command.ts'
import { newDataDir, startOpen, status } from './forecourt.ts'
import { keysFile } from './program.ts'

const BEFORE = releases.at(-1) as { version: string; commit: string }
const isThere =
	spawnSync('git', ['cat-file', '-e', `${BEFORE.commit}^{commit}`], { cwd: PROJECT }).status === 0
const isFull = process.env.TEST_SIZE === 'full'
const isPromised = BEFORE.version.localeCompare(FIRST, 'en', { numeric: true }) >= 0
const OWNER = { ADMIN_EMAIL: 'owner@example.co.za', ADMIN_PASSWORD: 'a long walk on the highveld' }

/** Permitted changes of an upgrade, instead of the migrations to 0.3.0, which drop columns and tables. */
const PLANTED = `alter table cars add column planted text, add column planted_at timestamptz not null default now();
	create table planted (id integer primary key);
	create index planted_index on cars (planted);
	insert into drizzle.__drizzle_migrations (hash, created_at) select 'planted', max(created_at) + 1 from drizzle.__drizzle_migrations`

describe(`version ${BEFORE.version}`, () => {
	const folder = newFolder()

	test('keeps running, and restarts, on tables that this version has migrated', { timeout: 900_000 }, async ({
		annotate,
		skip,
	}) => {
		skip(!isFull, 'installs and builds another version: npm run test:long')
		skip(!isThere, 'the history of this clone does not reach back to it')
		install(folder, BEFORE.commit)
		const { url, ownerUrl, drop } = await makeDatabase()
		const dataDir = newDataDir()
		const served = { ...OWNER, DATABASE_URL: url, KEYS_FILE: keysFile(dataDir) }
		const owned = { ...served, DATABASE_MIGRATION_URL: ownerUrl }
		const before = [process.execPath, join(folder, 'server/main.ts')]
		const running = await startOpen({ dataDir, env: { ...owned, DEMO: 'on' }, command: before })
		await expectService(running.address)

		await annotate(
			isPromised
				? 'the migrations of this version were applied'
				: `${FIRST} may change what ${BEFORE.version} uses: a planted migration was applied in place of its own`,
		)
		if (isPromised) {
			const { code, output } = await runCommand(dataDir, 'migrate', [], owned)
			expect(code, output).toBe(0)
		} else await query(ownerUrl, PLANTED)

		await expectService(running.address)
		running.kill('SIGKILL')
		await running.end()
		// Once restarted by systemd or the container engine with the serving role, once after a rollback with the
		// owning role.
		for (const env of [served, owned]) {
			const again = await startOpen({ dataDir, env, command: before })
			await expectService(again.address)
			again.kill('SIGTERM')
			expect(await again.end(), again.text()).toBe(0)
		}
		await drop()
	})
})

/** Exercises everything that a visitor or the owner does: reading, sending, signing in. */
async function expectService(address: string): Promise<void> {
	for (const path of ['/health/ready', '/', '/inventory', '/blog', '/finance', '/contact'])
		expect(await status(address + path), path).toBe(200)
	const post = (path: string, fields: Record<string, string>) =>
		fetch(address + path, {
			method: 'POST',
			headers: { Origin: address },
			body: new URLSearchParams(fields),
			redirect: 'manual',
		})
	const message = { from_name: 'A visitor', from_email: 'visitor@example.com', subject: 'A', message: 'B' }
	expect((await post('/contact.data', message)).status).toBe(200)
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = OWNER
	expect((await post('/admin/login', { email, password })).status).toBe(302)
}

function install(folder: string, commit: string): void {
	chmodSync(folder, 0o755)
	const archive = execFileSync('git', ['archive', commit], { cwd: PROJECT, maxBuffer: 1e9 })
	execFileSync('tar', ['-x'], { cwd: folder, input: archive })
	const run = (args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
	const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
	if (lock(folder) === lock(PROJECT) && existsSync(join(PROJECT, 'node_modules')))
		symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
	else run(['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'])
	run(['run', 'build'])
}
