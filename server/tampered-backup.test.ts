/** Objects that were changed or added by an attacker at the backup location (tests/attacker.ts). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BackupLocation } from '#app/infra/backup/backup-location.server.ts'
import {
	encodeFileList,
	type Manifest,
	readSnapshots,
	sha256Of,
	stampOf,
} from '#app/infra/backup/manifest.server.ts'
import { createTableOpener, openSnapshot } from '#app/infra/backup/restore.server.ts'
import { verifyByRestoring } from '#app/infra/backup/verify.server.ts'
import { COMMAND, encryptTo, expectUntouched, hasRun, replaceManifest } from '#tests/attacker.ts'
import {
	backUp,
	openBackup,
	openBackupFolder,
	openSampleBackups,
	PROOF_KEYS,
	pathsIn,
	restore,
} from '#tests/backups.ts'

const { db, emptyDatabase, files, identity, newBackup, newFiles, newFolder, powerlessDatabase, recipient } =
	await openSampleBackups()

describe('an object of a backup', () => {
	test('that is replaced or removed is rejected in words, and nothing is restored', async () => {
		const { folder, location, stamp } = await newBackup()
		const { owner } = await emptyDatabase()
		const target = newFiles()
		const rows = await encryptTo(recipient, gzipSync('planted\n'))
		const expectRejected = async (path: string, contents: Uint8Array | undefined) => {
			const before = readFileSync(join(folder, path))
			rmSync(join(folder, path))
			if (contents) writeFileSync(join(folder, path), contents)
			await expect(restore({ location, identity, owner, files: target }), path).rejects.toMatchObject({
				name: 'CannotStart',
				message: expect.stringMatching(/is damaged: it |holds no backup/),
			})
			writeFileSync(join(folder, path), before)
		}
		const paths = pathsIn(join(folder, 'snapshots', stamp)).filter((path) => path !== 'manifest.hmac')
		expect(paths.length).toBeGreaterThan(30)
		for (const path of paths) await expectRejected(`snapshots/${stamp}/${path}`, rows)
		for (const path of [
			'manifest.json',
			'manifest.sha256',
			'files.jsonl.gz',
			'tables/public.cars.copy.gz.age',
		])
			await expectRejected(`snapshots/${stamp}/${path}`, undefined)
		await expectUntouched(owner, target)
	})

	test('that is replaced between the comparison of its hash and its use is rejected', async () => {
		const { location } = await newBackup()
		const rowsOfStranger = await encryptTo(recipient, gzipSync(''))
		const seen = new Set<string>()
		const changing: BackupLocation = {
			...location,
			read: async (key) => {
				if (!key.endsWith('public.leads.copy.gz.age') || !seen.has(key)) {
					seen.add(key)
					return location.read(key)
				}
				return Readable.from([rowsOfStranger])
			},
		}
		const { owner } = await emptyDatabase()
		await expect(restore({ location: changing, identity, owner, files: newFiles() })).rejects.toThrow(
			/public\.leads\.copy\.gz\.age is damaged: it does not match its hash/,
		)
		expect(await owner.$client.query('select 1 from cars')).toMatchObject({ rowCount: 0 })
	})

	test('that is another photo or video is not restored, and is copied anew by the next backup', async () => {
		const { folder, location, stamp } = await newBackup()
		const path = join(folder, 'files/films/one.mp4.age')
		writeFileSync(path, await encryptTo(recipient, 'another video'))
		const { owner } = await emptyDatabase()
		const target = newFiles()
		expect((await restore({ location, identity, owner, files: target })).lost).toEqual(['films/one.mp4'])
		expect(await target.exists('films/one.mp4')).toBe(false)

		// With no manifest, or with a planted one, the site does not know the file: it must not vouch for it.
		const { manifest, files: listed } = await openBackup(location, identity)
		const planted = listed.map((file) => ({ ...file, sha256: sha256Of(readFileSync(path)) }))
		const list = encodeFileList(planted)
		const filesOf = { ...manifest.files, size: list.length, sha256: sha256Of(list) }
		await location.put(`snapshots/${stamp}/files.jsonl.gz`, list)
		replaceManifest({ folder, stamp }, { ...manifest, files: filesOf }, { hasProof: false })
		const now = new Date(Date.now() + 60_000)
		expect((await backUp({ db, location, recipient, files, now })).copied).toBe(listed.length)
		const again = newFiles()
		await restore({ location, identity, owner: (await emptyDatabase()).owner, files: again })
		expect(await again.get('films/one.mp4')).toBe('the video one')
	})

	test('that unpacks to much more than it should is rejected', async () => {
		const backup = await newBackup()
		const { folder, location, stamp, manifest } = backup
		const zeros = gzipSync(Buffer.alloc(70_000_000))
		await location.put(`snapshots/${stamp}/files.jsonl.gz`, zeros)
		replaceManifest(
			backup,
			{ ...manifest, files: { ...manifest.files, size: zeros.length, sha256: sha256Of(zeros) } },
			{ hasProof: false },
		)
		await expect(openSnapshot(location, { identity, keys: undefined })).rejects.toThrow(
			/files\.jsonl\.gz is damaged: Cannot create a Buffer larger/,
		)
		expect((await readSnapshots(location, PROOF_KEYS)).damaged.size).toBe(1) // as each night

		const other = await newBackup()
		const lines = await encryptTo(recipient, gzipSync('a\n'.repeat(10_000_000)))
		const tables = other.manifest.tables.map((table) =>
			table.name === 'public.faqs' ? { ...table, size: lines.length, sha256: sha256Of(lines) } : table,
		)
		await other.location.put(`snapshots/${other.stamp}/tables/public.faqs.copy.gz.age`, lines)
		replaceManifest(other, { ...other.manifest, tables }, { hasProof: false })
		const snapshot = await openSnapshot(other.location, { identity, keys: undefined })
		const table = snapshot.manifest.tables.find(({ name }) => name === 'public.faqs')
		const rows = await createTableOpener(snapshot)(table as Manifest['tables'][number])
		await expect(buffer(rows)).rejects.toThrow(/public\.faqs\.copy\.gz\.age is damaged: it holds more than/)
		writeFileSync(join(folder, 'snapshots', stamp, 'manifest.json'), Buffer.alloc(5_000_000))
		await expect(openSnapshot(location, { identity, keys: undefined })).rejects.toThrow(
			'it has more than 4000000 bytes',
		)
	})
})

describe('a snapshot that is added', () => {
	test('makes no genuine one expire, and stops no backup', async () => {
		const location = await openBackupFolder(newFolder())
		const day = (month: number, number: number) => new Date(Date.UTC(2026, month, number))
		await backUp({ db, location, recipient, files, now: day(3, 20) })
		const planted = [day(3, 25), day(4, 29), day(4, 30)].map(stampOf)
		for (const stamp of planted) await location.put(`snapshots/${stamp}/manifest.json`, '{}')
		const { removed, unreadable } = await backUp({ db, location, recipient, files, now: day(4, 31) })
		expect([removed, unreadable]).toEqual([[], planted.toReversed()])
	})
})

describe('rows in which commands are hidden', () => {
	test('are not run by the job queue of the site that is restored', async () => {
		const source = await emptyDatabase()
		const { location } = await newBackup()
		await restore({ location, identity, owner: source.owner, files: newFiles() })
		const hostile = `insert into pgboss.bam (name, version, status, queue, table_name, command)
			values ('x', 43, 'pending', 'letters', 'job', $1)`
		await source.owner.$client.query(hostile, [COMMAND])
		const next = new Date(Date.now() + 60_000)
		await backUp({ db: source.owner, location, recipient, files, now: next })
		const target = await emptyDatabase()
		await restore({ location, identity, owner: target.owner, files: newFiles() })
		expect(await target.owner.$client.query('select 1 from pgboss.bam')).toMatchObject({ rowCount: 0 })

		await source.owner.$client.query(
			`alter table pgboss.queue drop constraint if exists queues_in_one_table;
			update pgboss.queue set table_name = 'job; ${COMMAND.replaceAll("'", "''")}' where name = 'letters'`,
		)
		const later = new Date(Date.now() + 120_000)
		await backUp({ db: source.owner, location, recipient, files, now: later })
		const { owner } = await emptyDatabase()
		await expect(restore({ location, identity, owner, files: newFiles() })).rejects.toThrow(
			/its rows do not fit the tables .*queues_in_one_table/,
		)
		expect(hasRun()).toBe(false)
	})
})

test('a backup is verified by a role that may do nothing else on the server', async () => {
	const { location } = await newBackup()
	const snapshot = await openBackup(location, identity)
	const { owner } = await emptyDatabase()
	await expect(verifyByRestoring(snapshot, owner)).rejects.toThrow(
		/the role \w+ may run programs or read files/,
	)
	const powerless = await powerlessDatabase()
	expect((await verifyByRestoring(snapshot, powerless)).errors).toEqual([])
	await expect(powerless.$client.query(COMMAND)).rejects.toThrow(
		'permission denied to COPY to or from an external program',
	)
})
