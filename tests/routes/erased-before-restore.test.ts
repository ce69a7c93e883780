/** A person who was erased after a backup was made, and a restore of that backup. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyErasuresIfPossible, restoreErasures } from '#app/features/privacy/erasure-copies.server.ts'
import { type Erasure, erasureLine, readErasures } from '#app/features/privacy/erasure-file.server.ts'
import { eraseAgain } from '#app/features/privacy/erasure-service.server.ts'
import { erasures } from '#app/features/privacy/privacy-table.server.ts'
import { encryptText } from '#app/infra/backup/backup-protection.server.ts'
import { provenKey, sha256Of } from '#app/infra/backup/manifest.server.ts'
import { verifyHashes } from '#app/infra/backup/verify.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { createKey } from '#app/infra/encryption/keyring.server.ts'
import {
	backUp,
	backupsIn,
	openBackup,
	openBackupFolder,
	openBackupFolders,
	PROOF_KEYS,
	pathsIn,
	restore,
} from '#tests/backups.ts'
import { CANARY, IDENTIFIERS as identifiers, openCanary, PLANTED } from '#tests/canary.ts'
import { readFilesBelow } from '#tests/everything-stored.ts'
import { silentLog } from '#tests/log.ts'
import { PASSWORD } from '#tests/staff.ts'

const { emptyDatabase, newFiles, newFolder, newKeyPair } = openBackupFolders()
const { site, services, admin, ids } = await openCanary()
const { recipient, identity } = await newKeyPair()
const folder = newFolder()
const location = await openBackupFolder(folder)
services.backups = backupsIn(folder, recipient)
/** Makes a backup at this time. */
const backUpAt = (now: Date, files = newFiles()) =>
	backUp({ db: services.db, erasuresFile: services.erasuresFile, now, location, recipient, files })

/** The hash differs after each encryption. */
const withoutHash = (key: string) => key.replace(/\..*$/, '')

const ADDRESS = '/admin/privacy'
const leadsIn = async (owner: typeof services.db) =>
	(
		await owner.$client.query<{ id: string }>(
			'select id from leads union select id from finance_applications order by id',
		)
	).rows
		.map(({ id }) => id)
		.filter((id) => ids.includes(id))

test('an erasure is copied to the backup location at once, and repeated after a restore', async () => {
	const before = await backUpAt(services.now())
	expect([before.manifest.erasures, pathsIn(join(folder, 'erasures'))]).toEqual([[], ['about.txt']])

	const page = await admin.submit(ADDRESS, { identifiers })
	const listHash = page.all('input[name=listHash]')[0]?.getAttribute('value') ?? ''
	const result = await admin.submit(ADDRESS, {
		intent: 'erase',
		identifiers,
		listHash,
		sure: 'yes',
		password: PASSWORD,
	})
	expect(result.status).toBe(302)
	const copies = pathsIn(join(folder, 'erasures')).filter((path) => path.endsWith('.age'))
	expect(copies).toHaveLength(1)
	const stored = (await readFilesBelow(join(folder, 'erasures'))).toString('latin1')
	for (const secret of [...PLANTED, ...ids, 'Thandi Mokoena']) expect(stored).not.toContain(secret)

	const target = await emptyDatabase()
	await restore({ location, identity, ...target, files: newFiles() })
	await migrateDatabase(target, silentLog)
	expect(await leadsIn(target.owner)).toEqual([...ids].sort())

	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	expect(await restoreErasures(await openBackup(location, identity), erasuresFile)).toEqual({
		count: 1,
		isComplete: true,
	})
	expect(await readErasures(erasuresFile)).toEqual(await readErasures(services.erasuresFile))
	expect(await eraseAgain({ ...services, db: target.owner, erasuresFile })).toBe(3)
	expect(await leadsIn(target.owner)).toEqual([])
})

test('a restore reports an erasure list that is missing from the backup or shorter than a later backup says', async () => {
	const snapshot = await openBackup(location, identity)
	const restoreWith = (changes: Partial<typeof snapshot>) =>
		restoreErasures({ ...snapshot, ...changes }, join(newFolder(), 'erasures.jsonl'))
	const laterErasures = [`20261119T000000Z-${ids[0]}`]
	expect(await restoreWith({ laterErasures })).toEqual({ count: 1, isComplete: false })
	const missing = { location: await openBackupFolder(newFolder()) }
	expect(await restoreWith(missing)).toEqual({ count: 0, isComplete: false })
})

