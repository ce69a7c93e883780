import {
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { describe, expect, test } from 'vitest'
import {
	type BackupLocation,
	createLocation,
	openBackupLocation,
} from '#app/infra/backup/backup-location.server.ts'
import { readManifest } from '#app/infra/backup/manifest.server.ts'
import { verifyHashes } from '#app/infra/backup/verify.server.ts'
import { createKey } from '#app/infra/encryption/keyring.server.ts'
import { backUp, openBackup, openSampleBackups, PROOF_KEYS, restore } from '#tests/backups.ts'
import { openBucketServer } from '#tests/bucket.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { findLockHolders, LOCK_IDS } from '#tests/locks.ts'
import { waitUntil } from '#tests/until.ts'

const { bucket, whileAway } = await openBucketServer()
const { db, emptyDatabase, files, identity, newBackup, newFiles, newFolder, recipient } =
	await openSampleBackups()
const other = await openDatabaseCopy()

/** PostgreSQL releases the lock of a backup that failed when it notices that the connection has ended. */
const untilUnlocked = () => waitUntil(async () => (await findLockHolders(db, LOCK_IDS.backup)).length === 0)

/** A disk with room for a number of writes; the next one fails with the kernel's error ENOSPC. */
class FillingDisk extends FSDriver {
	#room: number

	constructor(location: string, writes: number) {
		super({ location, visibility: 'private' })
		this.#room = writes
	}

	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		if (this.#room-- > 0) return super.put(key, contents)
		writeFileSync('/dev/full', contents)
	}

	override async putStream(key: string, contents: Readable): Promise<void> {
		if (this.#room-- > 0) return super.putStream(key, contents)
		await pipeline(contents, createWriteStream('/dev/full'))
	}
}

describe('a backup location', () => {
	test('with a full disk rejects a backup, keeps the earlier one intact, and works again with free space', async () => {
		const { folder, location, stamp } = await newBackup()
		for (const [writes, what] of [
			[0, 'at once'],
			[3, 'with the third write'],
			[20, 'among the tables'],
		] as const) {
			await files.put(`films/${what.replaceAll(' ', '-')}.mp4`, 'one more')
			const full = createLocation(new Disk(new FillingDisk(folder, writes)), { name: folder, prefix: '' })
			const now = new Date(Date.now() + 60_000 * (writes + 1))
			await expect(backUp({ db, location: full, recipient, files, now })).rejects.toThrow('the disk is full')
			await untilUnlocked()
			const { snapshots, errors } = await verifyHashes(location, PROOF_KEYS)
			expect(snapshots).toBe(1)
			expect(errors.filter((error) => !error.includes('was cut short'))).toEqual([])
		}
		const next = await backUp({ db, location, recipient, files, now: new Date(Date.now() + 3_600_000) })
		expect(await verifyHashes(location, PROOF_KEYS)).toMatchObject({ snapshots: 2, errors: [] })
		expect((await readManifest(location, stamp, PROOF_KEYS)).manifest.files.count).toBe(2)
		expect(next.manifest.files.count).toBe(5)
	})

	test('that is not mounted is rejected', async () => {
		await expect(
			openBackupLocation({ folder: '/nowhere/disk', bucket: undefined }, newFolder()),
		).rejects.toThrow('mount the disk')
	})

	test('with a link in the place of one of its folders is rejected', async () => {
		const { folder } = await newBackup()
		renameSync(join(folder, 'files'), join(folder, 'elsewhere'))
		symlinkSync(join(folder, 'elsewhere'), join(folder, 'files'))
		await expect(openBackupLocation({ folder, bucket: undefined }, newFolder())).rejects.toThrow(
			`files in ${folder} is a link to another folder`,
		)
	})

	test('with names in it that no backup has is read without them, or is rejected', async () => {
		const { folder, location } = await newBackup()
		const put = (name: string) => {
			mkdirSync(dirname(join(folder, name)), { recursive: true })
			writeFileSync(join(folder, name), '')
		}
		for (const name of ['files/.hidden', 'snapshots/20269999T999999Z/manifest.json']) put(name)
		expect(await verifyHashes(location, PROOF_KEYS)).toMatchObject({ snapshots: 1, errors: [], unproven: [] })
		put('erasures/\u001b[2J')
		await expect(verifyHashes(location, PROOF_KEYS)).rejects.toThrow(
			'The key "erasures/ [2J" has unallowed characters',
		)
	})

	test('in a bucket can be verified and restored, and reports an error while the bucket is unreachable', async () => {
		const spoolDir = newFolder()
		const location = await openBackupLocation({ folder: undefined, bucket }, spoolDir)
		const { copied } = await backUp({ db, location, recipient, files })
		await whileAway(async () => {
			for (const work of [
				() => backUp({ db, location, recipient, files, now: new Date(Date.now() + 60_000) }),
				() => verifyHashes(location, PROOF_KEYS),
				() => openBackup(location, identity),
				() => openBackupLocation({ folder: undefined, bucket }, spoolDir),
			])
				await expect(work()).rejects.toThrow(/nobody answers there|cannot be reached/)
		})
		const again = await backUp({ db, location, recipient, files, now: new Date(Date.now() + 120_000) })
		expect([copied > 0, again.copied]).toEqual([true, 0])
		expect(await verifyHashes(location, PROOF_KEYS)).toMatchObject({ snapshots: 2, errors: [] })
		expect(readdirSync(spoolDir)).toEqual([])
		const { owner } = await emptyDatabase()
		expect((await restore({ location, identity, owner, files: newFiles() })).lost).toEqual([])
	})

	test('that becomes unreachable during a backup loses nothing, and the next backup copies only the rest', async () => {
		const spoolDir = newFolder()
		const location = await openBackupLocation({ folder: undefined, bucket: { ...bucket } }, spoolDir)
		for (let number = 0; number < 10; number++) await files.put(`films/more-${number}.mp4`, `video ${number}`)
		let writes = 0
		const interrupted: BackupLocation = {
			...location,
			putStream: async (key, contents, size) => {
				if (++writes !== 6) return location.putStream(key, contents, size)
				return whileAway(() => location.putStream(key, contents, size))
			},
		}
		const copyLog = join(newFolder(), 'copies.jsonl')
		const now = (minutes: number) => new Date(Date.now() + minutes * 60_000)
		await expect(
			backUp({ db, location: interrupted, recipient, files, now: now(5), copyLog }),
		).rejects.toThrow('cannot write to')
		expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
		const { copied } = await backUp({ db, location, recipient, files, now: now(6), copyLog })
		expect(copied).toBeLessThan(10)
		expect(existsSync(copyLog)).toBe(false)
		expect(await verifyHashes(location, PROOF_KEYS)).toMatchObject({ errors: [] })
	})

	test('of another installation is rejected', async () => {
		const { location } = await newBackup()
		await other.owner.$client.query('update encryption_keys set id = reverse(id)')
		const keys = [createKey('idx')]
		await expect(backUp({ db: other.db, location, recipient, files, keys })).rejects.toThrow(
			'backups of another installation',
		)
	})

	test('accepts one backup at a time', async () => {
		const { location } = await newBackup()
		const later = (seconds: number) => new Date(Date.now() + seconds * 1_000)
		const outcomes = await Promise.allSettled(
			[60, 120].map((seconds) => backUp({ db, location, recipient, files, now: later(seconds) })),
		)
		expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		const [rejection] = outcomes.filter((outcome) => outcome.status === 'rejected')
		expect(rejection?.reason.message).toContain('another backup')
	})
})
