import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageTexts } from '#app/features/dealer/dealer-table.server.ts'
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import { originalKey, savePhoto } from '#app/features/media/photo-files.server.ts'
import { findPhoto, listPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { photos } from '#app/features/media/photo-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { countLockWaiters } from '#tests/locks.ts'
import { silentLog } from '#tests/log.ts'
import { picture } from '#tests/pictures.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { waitUntil } from '#tests/until.ts'
import { removeUnusedPhotos } from './unused-files.ts'

const { db } = await openDatabaseCopy()
const dataDir = newFolder()
const files = openFiles({ dataDir })
const now = () => new Date('2026-11-18T10:00:00+02:00')
const cleanUp = () => removeUnusedPhotos({ db, files, now, log: silentLog })
const demo = (await listPhotos(db)).length

let colour = 0
async function addPhotoOfAge(hoursOld: number): Promise<Photo> {
	colour += 1
	const bytes = await picture(`#0000${String(colour).padStart(2, '0')}`, 'png')
	const result = await savePhoto({ db, files }, bytes)
	if (!result.ok) throw new Error(result.error)
	const at = new Date(now().getTime() - hoursOld * 60 * 60 * 1000)
	await db.update(photos).set({ createdAt: at }).where(eq(photos.hash, result.value.hash))
	return result.value
}
const folders = () => readdirSync(join(dataDir, 'files/photos'))

beforeEach(async () => {
	await db.update(photos).set({ createdAt: new Date('2026-01-01') })
})
afterEach(() => void vi.restoreAllMocks())

test('a photo that a record uses is kept, in the demo too', async () => {
	const [main, other] = [await addPhotoOfAge(30), await addPhotoOfAge(30)]
	const [car] = await db.select({ id: cars.id }).from(cars).limit(1)
	await db
		.update(cars)
		.set({
			image: photoAddress(main.hash),
			images: sql`images || ${photoAddress(other.hash)}::text`,
		})
		.where(eq(cars.id, car?.id ?? randomUUID()))
	await cleanUp()
	expect(folders()).toEqual(expect.arrayContaining([main.hash, other.hash]))
	expect(await listPhotos(db)).toHaveLength(demo + 2)
})

test('a photo that a text of a page names is kept, also by an earlier version of it', async () => {
	const [earlier, present] = [await addPhotoOfAge(30), await addPhotoOfAge(30)]
	for (const [version, { hash }] of [earlier, present].entries())
		await db.insert(pageTexts).values({
			key: 'services.picture',
			locale: 'en-ZA',
			version: version + 1,
			value: { photo: photoAddress(hash), alt: '', focus: { x: 50, y: 50 } },
		})
	await cleanUp()
	expect(folders()).toEqual(expect.arrayContaining([earlier.hash, present.hash]))
})

test('a photo that was unused for a day is removed with its files', async () => {
	const [old, young] = [await addPhotoOfAge(25), await addPhotoOfAge(23)]
	await files.put(`photos/${old.hash}/320.avif`, 'x')
	await cleanUp()
	expect(await findPhoto(db, old.hash)).toBeUndefined()
	expect(await findPhoto(db, young.hash)).toBeDefined()
	expect(folders()).not.toContain(old.hash)
	expect(folders()).toContain(young.hash)
})

test('a photo that was uploaded again is kept', async () => {
	const again = await addPhotoOfAge(25)
	const bytes = await files.getBytes(`photos/${again.hash}/original`)
	await savePhoto({ db, files }, bytes)
	await cleanUp()
	expect(await findPhoto(db, again.hash)).toBeDefined()
})

test('photo files without a row are removed once they are old', async () => {
	const lost = 'a'.repeat(32)
	const fresh = 'b'.repeat(32)
	for (const hash of [lost, fresh]) await files.put(`photos/${hash}/original`, 'x')
	const old = new Date('2026-11-01')
	const coming = new Date('2026-11-18T09:59:00+02:00')
	utimesSync(join(dataDir, 'files/photos', lost, 'original'), old, old)
	utimesSync(join(dataDir, 'files/photos', fresh, 'original'), coming, coming)
	await cleanUp()
	expect(folders()).not.toContain(lost)
	expect(folders()).toContain(fresh)
})

test('the cleanup waits for a transaction that is adding a photo to a record', async () => {
	const selected = await addPhotoOfAge(25)
	let removal: Promise<void> | undefined
	await withSharedPhotoLock(db, async (transaction) => {
		removal = cleanUp()
		const [car] = await transaction.select({ id: cars.id }).from(cars).limit(1)
		await transaction
			.update(cars)
			.set({ image: photoAddress(selected.hash) })
			.where(eq(cars.id, car?.id ?? randomUUID()))
	})
	await removal
	expect(await findPhoto(db, selected.hash)).toBeDefined()
})

test('a photo is added to a record while the storage lists its files', async () => {
	const listAll = files.listAll.bind(files)
	const saved = vi.fn()
	vi.spyOn(files, 'listAll').mockImplementation(async (...query) => {
		await Promise.race([withSharedPhotoLock(db, async () => saved()), sleep(5_000)])
		return listAll(...query)
	})
	await cleanUp()
	expect(saved).toHaveBeenCalledOnce()
})

test('after an error of the storage every row has its file, and the next run deletes the other files', async () => {
	const old = [await addPhotoOfAge(25), await addPhotoOfAge(25), await addPhotoOfAge(25)]
	const deleteAll = files.deleteAll.bind(files)
	const failing = vi.spyOn(files, 'deleteAll')
	failing.mockImplementationOnce(deleteAll).mockRejectedValueOnce(new Error('the storage is unreachable'))
	await expect(cleanUp()).rejects.toThrow('the storage is unreachable')
	for (const { hash } of old) {
		expect(await findPhoto(db, hash)).toBeUndefined()
		const path = join(dataDir, 'files/photos', hash, 'original')
		if (existsSync(path)) utimesSync(path, new Date('2026-11-01'), new Date('2026-11-01'))
	}
	const leftCount = () => old.filter(({ hash }) => folders().includes(hash)).length
	expect(leftCount()).toBe(2)
	await cleanUp()
	expect(leftCount()).toBe(0)
})

test('a photo that is uploaded again while its files are being deleted is stored again', async () => {
	const again = await addPhotoOfAge(25)
	const bytes = await files.getBytes(originalKey(again.hash))
	const deleteAll = files.deleteAll.bind(files)
	let upload: Promise<unknown> | undefined
	vi.spyOn(files, 'deleteAll').mockImplementationOnce(async (prefix) => {
		upload = withSharedPhotoLock(db, (transaction) => savePhoto({ db: transaction, files }, bytes))
		await waitUntil(async () => (await countLockWaiters(db)) > 0)
		await deleteAll(prefix)
	})
	await cleanUp()
	await upload
	expect(await findPhoto(db, again.hash)).toBeDefined()
	expect(await files.exists(originalKey(again.hash))).toBe(true)
})

test('nothing is deleted when the storage does not list its files', async () => {
	const old = await addPhotoOfAge(25)
	vi.spyOn(files, 'listAll').mockRejectedValue(new Error('the storage is unreachable'))
	await expect(cleanUp()).rejects.toThrow('the storage is unreachable')
	expect(await findPhoto(db, old.hash)).toBeDefined()
	expect(folders()).toContain(old.hash)
})
