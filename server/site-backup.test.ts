import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeBackup } from '#app/infra/backup/backup.server.ts'
import type { BackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { listSnapshots, readFileList, writeManifest } from '#app/infra/backup/manifest.server.ts'
import { verifyByRestoring, verifyHashes } from '#app/infra/backup/verify.server.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { readKeysFile } from '#app/infra/encryption/keyring.server.ts'
import { installJobs } from '#app/infra/jobs.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import {
	backUp,
	openBackup,
	openBackupFolder,
	openBackupFolders,
	PROOF_KEYS,
	pathsIn,
	restore,
} from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { demoDataDir, demoKeysFile, openDemoFiles } from '#tests/demo-dealership.ts'
import { dumpDatabase, readFilesBelow } from '#tests/everything-stored.ts'
import { EARLIER_DATABASES, loadRows } from '#tests/fixtures/earlier-rows.ts'
import { LOCK_IDS, loseLock } from '#tests/locks.ts'
import { silentLog } from '#tests/log.ts'
import { waitUntil } from '#tests/until.ts'
import { isDerivedFile } from './site-backup.ts'

const { emptyDatabase, newFiles, newFolder, newKeyPair, powerlessDatabase } = openBackupFolders()
const { db, owner } = await openDatabaseCopy()
const another = await openDatabaseCopy()
const { recipient, identity } = await newKeyPair()
const demoDir = demoDataDir()
const demoFiles = openDemoFiles()

const newBackupLocation = async () => {
	const folder = newFolder()
	return { folder, location: await openBackupFolder(folder) }
}

const FILE_LIST = 'files.jsonl.gz' // written last before the manifest

const originals = () => pathsIn(join(demoDir, 'files')).filter((key) => !isDerivedFile(key))

const sequencesOf = async (database: Database) =>
	(
		await database.$client.query(
			'select schemaname, sequencename, last_value from pg_sequences order by schemaname, sequencename',
		)
	).rows

