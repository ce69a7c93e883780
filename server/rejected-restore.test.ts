import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import type { BackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { writeManifest } from '#app/infra/backup/manifest.server.ts'
import { readConfig } from '#app/infra/config.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { createKey, writeKeysFile } from '#app/infra/encryption/keyring.server.ts'
import {
	countTables,
	openBackup,
	openBackupFolder,
	openSampleBackups,
	PROOF_KEYS,
	restore,
} from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { demoKeysFile } from '#tests/demo-dealership.ts'
import { dumpDatabase } from '#tests/everything-stored.ts'
import { silentLog } from '#tests/log.ts'
import { restoreSite } from './restore-site.ts'

const { emptyDatabase, identity, newBackup, newFiles, newFolder, newKeyPair, recipient } =
	await openSampleBackups()
const filled = await openDatabaseCopy()

const failSecondRead =
	(read: BackupLocation['read'], where: RegExp): BackupLocation['read'] =>
	async (key) => {
		// The first read verifies the hash; the second one fails.
		if (!where.test(key) || !readKeys.has(key)) {
			readKeys.add(key)
			return read(key)
		}
		throw new Error('the disk went away')
	}
const readKeys = new Set<string>()

describe('a restore', () => {
	test('into a database that is not empty is rejected, and every row stays', async () => {
		const { location } = await newBackup()
		const { db: used, owner } = filled
		const before = await dumpDatabase(owner)
		await expect(restore({ location, identity, owner, files: newFiles() })).rejects.toThrow(
			/is not empty \(\d+ tables/,
		)
		expect(await dumpDatabase(owner)).toBe(before)
		const other = await emptyDatabase()
		await other.owner.$client.query('create table somebody_elses (id integer)')
		await expect(restore({ location, identity, owner: other.owner, files: newFiles() })).rejects.toThrow(
			'not empty',
		)
		expect(await used.$client.query('select 1 from cars limit 1')).toMatchObject({ rowCount: 1 })
	})

	test('during another restore is rejected, and the other one completes', async () => {
		const { location, manifest } = await newBackup()
		const { owner } = await emptyDatabase()
		const target = { location, identity, owner, files: newFiles() }
		const outcomes = await Promise.allSettled([restore(target), restore(target), restore(target)])
		const rejections = outcomes.flatMap((outcome) =>
			outcome.status === 'rejected' ? [outcome.reason.message] : [],
		)
		expect(rejections).toHaveLength(2)
		for (const message of rejections)
			expect(message).toMatch(/another restore, .* was not begun|is not empty/)
		const cars = manifest.tables.find(({ name }) => name === 'public.cars')?.rows
		const { rows } = await owner.$client.query('select count(*)::int as count from cars')
		expect(rows).toEqual([{ count: cars }])
	})

	test('that was interrupted prevents the site from starting, and can be repeated', async () => {
		const { location } = await newBackup()
		const target = await emptyDatabase()
		const failing: BackupLocation = { ...location, read: failSecondRead(location.read, /public\.leads/) }
		await expect(restore({ location: failing, identity, ...target, files: newFiles() })).rejects.toThrow(
			'went away',
		)
		await expect(migrateDatabase(target, silentLog)).rejects.toThrow('run npm run restore again')
		await restore({ location, identity, ...target, files: newFiles() })
		await migrateDatabase(target, silentLog)
	})

	test('without the keys of the backup is rejected, naming them, before anything is written', async () => {
		const { location, manifest } = await newBackup()
		const { owner, url, ownerUrl } = await emptyDatabase()
		const keysFile = join(newFolder(), 'keys.json')
		const config = readConfig({
			DATA_DIR: newFolder(),
			KEYS_FILE: keysFile,
			DATABASE_URL: url,
			DATABASE_MIGRATION_URL: ownerUrl,
		})
		if (!config.ok) throw new Error(config.error.join('\n'))
		const snapshot = await openBackup(location, identity)
		const restoreHere = () => restoreSite(config.value, snapshot, { notify: () => {} })
		const needed = manifest.keys.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')
		await expect(restoreHere()).rejects.toThrow(
			`${keysFile} is not there, and the backup does not hold it: put your copy of it there`,
		)
		writeKeysFile(keysFile, KEY_PURPOSES.map(createKey), { isNew: true })
		await expect(restoreHere()).rejects.toThrow(
			`${keysFile} is not the one of this backup: it lacks ${needed}.`,
		)
		expect(await countTables(owner)).toBe(0)
	})

	test('of a backup that nothing proves needs the word of the operator, and says so', async () => {
		const { folder, location, stamp } = await newBackup()
		rmSync(join(folder, 'snapshots', stamp, 'manifest.hmac'))
		const { owner, url, ownerUrl } = await emptyDatabase()
		const config = readConfig({
			DATA_DIR: newFolder(),
			KEYS_FILE: demoKeysFile(),
			DATABASE_URL: url,
			DATABASE_MIGRATION_URL: ownerUrl,
			LOG_LEVEL: 'silent',
		})
		if (!config.ok) throw new Error(config.error.join('\n'))
		const snapshot = await openBackup(location, identity)
		const lines: string[] = []
		const notify = (line: string) => void lines.push(line)
		await expect(restoreSite(config.value, snapshot, { notify })).rejects.toThrow(
			`nothing proves that this installation made the backup ${stamp}`,
		)
		expect([await countTables(owner), lines]).toEqual([0, []])
		expect(await restoreSite(config.value, snapshot, { notify, isVouchedFor: true })).toBe(true)
		expect(lines[0]).toMatch(/^WARNING: nothing proves/)
	})

	test('with another secret key is rejected, naming the public key of the backup', async () => {
		const { location } = await newBackup()
		const other = await newKeyPair()
		const { owner } = await emptyDatabase()
		await expect(restore({ location, identity: other.identity, owner, files: newFiles() })).rejects.toThrow(
			new RegExp(`not encrypted to the public key of this key file.*${recipient}`),
		)
		expect(await countTables(owner)).toBe(0)
	})

	test('of a backup from a later version is rejected', async () => {
		const { location, stamp, manifest } = await newBackup()
		const later = { ...manifest, forecourt: '9.9.9', migrations: { count: 99, newest: 1 } }
		await writeManifest(location, stamp, later, PROOF_KEYS)
		const { owner } = await emptyDatabase()
		await expect(restore({ location, identity, owner, files: newFiles() })).rejects.toThrow(
			/later version .*9\.9\.9/,
		)
		expect(await countTables(owner)).toBe(0)
	})

	test('of a backup that does not exist lists the existing backups', async () => {
		const { location, stamp } = await newBackup()
		await expect(openBackup(location, identity, '20200101T000000Z')).rejects.toThrow(stamp)
		await expect(openBackup(await openBackupFolder(newFolder()), identity)).rejects.toThrow('holds no backup')
	})
})
