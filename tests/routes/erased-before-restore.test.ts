/** Somebody who was erased after a back-up was made, and the back-up restored. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
	copyErasuresIfPossible,
	removeOldCopies,
	restoreErasures,
} from '#app/people/erasure-copies.server.ts'
import { eraseAgain } from '#app/people/erasure-desk.server.ts'
import { readErasures } from '#app/people/erasure-file.server.ts'
import { erasures } from '#app/people/erasure-table.server.ts'
import { openBackupPlace } from '#app/platform/backup/backup-place.server.ts'
import { verifyHashes } from '#app/platform/backup/verify.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { migrateDatabase } from '#app/platform/migration.server.ts'
import { backUp, openBackupFolders, openPlace, pathsIn, restore } from '#tests/backups.ts'
import { CANARY, CLUES as clues, openCanary, PLANTED } from '#tests/canary.ts'
import { filesBelow } from '#tests/everything-stored.ts'
import { PASSWORD } from '#tests/staff.ts'

const { emptyDatabase, newFiles, newFolder, newKeyPair } = openBackupFolders()
const { site, given, desk, ids } = await openCanary()
const { recipient, identity } = await newKeyPair()
const folder = newFolder()
const place = await openPlace(folder)
given.backups = { open: () => openPlace(folder), recipient }

/** Encrypted anew, it has another. */
const withoutHash = (key: string) => key.replace(/\..*$/, '')

const ADDRESS = '/admin/people'
const leadsIn = async (owner: typeof given.db) =>
	(
		await owner.$client.query<{ id: string }>(
			'select id from leads union select id from finance_applications order by id',
		)
	).rows
		.map(({ id }) => id)
		.filter((id) => ids.includes(id))

test('is erased in the back-up place at once, and again when it is restored', async () => {
	const before = await backUp({ ...given, place, recipient, files: newFiles() })
	expect([before.manifest.erasures, pathsIn(join(folder, 'erasures'))]).toEqual([0, ['about.txt']])

	const page = await desk.submit(ADDRESS, { clues })
	const seen = page.all('input[name=seen]')[0]?.getAttribute('value') ?? ''
	const done = await desk.submit(ADDRESS, { intent: 'erase', clues, seen, sure: 'yes', password: PASSWORD })
	expect(done.status).toBe(302)
	const copies = pathsIn(join(folder, 'erasures')).filter((path) => path.endsWith('.age'))
	expect(copies).toHaveLength(1)
	const stored = (await filesBelow(join(folder, 'erasures'))).toString('latin1')
	for (const secret of [...PLANTED, ...ids, 'Thandi Mokoena']) expect(stored).not.toContain(secret)

	const target = await emptyDatabase()
	await restore({ place, identity, ...target, files: newFiles() })
	await migrateDatabase({ url: target.url, ownerUrl: target.ownerUrl }, openLog({ logLevel: 'silent' }))
	expect(await leadsIn(target.owner)).toEqual([...ids].sort())

	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	expect(await restoreErasures({ place, identity, expected: 0 }, erasuresFile)).toEqual({
		count: 1,
		isComplete: true,
	})
	expect(await readErasures(erasuresFile)).toEqual(await readErasures(given.erasuresFile))
	expect(await eraseAgain({ ...given, db: target.owner, erasuresFile })).toBe(3)
	expect(await leadsIn(target.owner)).toEqual([])
})

test('is missed where the list is not with the back-up, or is shorter than it was', async () => {
	const erasuresFile = join(newFolder(), 'erasures.jsonl')
	const source = { place, identity, expected: 2 }
	expect(await restoreErasures(source, erasuresFile)).toEqual({ count: 1, isComplete: false })
	const bare = { ...source, place: await openPlace(newFolder()), expected: 0 }
	expect(await restoreErasures(bare, join(newFolder(), 'erasures.jsonl'))).toEqual({
		count: 0,
		isComplete: false,
	})
})

test('is found out where its copy is damaged, with the secret key and without', async () => {
	const [copy = ''] = (await place.list('erasures')).filter((key) => key.endsWith('.age'))
	const before = await readFile(join(folder, copy))
	const damaged = Buffer.from(before)
	damaged[200] = (damaged[200] ?? 0) ^ 1
	await writeFile(join(folder, copy), damaged)
	expect((await verifyHashes(place)).problems).toEqual([`${copy} is damaged: it does not match its hash.`])
	const source = { place, identity, expected: 0 }
	expect(await restoreErasures(source, join(newFolder(), 'erasures.jsonl'))).toEqual({
		count: 0,
		isComplete: false,
	})
	await writeFile(join(folder, copy), before)
	expect((await verifyHashes(place)).problems).toEqual([])
})

test('is copied within the hour where the place was away at the time', async () => {
	const [copy = ''] = await place.list('erasures').then((keys) => keys.filter((key) => key.endsWith('.age')))
	await place.remove(copy)
	given.backups = {
		open: () => openBackupPlace({ folder: '/nowhere/disk', bucket: undefined }, folder),
		recipient,
	}
	await copyErasuresIfPossible(given)
	expect(site.logged.map(({ msg }) => msg)).toContain(
		'the list of erasures was not copied to the back-up place: tried again within the hour',
	)
	expect(JSON.stringify(site.logged)).not.toContain(CANARY.email)
	given.backups = { open: () => openPlace(folder), recipient }
	await copyErasuresIfPossible(given)
	expect((await place.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))

	// The file beside the keys is gone with its machine: the database knows of it as well.
	await place.remove(copy)
	await rm(given.erasuresFile)
	await copyErasuresIfPossible(given)
	expect((await place.list('erasures')).map(withoutHash)).toContain(withoutHash(copy))
	expect(await given.db.$count(erasures)).toBe(1)
})

test('is removed from the list when every back-up is younger', async () => {
	await removeOldCopies(place, '20261118T000000Z')
	expect(await place.list('erasures')).toHaveLength(2)
	await removeOldCopies(place, '20261119T000000Z')
	expect(await place.list('erasures')).toEqual(['erasures/about.txt'])
})
