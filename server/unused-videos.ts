/** Deletes videos that nothing refers to, a day after their upload, and unfinished uploads. */
import { sql } from 'drizzle-orm'
import { withExclusivePhotoLock } from '#app/features/media/photo-queries.server.ts'
import { videoKey, videoUrl } from '#app/features/media/video.ts'
import { HALF_WRITTEN } from '#app/infra/files.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dayBefore, listNamesBefore } from './file-age.ts'

type CleanupServices = Pick<Services, 'db' | 'files' | 'now' | 'log'>

export async function removeUnusedVideos({ db, files, now, log }: CleanupServices): Promise<void> {
	const before = dayBefore(now())
	const removedCount = await withExclusivePhotoLock(db, async (transaction) => {
		const { rows } = await transaction.execute<{ src: string }>(
			sql`select distinct src from showroom_gallery where type = 'video'`,
		)
		const used = new Set(rows.map(({ src }) => src))
		const oldNames = await listNamesBefore(files, 'films', before)
		const unused = oldNames.filter((name) => !used.has(videoUrl(name)))
		for (const name of unused) await files.delete(videoKey(name))
		return unused.length
	})
	if (removedCount > 0) log.info({ films: removedCount }, 'unused videos removed')
}

export async function removeIncompleteFiles({ files, now }: CleanupServices): Promise<void> {
	for (const name of await listNamesBefore(files, HALF_WRITTEN, dayBefore(now())))
		await files.delete(`${HALF_WRITTEN}/${name}`)
}
