/**
 * Deletes photos that nothing refers to, a day after their upload: of abandoned forms and deleted vehicles.
 */
import { sql } from 'drizzle-orm'
import { originalKey } from '#app/features/media/photo-inspection.server.ts'
import { findPhoto, removePhotos, withExclusivePhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dayBefore, lastModified, listNames } from './file-age.ts'
import { deleteUnlessUsed } from './unused-files.ts'

type CleanupServices = Pick<Services, 'db' | 'files' | 'now' | 'log'>

const FOLDER = 'photos'

/** Every place that refers to a photo. */
const IN_USE = sql`
	select image as address from cars
	union all select unnest(images) from cars
	union all select image from blog_posts
	union all select src from showroom_gallery
	union all select thumbnail from showroom_gallery
	union all select found[1] from dealer_settings, regexp_matches(facts::text, '/photos/[0-9a-f]{32}', 'g') as found`

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
