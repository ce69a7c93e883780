import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeManifest } from '#app/infra/backup/manifest.server.ts'
import { verifyByRestoring, verifyHashes } from '#app/infra/backup/verify.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import {
	backUp,
	countTables,
	openBackup,
	openSampleBackups,
	PROOF_KEYS,
	pathsIn,
	restore,
} from '#tests/backups.ts'
import { silentLog } from '#tests/log.ts'
import { sized } from '#tests/sized.ts'

const { db, emptyDatabase, files, identity, newBackup, newFiles, powerlessDatabase, recipient } =
	await openSampleBackups()

/** The bit is counted from the start of the file, modulo its length. */
function flipBit(path: string, bit: number): void {
	const bytes = readFileSync(path)
	const at = Math.floor(bit / 8) % bytes.length
	bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8))
	writeFileSync(path, bytes)
}

describe('a backup with one flipped bit', () => {
	test('is detected by its hashes, whichever bit it is', {
		timeout: sized(180_000, 1_800_000),
	}, async () => {
		const { folder, location } = await newBackup()
		const paths = pathsIn(folder).filter((path) => !path.startsWith('erasures/'))
		for (let time = 0; time < sized(40, 2_000); time++) {
			const path = paths[Math.floor(Math.random() * paths.length)] as string
			const before = readFileSync(join(folder, path))
			const bit = Math.floor(Math.random() * before.length * 8)
			flipBit(join(folder, path), bit)
			const { errors } = await verifyHashes(location, PROOF_KEYS)
			expect(errors, `bit ${bit} of ${path}`).toHaveLength(1)
			expect(errors[0]).toContain('is damaged')
			writeFileSync(join(folder, path), before)
		}
		expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
	})

	test('in a table is not restored, and leaves the database empty', async () => {
		const { folder, location, stamp } = await newBackup()
		flipBit(join(folder, 'snapshots', stamp, 'tables/public.cars.copy.gz.age'), 5_000)
		const { owner } = await emptyDatabase()
		await expect(restore({ location, identity, owner, files: newFiles() })).rejects.toThrow(
			/public\.cars\.copy\.gz\.age is damaged: it does not match its hash/,
		)
		expect(await countTables(owner)).toBe(0)
		await expect(
			verifyByRestoring(await openBackup(location, identity), await powerlessDatabase()),
		).resolves.toMatchObject({
			errors: [expect.stringContaining('public.cars.copy.gz.age is damaged')],
		})
	})

	test('in a table with a matching hash fails to decrypt, and no row is restored', async () => {
		const { folder, location, stamp, manifest } = await newBackup()
		const path = join(folder, 'snapshots', stamp, 'tables/public.cars.copy.gz.age')
		flipBit(path, 5_000)
		const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
		const tables = manifest.tables.map((table) =>
			table.name === 'public.cars' ? { ...table, sha256 } : table,
		)
		await writeManifest(location, stamp, { ...manifest, tables }, PROOF_KEYS)
		const target = await emptyDatabase()
		await expect(restore({ location, identity, owner: target.owner, files: newFiles() })).rejects.toThrow(
			/public\.cars.* is damaged: it cannot be decrypted/,
		)
		const { rows } = await target.owner.$client.query('select count(*)::int as count from cars')
		expect(rows).toEqual([{ count: 0 }])
		await expect(migrateDatabase(target, silentLog)).rejects.toThrow('run npm run restore again')
	})

	test('in a file does not prevent the restore of other files, and the damaged file is listed', async () => {
		const { folder, location } = await newBackup()
		flipBit(join(folder, 'files/films/one.mp4.age'), 3_000)
		const target = newFiles()
		const { owner } = await emptyDatabase()
		const { lost, restored } = await restore({ location, identity, owner, files: target })
		expect([lost, restored]).toEqual([['films/one.mp4'], 1])
		expect(await target.get('films/two.mp4')).toBe('the video two')
		expect(await target.exists('films/one.mp4')).toBe(false)
	})

	test('in an old manifest does not prevent further backups, and no file is lost', async () => {
		const { folder, location, stamp } = await newBackup()
		flipBit(join(folder, 'snapshots', stamp, 'manifest.json'), 4_000)
		const next = await backUp({ db, location, recipient, files, now: new Date(Date.now() + 60_000) })
		expect(next.unreadable).toEqual([stamp])
		const { owner } = await emptyDatabase()
		expect((await restore({ location, identity, owner, files: newFiles() })).lost).toEqual([])
	})
})
