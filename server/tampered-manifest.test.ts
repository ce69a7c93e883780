/**
 * Manifests that were changed by an attacker at the backup location (tests/attacker.ts).
 */
import { assert, asyncProperty, constantFrom, integer, nat, oneof, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { type Manifest, readSnapshots, writeManifest } from '#app/infra/backup/manifest.server.ts'
import { assertGenuine, openSnapshot, restoreSnapshot } from '#app/infra/backup/restore.server.ts'
import { verifyByRestoring, verifyHashes } from '#app/infra/backup/verify.server.ts'
import { COMMAND, expectUntouched, hasRun, replaceManifest } from '#tests/attacker.ts'
import { openSampleBackups, PROOF_KEYS, restore } from '#tests/backups.ts'
import { sized } from '#tests/sized.ts'

const { emptyDatabase, identity, newBackup, newFiles } = await openSampleBackups()

const REJECTION = { name: 'CannotStart' }

/** As without the keys file, or for an operator who vouches for the backup. */
const openUnproven = (location: BackupLocation) => openSnapshot(location, { identity, keys: undefined })

const oneMoreTable = (manifest: Manifest, name: string): Manifest => ({
	...manifest,
	jobsVersion: 1, // the job tables of another version are not restored
	tables: [...manifest.tables, { ...(manifest.tables[0] as Manifest['tables'][number]), columns: [], name }],
})

describe('a table name that is a command', () => {
	test.each([
		['of a job table', `pgboss.version; ${COMMAND}`],
		['of any table', `public.cars; ${COMMAND}`],
		['in quotes', `pgboss."version"; ${COMMAND}; --`],
		['of the system', 'pgboss.version, pg_catalog.pg_authid'],
	])('%s is rejected with and without a proof, and nothing runs', async (_, name) => {
		const backup = await newBackup()
		const { location, stamp, manifest } = backup
		const changed = oneMoreTable(manifest, name)
		const { owner } = await emptyDatabase()
		const target = newFiles()
		// The last one is by an attacker who broke into the site, and has its keys.
		for (const change of [
			() => replaceManifest(backup, changed, { hasProof: true }),
			() => replaceManifest(backup, changed, { hasProof: false }),
			() => writeManifest(location, stamp, changed, PROOF_KEYS),
		]) {
			await change()
			await expect(restore({ location, identity, owner, files: target })).rejects.toMatchObject(REJECTION)
			await expect(
				openUnproven(location).then(async (snapshot) => verifyByRestoring(snapshot, owner)),
			).rejects.toMatchObject(REJECTION)
			expect((await verifyHashes(location, PROOF_KEYS)).errors).toHaveLength(1)
			await expectUntouched(owner, target)
		}
	})
})

type Path = (string | number)[]

/** The paths of every field of a value, its own fields and those below. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])])
		: []

/** A copy with another value at a path; undefined removes the field. */
function withValue(value: unknown, path: Path, replacement: unknown): unknown {
	const copy = structuredClone(value)
	const last = path.at(-1) as string
	const parent = path.slice(0, -1).reduce((inner, name) => (inner as never)[name], copy as never)
	Object.assign(parent, { [last]: replacement })
	return copy
}

const hostileValue = oneof(
	constantFrom<unknown>(
		...[undefined, null, true, -1, 0, 2 ** 53, 1e308, '', [], {}, [[]], '\u001b[2J', 'a'.repeat(100_000)],
		...[`public.cars; ${COMMAND}`, 'public.admins', '../../../etc/passwd', 'tables/../../manifest.json'],
		...['__proto__', "' or 1=1 --", 'pgboss.bam', '0'.repeat(64), 'https://example.com/x'],
	),
	string(),
	integer(),
)

describe('a manifest in which one field is different', () => {
	test('is rejected in words, whatever the field and the value', async () => {
		const backup = await newBackup()
		const { location, manifest } = backup
		const { owner } = await emptyDatabase()
		const target = newFiles()
		const paths = pathsOf(manifest)
		await assert(
			asyncProperty(nat(paths.length - 1), hostileValue, async (at, value) => {
				const path = paths[at] as Path
				const changed = withValue(manifest, path, value)
				if (JSON.stringify(changed) === JSON.stringify(manifest)) return
				replaceManifest(backup, changed, { hasProof: true })
				await expect(restore({ location, identity, owner, files: target })).rejects.toMatchObject({
					...REJECTION,
					message: expect.stringContaining('it is not as this installation wrote it'),
				})
				const { snapshots, damaged } = await readSnapshots(location, PROOF_KEYS)
				expect([snapshots, damaged.size]).toEqual([[], 1])
			}),
			{ numRuns: sized(150, 3_000) },
		)
		await expectUntouched(owner, target)
	})

	test('and whose proof is removed has only names that are known, and needs the word of the operator', async () => {
		const backup = await newBackup()
		const { location, manifest } = backup
		const paths = pathsOf(manifest)
		const known = new Set(manifest.tables.map(({ name }) => name))
		await assert(
			asyncProperty(nat(paths.length - 1), hostileValue, async (at, value) => {
				replaceManifest(backup, withValue(manifest, paths[at] as Path, value), { hasProof: false })
				const read = await openUnproven(location).catch((error) => error)
				if (read instanceof Error) {
					expect(read).toMatchObject(REJECTION)
					return
				}
				expect(() => assertGenuine(read, false)).toThrow('repeat the command with --unauthenticated')
				const { tables } = read.manifest
				expect(tables.filter(({ name }: { name: string }) => !known.has(name))).toEqual([])
				for (const path of pathsOf(read.manifest)) {
					const text = path.reduce((inner, name) => (inner as never)[name], read.manifest as never)
					if (typeof text === 'string') expect(text).toMatch(/^[\w.:+/-]*$/)
				}
			}),
			{ numRuns: sized(150, 3_000) },
		)
	})

	test.each([
		['the number of rows', ['tables', 0, 'rows'], 1_000_000],
		['a column that the table has not', ['tables', 0, 'columns', 0], 'passwords'],
		['a sequence that is none', ['sequences', 0, 'name'], 'public.cars'],
		['a migration of no version', ['migrations', 'newest'], 7],
	] as const)(
		'%s is rejected where an operator vouches for it: nothing is restored',
		async (_, path, value) => {
			const backup = await newBackup()
			const { location, manifest } = backup
			replaceManifest(backup, withValue(manifest, [...path], value), { hasProof: false })
			const { owner } = await emptyDatabase()
			const snapshot = await openUnproven(location)
			const restoring = restoreSnapshot(snapshot, { owner, files: newFiles(), notify: () => {} })
			await expect(restoring).rejects.toMatchObject(REJECTION)
			const { rows } = await owner.$client.query('select to_regclass(\'cars\') is not null as "isMade"')
			if (rows[0].isMade)
				expect(await owner.$client.query('select 1 from cars')).toMatchObject({ rowCount: 0 })
			expect(hasRun()).toBe(false)
		},
	)
})
