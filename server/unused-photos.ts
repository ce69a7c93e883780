/**
 * Deletes photos that nothing refers to, a day after their upload: of abandoned forms and deleted vehicles.
 */
import { sql } from 'drizzle-orm'
import { removePhotos, withExclusivePhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { Transaction } from '#app/infra/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dayBefore, lastModified, listNames } from './file-age.ts'

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

export async function removeUnusedPhotos(services: CleanupServices): Promise<void> {
	const before = dayBefore(services.now())
	const removedCount = await withExclusivePhotoLock(services.db, async (transaction) => {
		const removed = await removePhotos(transaction, { before, inUse: await listAddresses(transaction) })
		const goneHashes = [...removed, ...(await listUnknown(services, transaction, before))]
		for (const hash of goneHashes) await services.files.deleteAll(`${FOLDER}/${hash}/`)
		return goneHashes.length
	})
	if (removedCount > 0) services.log.info({ photos: removedCount }, 'unused photos removed')
}

async function listAddresses(transaction: Transaction): Promise<string[]> {
	const { rows } = await transaction.execute<{ address: string | null }>(
		sql`select distinct address from (${IN_USE}) as used`,
	)
	return rows.flatMap(({ address }) => address ?? [])
}

/** Files without a database row, left from writes that a power failure interrupted. */
async function listUnknown(
	{ files }: CleanupServices,
	transaction: Transaction,
	before: Date,
): Promise<string[]> {
	const folders = await listNames(files, FOLDER)
	const { rows } = await transaction.execute<{ hash: string }>(
		sql`select hash from unnest(${sql.param(folders)}::text[]) as hash except select hash from photos`,
	)
	const oldHashes = await Promise.all(
		rows.map(async ({ hash }) => (await lastModified(files, `${FOLDER}/${hash}/original`)) < before && hash),
	)
	return oldHashes.filter((hash) => hash !== false)
}
