/** Deletes the files of an upload that nothing refers to. */
import { eq, sql } from 'drizzle-orm'
import type { DriveFile } from 'flydrive'
import { ARCHIVE_FOLDER, DOCUMENT_FOLDER, LOOK_FOLDER, VIDEO_FOLDER } from '#app/core/stored-names.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { originalKey } from '#app/features/media/photo-files.server.ts'
import {
	findPhoto,
	listPhotos,
	removePhotos,
	withExclusivePhotoLock,
} from '#app/features/media/photo-queries.server.ts'
import {
	dealerShareCard,
	SHARE_PICTURES,
	sharePictureName,
} from '#app/features/media/share-picture.server.ts'

import { removeAbandonedUploads } from '#app/features/media/upload-receiving.server.ts'
import { videoKey, videoUrl } from '#app/features/media/video.ts'
import { trash } from '#app/features/records/record-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { isArchiveInUse } from '#app/features/vehicles/stock-list/stock-list-queries.server.ts'
import { listForSharing } from '#app/features/vehicles/vehicle-queries.server.ts'
import { vehicleShareCard } from '#app/features/vehicles/vehicle-share-card.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { HALF_WRITTEN, isFileMissing } from '#app/infra/storage/files.server.ts'

/** Well below the time after which the database ends an idle transaction, and the lock with it. */
const HEARTBEAT = 10_000 // ms

type Deletion = {
	isUsed: (transaction: Transaction) => Promise<boolean>
	deleteFiles: () => Promise<void>
	heartbeat?: number // ms
}

/**
 * Deletes the files of one upload under the exclusive photo lock, unless the upload is in use by then. Without
 * the lock, a save or a repeated upload between the check and the end of the deletion would lose its file. Each
 * upload has its own lock, so a save waits for one deletion at most; while the storage hangs, saves are busy.
 * @returns whether the files were deleted.
 * @throws Error when the storage fails; the next cleanup deletes the remaining files.
 */
export const deleteUnlessUsed = (
	db: Database,
	{ isUsed, deleteFiles, heartbeat = HEARTBEAT }: Deletion,
): Promise<boolean> =>
	withExclusivePhotoLock(db, async (transaction) => {
		if (await isUsed(transaction)) return false
		await withHeartbeats(transaction, heartbeat, deleteFiles)
		return true
	})

async function withHeartbeats(transaction: Transaction, pause: number, work: () => Promise<void>) {
	const timer = setInterval(() => transaction.execute(sql`select 1`).catch(() => {}), pause)
	try {
		await work()
	} finally {
		clearInterval(timer)
	}
}

/** Names and ages of stored files. */
type Files = Services['files']

const GRACE_HOURS = 24

/** The grace period of an unused file: an open form may still refer to its upload. */
export const dayBefore = (now: Date) => new Date(now.getTime() - GRACE_HOURS * 60 * 60 * 1000)

/** The files and folders directly in a folder; none if the folder does not exist. */
async function listObjects(files: Files, folder: string) {
	const pages: Awaited<ReturnType<Files['listAll']>>['objects'][] = []
	for (let nextToken: string | undefined, first = true; first || nextToken; first = false) {
		const { objects, paginationToken } = await files.listAll(folder, { paginationToken: nextToken })
		pages.push(objects)
		nextToken = paginationToken
	}
	return pages.flatMap((objects) => [...objects])
}

export const listNames = async (files: Files, folder: string): Promise<string[]> =>
	(await listObjects(files, folder)).map(({ name }) => name)

/**
 * A missing file counts as oldest. If the storage is unreachable this throws, so that an outage makes no file
 * look old.
 */
export async function lastModified(file: Pick<DriveFile, 'getMetaData'>): Promise<Date> {
	try {
		return (await file.getMetaData()).lastModified
	} catch (error) {
		if (isFileMissing(error)) return new Date(0)
		throw error
	}
}

/**
 * The files of a folder that were written before a given time. The listing of a bucket includes their ages.
 */
export async function listNamesBefore(files: Files, folder: string, before: Date): Promise<string[]> {
	const oldNames: string[] = []
	for (const object of await listObjects(files, folder))
		if (object.isFile && (await lastModified(object)) < before) oldNames.push(object.name)
	return oldNames
}