describe('a backup', () => {
	test('restores every row, every sequence and every file into an empty database', async () => {
		const { location } = await newBackupLocation()
		const { manifest, copied } = await backUp({ db, location, recipient })
		const target = { ...(await emptyDatabase()), files: newFiles() }
		const restored = await restore({ location, identity, ...target })

		expect((await dumpDatabase(target.owner)).split('\n').sort()).toEqual(
			(await dumpDatabase(owner)).split('\n').sort(),
		)
		expect(await sequencesOf(target.owner)).toEqual(await sequencesOf(owner))
		expect([copied, restored.restored, restored.lost]).toEqual([manifest.files.count, copied, []])
		expect(originals().length).toBe(copied)
		for (const key of originals())
			expect(
				Buffer.from(await target.files.getBytes(key)).equals(readFileSync(join(demoDir, 'files', key))),
			).toBe(true)
		await migrateDatabase(target, silentLog)
		const { rows } = await target.owner.$client.query(
			"select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled <> 'O'",
		)
		expect(rows).toEqual([{ count: 0 }])
		const constraints =
			"select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid::regclass::text !~ 'queue_stats' order by 1, 2"
		expect((await target.owner.$client.query(constraints)).rows).toEqual(
			(await owner.$client.query(constraints)).rows,
		)
	})

	test('contains nothing that can be read without the secret key, and no encryption keys', async () => {
		const { folder, location } = await newBackupLocation()
		const { manifest } = await backUp({ db, location, recipient })
		const content = (await readFilesBelow(folder)).toString('latin1')
		const { rows } = await db.$client.query('select name from cars union select email from staff_users')
		for (const { name } of rows) expect(content).not.toContain(name)
		const secrets = readKeysFile(demoKeysFile()) ?? []
		for (const { bytes } of secrets)
			for (const text of [bytes.toString('latin1'), bytes.toString('base64'), bytes.toString('hex')])
				expect(content).not.toContain(text)
		expect(manifest.keys.map(({ id }) => id).sort()).toEqual(secrets.map(({ id }) => id).sort())
	})

	test('copies only new files', async () => {
		const { folder, location } = await newBackupLocation()
		await backUp({ db, location, recipient })
		const before = new Map(pathsIn(folder).map((path) => [path, statSync(join(folder, path)).mtimeMs]))
		const files = openFiles({ dataDir: newFolder() })
		for (const key of originals()) await files.put(key, await demoFiles.getBytes(key))
		await files.put('films/new.mp4', 'a new video')
		await files.put('photos/x/480.webp', 'a rendition')

		const { copied } = await backUp({ db, location, recipient, files, now: new Date(Date.now() + 2_000) })
		expect(copied).toBe(1)
		for (const path of pathsIn(folder).filter((path) => path.startsWith('files/')))
			if (path !== 'files/films/new.mp4.age')
				expect(statSync(join(folder, path)).mtimeMs).toBe(before.get(path))
		expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
	})

	test('is consistent: changes made meanwhile are in it completely or not at all', async () => {
		const { location } = await newBackupLocation()
		const files = newFiles()
		for (const name of ['stays', 'goes']) await files.put(`films/${name}.mp4`, name)
		const changing: BackupLocation = {
			...location,
			putStream: async (key, contents, size) => {
				await location.putStream(key, contents, size)
				const sql = "insert into emails (kind, status) values ('x', 'waiting')"
				if (key.includes('/tables/')) await another.db.$client.query(sql)
			},
		}
		const count = async (database: Database) =>
			(await database.$client.query('select count(*)::int as count from emails')).rows[0].count
		const before = await count(another.db)
		const { manifest, stamp } = await makeBackup({
			db: another.db,
			location: changing,
			recipient,
			files,
			isDerived: isDerivedFile,
			now: () => new Date(),
			keys: PROOF_KEYS,
			copyLog: join(newFolder(), 'copies.jsonl'),
			copyErasures: async () => {
				await files.delete('films/goes.mp4') // the files are copied, the tables are not yet
				await files.put('films/comes.mp4', 'comes')
				return []
			},
		})
		expect(manifest.tables.find(({ name }) => name === 'public.emails')?.rows).toBe(before)
		expect(await count(another.db)).toBe(before + manifest.tables.length)
		const list = await readFileList(location, stamp, manifest)
		expect(list.map(({ key }) => key).sort()).toEqual([
			'films/comes.mp4',
			'films/goes.mp4',
			'films/stays.mp4',
		])
		await another.owner.$client.query('truncate emails cascade')
	})

	test('that loses its lock ends without a manifest, and removes nothing', async () => {
		const { location } = await newBackupLocation()
		const written: string[] = []
		const losing: BackupLocation = {
			...location,
			put: async (key, contents) => {
				if (key.endsWith(FILE_LIST)) await loseLock(db, LOCK_IDS.backup)
				written.push(key)
				await location.put(key, contents)
			},
			remove: async (key) => void written.push(`removed ${key}`),
		}
		await expect(backUp({ db, location: losing, recipient, files: newFiles() })).rejects.toThrow(
			'the database connection that held the lock was lost',
		)
		await waitUntil(() => written.at(-1)?.endsWith(FILE_LIST) ?? false)
		await wait(50) // in which the next step would have begun
		expect(written.at(-1)).toContain(FILE_LIST)
		expect((await listSnapshots(location)).stamps).toEqual([])
	})

	test('that has expired is removed with the files that no other backup needs', async () => {
		const { folder, location } = await newBackupLocation()
		const files = newFiles()
		await files.put('films/old.mp4', 'of then')
		await files.put('films/both.mp4', 'of both')
		const day = (text: string) => new Date(`2026-${text}T01:41:00+02:00`)
		await backUp({ db, location, recipient, files, now: day('05-03') })
		await files.delete('films/old.mp4')
		await backUp({ db, location, recipient, files, now: day('05-20') })
		expect(pathsIn(folder)).toContain('files/films/old.mp4.age')
		const { removed } = await backUp({ db, location, recipient, files, now: day('06-30') })
		expect(removed).toEqual(['20260502T234100Z'])
		expect(pathsIn(folder).filter((path) => path.startsWith('files/'))).toEqual(['files/films/both.mp4.age'])
		expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
	})

	test('is verified by restoring it and counting its rows', async () => {
		const { location } = await newBackupLocation()
		const { stamp, manifest } = await backUp({ db, location, recipient })
		const snapshot = await openBackup(location, identity)
		const counts = await verifyByRestoring(snapshot, await powerlessDatabase())
		expect(counts.errors).toEqual([])
		expect(counts.files).toBe(manifest.files.count)
		const [table] = manifest.tables.filter(({ rows }) => rows > 0)
		if (table) table.rows++
		await writeManifest(location, stamp, manifest, PROOF_KEYS)
		const { errors } = await verifyByRestoring(
			await openBackup(location, identity),
			await powerlessDatabase(),
		)
		expect(errors.join()).toContain(`it holds ${(table?.rows ?? 0) - 1} rows and not ${table?.rows}`)
	})

	test('of an earlier version is restored unchanged, and can then be migrated', async () => {
		const [name = ''] = EARLIER_DATABASES
		const source = await emptyDatabase()
		await loadRows(name, source.ownerUrl)
		await withLock(source.owner, 'migrate', installJobs)
		const rows = await dumpDatabase(source.owner)

		const { location } = await newBackupLocation()
		const files = newFiles()
		await makeBackup({
			db: source.owner,
			location,
			recipient,
			files,
			isDerived: isDerivedFile,
			keys: PROOF_KEYS,
			copyLog: join(newFolder(), 'copies.jsonl'),
			copyErasures: async () => [],
			now: () => new Date(),
		})
		const target = { ...(await emptyDatabase()), files }
		await restore({ location, identity, ...target })
		expect((await dumpDatabase(target.owner)).split('\n').sort()).toEqual(rows.split('\n').sort())
		await migrateDatabase(target, silentLog)
		expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
	})
})