test('a damaged copy of the erasure list is detected, with and without the secret key', async () => {
	const [copy = ''] = (await location.list('erasures')).filter((key) => key.endsWith('.age'))
	const before = await readFile(join(folder, copy))
	const damaged = Buffer.from(before)
	damaged[200] = (damaged[200] ?? 0) ^ 1
	await writeFile(join(folder, copy), damaged)
	expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([
		`${copy} is damaged: it does not match its hash.`,
	])
	const snapshot = await openBackup(location, identity)
	expect(await restoreErasures(snapshot, join(newFolder(), 'erasures.jsonl'))).toEqual({
		count: 0,
		isComplete: false,
	})
	await writeFile(join(folder, copy), before)
	expect((await verifyHashes(location, PROOF_KEYS)).errors).toEqual([])
})

test('an erasure that an attacker put beside the others is not applied, and is reported', async () => {
	const [own] = await readErasures(services.erasuresFile)
	const name = `erasures/20261118T080000Z-${ids[1]}`
	const line = erasureLine({
		...(own as Erasure),
		id: ids[1] as string,
		at: new Date('2026-11-18T08:00:00Z'),
	})
	const contents = await encryptText(line, recipient)
	const planted = provenKey([createKey('idx')], name, contents)
	await location.put(planted, contents)
	const { errors, unproven } = await verifyHashes(location, PROOF_KEYS)
	expect([errors, unproven]).toEqual([[], [planted]])
	const snapshot = await openBackup(location, identity)
	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	expect(await restoreErasures(snapshot, erasuresFile)).toEqual({ count: 1, isComplete: false })
	expect(await readErasures(erasuresFile)).toEqual([own])
	await location.remove(planted)
})

test('an erasure list is copied at the next attempt when the backup location was unreachable', async () => {
	const [copy = ''] = await location
		.list('erasures')
		.then((keys) => keys.filter((key) => key.endsWith('.age')))
	await location.remove(copy)
	services.backups = backupsIn('/nowhere/disk', recipient)
	await copyErasuresIfPossible(services)
	expect(site.logged.map(({ msg }) => msg)).toContain(
		'the list of erasures was not copied to the backup location: retried within the hour',
	)
	expect(JSON.stringify(site.logged)).not.toContain(CANARY.email)
	services.backups = backupsIn(folder, recipient)
	await copyErasuresIfPossible(services)
	expect((await location.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))

	// The file beside the keys is lost with its machine, but the database holds the erasures too.
	await location.remove(copy)
	await rm(services.erasuresFile)
	await copyErasuresIfPossible(services)
	expect((await location.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))
	expect(await services.db.$count(erasures)).toBe(1)
})

test('a copy by an earlier version, which nothing proves, is replaced by one with a proof', async () => {
	const [copy = ''] = (await location.list('erasures')).filter((key) => key.endsWith('.age'))
	const contents = await readFile(join(folder, copy))
	const earlier = `${withoutHash(copy)}.${sha256Of(contents).slice(0, 32)}.age`
	await location.remove(copy)
	await location.put(earlier, contents)
	expect((await verifyHashes(location, PROOF_KEYS)).unproven).toEqual([earlier])
	await copyErasuresIfPossible(services)
	expect((await location.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))
	expect(await location.list('erasures')).not.toContain(earlier)
	expect((await verifyHashes(location, PROOF_KEYS)).unproven).toEqual([])
})

test('a copy stays until every backup is newer, is not made again after that, and is missed by no restore', async () => {
	const listCopies = async () => (await location.list('erasures')).filter((key) => key.endsWith('.age'))
	const nextDay = new Date(services.now().getTime() + 26 * 60 * 60 * 1000)
	const { manifest, stamp } = await backUpAt(nextDay)
	expect([manifest.erasures.length, (await listCopies()).length]).toEqual([1, 1])
	for (const key of await location.list('snapshots')) if (!key.includes(stamp)) await location.remove(key) // as when they expire
	await copyErasuresIfPossible(services)
	expect(await location.list('erasures')).toEqual(['erasures/about.txt'])

	const written: string[] = []
	const put = (key: string, contents: string | Uint8Array) => {
		written.push(key)
		return location.put(key, contents)
	}
	services.backups = { ...backupsIn(folder, recipient), open: async () => ({ ...location, put }) }
	await copyErasuresIfPossible(services)
	expect(written).toEqual([])
	const snapshot = await openBackup(location, identity)
	expect(snapshot.manifest.erasures).toHaveLength(1)
	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	expect(await restoreErasures(snapshot, erasuresFile)).toEqual({ count: 0, isComplete: true })
})