/**
 * Deletes photos that nothing refers to, a day after their upload: of abandoned forms and deleted vehicles.
 */
type CleanupServices = Pick<Services, 'db' | 'files' | 'now' | 'log'>

const FOLDER = 'photos'

const LOOKS = sql`select look::text as look from looks union all select look::text from look_drafts`

/** Every place that refers to a photo. */
const IN_USE = sql`
	select image as address from cars
	union all select unnest(images) from cars
	union all select image from blog_posts
	union all select src from showroom_gallery
	union all select thumbnail from showroom_gallery
	union all select found[1] from dealer_settings, regexp_matches(facts::text, '/photos/[0-9a-f]{32}', 'g') as found
	union all select found[1] from page_texts, regexp_matches(value::text, '/photos/[0-9a-f]{32}', 'g') as found
	union all select found[1] from trash, regexp_matches(record::text, '/photos/[0-9a-f]{32}', 'g') as found
	union all select found[1] from record_versions, regexp_matches(record::text, '/photos/[0-9a-f]{32}', 'g') as found
	union all select found[1] from (${LOOKS}) as all_looks, regexp_matches(look, '/photos/[0-9a-f]{32}', 'g') as found`

/**
 * The row goes first: a row without files would be a broken picture, while files without a row are found by
 * the next run. The storage is slow, so it is listed without the lock.
 */
export async function removeUnusedPhotos(services: CleanupServices): Promise<void> {
	const { db, files, now, log } = services
	const before = dayBefore(now())
	const folders = await listNames(files, FOLDER)
	const removed = await withExclusivePhotoLock(db, async (transaction) =>
		removePhotos(transaction, { before, inUse: await listAddresses(transaction) }),
	)
	const unknown = await listUnknown(services, folders, before)
	let removedCount = 0
	for (const hash of new Set([...removed, ...unknown])) {
		const isRemoved = await deleteUnlessUsed(db, {
			isUsed: async (transaction) => (await findPhoto(transaction, hash)) !== undefined, // uploaded again
			deleteFiles: () => files.deleteAll(`${FOLDER}/${hash}/`),
		})
		if (isRemoved) removedCount += 1
	}
	if (removedCount > 0) log.info({ photos: removedCount }, 'unused photos removed')
}

async function listAddresses(transaction: Transaction): Promise<string[]> {
	const { rows } = await transaction.execute<{ address: string | null }>(
		sql`select distinct address from (${IN_USE}) as used`,
	)
	return rows.flatMap(({ address }) => address ?? [])
}

/** Old files without a database row, left by uploads and cleanups that were interrupted. */
async function listUnknown(
	{ db, files }: CleanupServices,
	folders: string[],
	before: Date,
): Promise<string[]> {
	const { rows } = await db.execute<{ hash: string }>(
		sql`select hash from unnest(${sql.param(folders)}::text[]) as hash except select hash from photos`,
	)
	const oldHashes: string[] = []
	for (const { hash } of rows)
		if ((await lastModified(files.file(originalKey(hash)))) < before) oldHashes.push(hash)
	return oldHashes
}

/** Deletes videos that nothing refers to, a day after their upload, and unfinished uploads. */

/** A video has no row of its own: it is used by the gallery or the trash, and its age is the age of its file. */
export async function removeUnusedVideos({ db, files, now, log }: CleanupServices): Promise<void> {
	const before = dayBefore(now())
	let removedCount = 0
	for (const name of await listNamesBefore(files, VIDEO_FOLDER, before)) {
		if (await isInGallery(db, name)) continue
		const key = videoKey(name)
		const isRemoved = await deleteUnlessUsed(db, {
			// A video that was uploaded again since the files were listed is new.
			isUsed: async (transaction) =>
				(await isInGallery(transaction, name)) || (await lastModified(files.file(key))) >= before,
			deleteFiles: () => files.delete(key),
		})
		if (isRemoved) removedCount += 1
	}
	if (removedCount > 0) log.info({ videos: removedCount }, 'unused videos removed')
}

