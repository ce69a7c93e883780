/** A person who was erased after a backup was made, and a restore of that backup. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
	copyErasuresIfPossible,
	removeOldCopies,
	restoreErasures,
} from '#app/features/privacy/erasure-copies.server.ts'
import { readErasures } from '#app/features/privacy/erasure-file.server.ts'
import { eraseAgain } from '#app/features/privacy/erasure-service.server.ts'
import { erasures } from '#app/features/privacy/erasure-table.server.ts'
import { openBackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { verifyHashes } from '#app/infra/backup/verify.server.ts'
import { migrateDatabase } from '#app/infra/database/migration.server.ts'
import { backUp, openBackupFolder, openBackupFolders, pathsIn, restore } from '#tests/backups.ts'
import { CANARY, IDENTIFIERS as identifiers, openCanary, PLANTED } from '#tests/canary.ts'
import { readFilesBelow } from '#tests/everything-stored.ts'
import { silentLog } from '#tests/log.ts'
import { PASSWORD } from '#tests/staff.ts'

const { emptyDatabase, newFiles, newFolder, newKeyPair } = openBackupFolders()
const { site, services, admin, ids } = await openCanary()
const { recipient, identity } = await newKeyPair()
const folder = newFolder()
const location = await openBackupFolder(folder)
services.backups = { open: () => openBackupFolder(folder), recipient }

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
	const before = await backUp({ ...services, now: services.now(), location, recipient, files: newFiles() })
	expect([before.manifest.erasures, pathsIn(join(folder, 'erasures'))]).toEqual([0, ['about.txt']])

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
	expect(await restoreErasures({ location, identity, expected: 0 }, erasuresFile)).toEqual({
		count: 1,
		isComplete: true,
	})
	expect(await readErasures(erasuresFile)).toEqual(await readErasures(services.erasuresFile))
	expect(await eraseAgain({ ...services, db: target.owner, erasuresFile })).toBe(3)
	expect(await leadsIn(target.owner)).toEqual([])
})

test('a restore reports an erasure list that is missing from the backup or shorter than expected', async () => {
	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	const source = { location, identity, expected: 2 }
	expect(await restoreErasures(source, erasuresFile)).toEqual({ count: 1, isComplete: false })
	const emptySource = { ...source, location: await openBackupFolder(newFolder()), expected: 0 }
	expect(await restoreErasures(emptySource, join(newFolder(), 'erasures.jsonl'))).toEqual({
		count: 0,
		isComplete: false,
	})
})

test('a damaged copy of the erasure list is detected, with and without the secret key', async () => {
	const [copy = ''] = (await location.list('erasures')).filter((key) => key.endsWith('.age'))
	const before = await readFile(join(folder, copy))
	const damaged = Buffer.from(before)
	damaged[200] = (damaged[200] ?? 0) ^ 1
	await writeFile(join(folder, copy), damaged)
	expect((await verifyHashes(location)).errors).toEqual([`${copy} is damaged: it does not match its hash.`])
	const source = { location, identity, expected: 0 }
	expect(await restoreErasures(source, join(newFolder(), 'erasures.jsonl'))).toEqual({
		count: 0,
		isComplete: false,
	})
	await writeFile(join(folder, copy), before)
	expect((await verifyHashes(location)).errors).toEqual([])
})

test('an erasure list is copied at the next attempt when the backup location was unreachable', async () => {
	const [copy = ''] = await location
		.list('erasures')
		.then((keys) => keys.filter((key) => key.endsWith('.age')))
	await location.remove(copy)
	services.backups = {
		open: () => openBackupLocation({ folder: '/nowhere/disk', bucket: undefined }, folder),
		recipient,
	}
	await copyErasuresIfPossible(services)
	expect(site.logged.map(({ msg }) => msg)).toContain(
		'the list of erasures was not copied to the backup location: retried within the hour',
	)
	expect(JSON.stringify(site.logged)).not.toContain(CANARY.email)
	services.backups = { open: () => openBackupFolder(folder), recipient }
	await copyErasuresIfPossible(services)
	expect((await location.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))

	// The file beside the keys is lost with its machine, but the database holds the erasures too.
	await location.remove(copy)
	await rm(services.erasuresFile)
	await copyErasuresIfPossible(services)
	expect((await location.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))
	expect(await services.db.$count(erasures)).toBe(1)
})

test('a copy of the erasure list is removed when every backup is newer', async () => {
	await removeOldCopies(location, '20261118T000000Z')
	expect(await location.list('erasures')).toHaveLength(2)
	await removeOldCopies(location, '20261119T000000Z')
	expect(await location.list('erasures')).toEqual(['erasures/about.txt'])
})
