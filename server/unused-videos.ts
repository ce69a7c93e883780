/** Deletes videos that nothing refers to, a day after their upload, and unfinished uploads. */
import { eq } from 'drizzle-orm'
import { ARCHIVE_FOLDER, VIDEO_FOLDER } from '#app/core/stored-names.ts'
import { removeAbandonedUploads } from '#app/features/media/upload-file.server.ts'
import { videoKey, videoUrl } from '#app/features/media/video.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { isArchiveInUse } from '#app/features/vehicles/stock-list/stock-photo-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { HALF_WRITTEN } from '#app/infra/storage/files.server.ts'
import { dayBefore, lastModified, listNamesBefore } from './file-age.ts'
import { deleteUnlessUsed } from './unused-files.ts'

type CleanupServices = Pick<Services, 'db' | 'files' | 'now' | 'log'>

/** A video has no row of its own: it is used by the gallery, and its age is the age of its file. */
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

const isInGallery = async (db: Pick<Database, '$count'>, name: string): Promise<boolean> =>
	(await db.$count(showroomGallery, eq(showroomGallery.src, videoUrl(name)))) > 0

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