async function isInGallery(db: Pick<Database, '$count'>, name: string): Promise<boolean> {
	const address = videoUrl(name)
	const isInTrash = sql`${trash.record} ->> 'src' = ${address}`
	return (
		(await db.$count(showroomGallery, eq(showroomGallery.src, address))) > 0 ||
		(await db.$count(trash, isInTrash)) > 0
	)
}

/** Deletes logos and icons that no look of the dealership names, a day after they were made. */
export const removeUnusedLookFiles = (services: CleanupServices) =>
	removeUnnamed(services, { folder: LOOK_FOLDER, isNamed: isInLook, what: 'logos and icons' })

/** Deletes documents that the dealership no longer lists, or never listed. */
export const removeUnusedDocuments = (services: CleanupServices) =>
	removeUnnamed(services, { folder: DOCUMENT_FOLDER, isNamed: isListed, what: 'documents' })

type Folder = {
	folder: string
	isNamed: (transaction: Transaction, name: string) => Promise<boolean>
	what: string
}

async function removeUnnamed(
	{ db, files, now, log }: CleanupServices,
	{ folder, isNamed, what }: Folder,
): Promise<void> {
	const before = dayBefore(now())
	let removedCount = 0
	for (const name of await listNamesBefore(files, folder, before)) {
		const key = `${folder}/${name}`
		const isRemoved = await deleteUnlessUsed(db, {
			// One that was stored again since the files were listed may be in a form that is being saved.
			isUsed: async (transaction) =>
				(await isNamed(transaction, name)) || (await lastModified(files.file(key))) >= before,
			deleteFiles: () => files.delete(key),
		})
		if (isRemoved) removedCount += 1
	}
	if (removedCount > 0) log.info({ files: removedCount }, `unused ${what} removed`)
}

async function isListed(transaction: Transaction, name: string): Promise<boolean> {
	const { rows } = await transaction.execute(
		sql`select from dealer_settings where position(${name}::text in facts::text) > 0 limit 1`,
	)
	return rows.length > 0
}

async function isInLook(transaction: Transaction, name: string): Promise<boolean> {
	const { rows } = await transaction.execute(
		sql`select from (${LOOKS}) as all_looks where position(${name}::text in look) > 0 limit 1`,
	)
	return rows.length > 0
}

/**
 * Half-written files of the storage, uploads of a process that was killed, and ZIP files whose import was undone or
 * never began.
 */
export async function removeIncompleteFiles({ db, files, now }: CleanupServices): Promise<void> {
	const before = dayBefore(now())
	for (const name of await listNamesBefore(files, ARCHIVE_FOLDER, before))
		if (!(await isArchiveInUse(db, name.replace(/\.zip$/, ''))))
			await files.delete(`${ARCHIVE_FOLDER}/${name}`)
	for (const name of await listNamesBefore(files, HALF_WRITTEN, before))
		await files.delete(`${HALF_WRITTEN}/${name}`)
	await removeAbandonedUploads(before)
}

/**
 * Deletes the pictures of shared links that no page names any more: each change of a vehicle's price, mileage,
 * name, status or first photo gives its picture another name.
 */

/** Without a lock: a picture that is needed again is made at the next request. */
export async function removeUnusedSharePictures({ db, files, now, log }: CleanupServices): Promise<void> {
	const names = await listNamesBefore(files, SHARE_PICTURES, dayBefore(now()))
	if (names.length === 0) return
	const used = await listUsed(db)
	const unused = names.filter((name) => !used.has(name))
	for (const name of unused) await files.delete(`${SHARE_PICTURES}/${name}`)
	if (unused.length > 0) log.info({ pictures: unused.length }, 'unused share pictures removed')
}

/** Every picture that a page may name: of the dealership, of each vehicle and of each photo. */
async function listUsed(db: Services['db']): Promise<Set<string>> {
	const [dealer, vehicles, photos] = await Promise.all([findDealer(db), listForSharing(db), listPhotos(db)])
	const cards = [
		dealerShareCard(dealer),
		...vehicles.flatMap((vehicle) => vehicleShareCard(vehicle, dealer) ?? []),
		...photos.map(({ hash }) => ({ photo: hash })),
	]
	return new Set(cards.map(sharePictureName))
}
