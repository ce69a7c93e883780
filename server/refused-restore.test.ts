import { describe, expect, test } from 'vitest'
import type { BackupPlace } from '#app/platform/backup/backup-place.server.ts'
import { writeManifest } from '#app/platform/backup/manifest.server.ts'
import { openSnapshot } from '#app/platform/backup/restore.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { migrateDatabase } from '#app/platform/migration.server.ts'
import { backUp, countTables, openBackupFolders, openPlace, putTwoFilms, restore } from '#tests/backups.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { dumpOfEverything } from '#tests/everything-stored.ts'

const log = openLog({ logLevel: 'silent' })
const { emptyDatabase, newFiles, newFolder, newKeyPair } = openBackupFolders()
const { db } = await openDatabaseCopy()
const filled = await openDatabaseCopy()
const { recipient, identity } = await newKeyPair()
const files = await putTwoFilms(newFiles())

async function newPlace() {
	const folder = newFolder()
	const place = await openPlace(folder)
	return { folder, place, ...(await backUp({ db, place, recipient, files })) }
}

const failing =
	(read: BackupPlace['read'], where: RegExp): BackupPlace['read'] =>
	async (key) => {
		// The hashes are looked at before: it goes away the second time.
		if (!where.test(key) || !seen.has(key)) {
			seen.add(key)
			return read(key)
		}
		throw new Error('the disk went away')
	}
const seen = new Set<string>()

describe('a restore', () => {
	test('onto a database that is not empty is refused, and every row stays', async () => {
		const { place } = await newPlace()
		const { db: used, owner } = filled
		const before = await dumpOfEverything(owner)
		await expect(restore({ place, identity, owner, files: newFiles() })).rejects.toThrow(
			/is not empty \(\d+ tables/,
		)
		expect(await dumpOfEverything(owner)).toBe(before)
		const other = await emptyDatabase()
		await other.owner.$client.query('create table somebody_elses (id integer)')
		await expect(restore({ place, identity, owner: other.owner, files: newFiles() })).rejects.toThrow(
			'not empty',
		)
		expect(await used.$client.query('select 1 from cars limit 1')).toMatchObject({ rowCount: 1 })
	})

	test('beside another one is refused, and the other is whole', async () => {
		const { place, manifest } = await newPlace()
		const { owner } = await emptyDatabase()
		const target = { place, identity, owner, files: newFiles() }
		const outcomes = await Promise.allSettled([restore(target), restore(target), restore(target)])
		const refused = outcomes.flatMap((outcome) =>
			outcome.status === 'rejected' ? [outcome.reason.message] : [],
		)
		expect(refused).toHaveLength(2)
		for (const message of refused) expect(message).toMatch(/another restore, .* was not begun|is not empty/)
		const cars = manifest.tables.find(({ name }) => name === 'public.cars')?.rows
		const { rows } = await owner.$client.query('select count(*)::int as count from cars')
		expect(rows).toEqual([{ count: cars }])
	})

	test('that was cut short opens no site, and is done by the next one', async () => {
		const { place } = await newPlace()
		const target = await emptyDatabase()
		const broken: BackupPlace = { ...place, read: failing(place.read, /public\.leads/) }
		await expect(restore({ place: broken, identity, ...target, files: newFiles() })).rejects.toThrow(
			'went away',
		)
		await expect(migrateDatabase({ url: target.url, ownerUrl: target.ownerUrl }, log)).rejects.toThrow(
			'run npm run restore once more',
		)
		await restore({ place, identity, ...target, files: newFiles() })
		await migrateDatabase({ url: target.url, ownerUrl: target.ownerUrl }, log)
	})

	test('with another secret key is refused, naming the one it needs', async () => {
		const { place } = await newPlace()
		const other = await newKeyPair()
		const { owner } = await emptyDatabase()
		await expect(restore({ place, identity: other.identity, owner, files: newFiles() })).rejects.toThrow(
			new RegExp(`not encrypted to the public key of this key file.*${recipient}`),
		)
		expect(await countTables(owner)).toBe(0)
	})

	test('of a later version is refused', async () => {
		const { place, stamp, manifest } = await newPlace()
		await writeManifest(place, stamp, {
			...manifest,
			forecourt: '9.9.9',
			migrations: { count: 99, newest: 1 },
		})
		const { owner } = await emptyDatabase()
		await expect(restore({ place, identity, owner, files: newFiles() })).rejects.toThrow(
			/later version .*9\.9\.9/,
		)
		expect(await countTables(owner)).toBe(0)
	})

	test('of what is not there says what there is', async () => {
		const { place, stamp } = await newPlace()
		await expect(openSnapshot(place, identity, '20200101T000000Z')).rejects.toThrow(stamp)
		await expect(openSnapshot(await openPlace(newFolder()), identity)).rejects.toThrow('holds no back-up')
	})
})
