import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { videoKey, videoUrl } from '#app/features/media/video.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { archiveKey } from '#app/features/vehicles/stock-list/stock-photo-service.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { silentLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { isDerivedFile } from './site-backup.ts'
import { removeIncompleteFiles, removeUnusedVideos } from './unused-files.ts'

const { db } = await openDatabaseCopy()
const dataDir = newFolder()
const files = openFiles({ dataDir })
afterEach(() => void vi.restoreAllMocks())
const now = () => new Date('2026-11-18T10:00:00+02:00')
const services = { db, files, now, log: silentLog }

async function storeVideo(character: string, hoursOld: number): Promise<string> {
	const name = `${character.repeat(32)}.mp4`
	await files.put(videoKey(name), 'x')
	setAge(videoKey(name), hoursOld)
	return name
}
function setAge(key: string, hoursOld: number) {
	const at = new Date(now().getTime() - hoursOld * 60 * 60 * 1000)
	utimesSync(join(dataDir, 'files', key), at, at)
}
const listVideos = () => readdirSync(join(dataDir, 'files/films'))
const item = (name: string) => ({
	type: 'video' as const,
	src: videoUrl(name),
	alt: 'A video',
	category: 'suv',
})

test('a video is removed a day after its upload, unless it is in the gallery', async () => {
	const [old, young, used] = [
		await storeVideo('a', 25),
		await storeVideo('b', 23),
		await storeVideo('c', 1_000),
	]
	await db.insert(showroomGallery).values(item(used))
	await removeUnusedVideos(services)
	expect(listVideos()).toEqual(expect.arrayContaining([young, used]))
	expect(listVideos()).not.toContain(old)
})

test('the cleanup waits for a transaction that is adding a video to the gallery', async () => {
	const selected = await storeVideo('d', 25)
	let removal: Promise<void> | undefined
	await withSharedPhotoLock(db, async (transaction) => {
		removal = removeUnusedVideos(services)
		await transaction.insert(showroomGallery).values(item(selected))
	})
	await removal
	expect(listVideos()).toContain(selected)
})

test('a video is added to the gallery while the storage lists the files', async () => {
	const listAll = files.listAll.bind(files)
	const saved = vi.fn()
	vi.spyOn(files, 'listAll').mockImplementation(async (...query) => {
		await Promise.race([withSharedPhotoLock(db, async () => saved()), sleep(5_000)])
		return listAll(...query)
	})
	await removeUnusedVideos(services)
	expect(saved).toHaveBeenCalledOnce()
})

test('a video that is uploaded again after the files were listed is kept', async () => {
	const again = await storeVideo('e', 0)
	const listAll = files.listAll.bind(files)
	vi.spyOn(files, 'listAll').mockImplementation(async (...query) => {
		const objects = [...(await listAll(...query)).objects]
		const metadata = { contentLength: 1, etag: '', lastModified: new Date(0) } // of the earlier upload
		for (const object of objects) Object.assign(object, { getMetaData: async () => metadata })
		return { objects }
	})
	await removeUnusedVideos(services)
	expect(listVideos()).toContain(again)
})

test('the temporary folder of an upload that never ended is removed after a day, and no other folder', async () => {
	const temporary = newFolder(onTestFinished)
	vi.stubEnv('TMPDIR', temporary)
	onTestFinished(() => void vi.unstubAllEnvs())
	for (const [name, hours] of [
		['forecourt-upload-old', 25],
		['forecourt-upload-young', 23],
		['of-another-program', 25],
	] as const) {
		mkdirSync(join(temporary, name))
		const at = new Date(now().getTime() - hours * 60 * 60 * 1000)
		utimesSync(join(temporary, name), at, at)
	}
	await removeIncompleteFiles(services)
	expect(readdirSync(temporary).sort()).toEqual(['forecourt-upload-young', 'of-another-program'])
})

test('a file that was not completely written is removed after a day', async () => {
	for (const [key, hours] of [
		['half-written/old', 25],
		['half-written/coming', 1],
	] as const) {
		await files.put(key, 'x')
		setAge(key, hours)
	}
	await removeIncompleteFiles(services)
	expect(existsSync(join(dataDir, 'files/half-written/old'))).toBe(false)
	expect(existsSync(join(dataDir, 'files/half-written/coming'))).toBe(true)
})

test('a ZIP file of photos is removed after a day, unless some of its photos still wait', async () => {
	const [old, coming, waiting] = ['old', 'coming', 'waiting'].map(archiveKey) as [string, string, string]
	for (const key of [old, coming, waiting]) await files.put(key, 'x')
	setAge(old, 25)
	setAge(coming, 1)
	setAge(waiting, 25)
	const [car] = await db.select({ id: cars.id }).from(cars).limit(1)
	await db.insert(stockPhotos).values({
		carId: car?.id as string,
		source: 'A123-1.jpg',
		archive: 'waiting',
		position: 0,
		state: 'waiting',
	})
	await removeIncompleteFiles(services)
	const left = await Promise.all([old, coming, waiting].map((key) => files.exists(key)))
	expect(left).toEqual([false, true, true])
	expect([old, coming].every(isDerivedFile)).toBe(true) // no backup copies them
})
