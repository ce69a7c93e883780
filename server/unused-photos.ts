/** Photos that stand nowhere, a day after they came: of forms that were closed, of vehicles that are gone. */
import { sql } from 'drizzle-orm'
import { removePhotos, whilePhotosGo } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { dayBefore, lastWritten, namesIn } from './kept-files.ts'

type Given = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

const FOLDER = 'photos'

/** Everywhere that a photo may stand. */
const IN_USE = sql`
	select image as address from cars
	union all select unnest(images) from cars
	union all select image from blog_posts
	union all select src from showroom_gallery
	union all select thumbnail from showroom_gallery
	union all select found[1] from dealer_settings, regexp_matches(facts::text, '/photos/[0-9a-f]{32}', 'g') as found`

export async function removeUnusedPhotos(given: Given): Promise<void> {
	const before = dayBefore(given.clock())
	const gone = await whilePhotosGo(given.db, async (transaction) => {
		const rows = await removePhotos(transaction, { before, inUse: await listAddresses(transaction) })
		const lost = [...rows, ...(await listUnknown(given, transaction, before))]
		for (const hash of lost) await given.files.deleteAll(`${FOLDER}/${hash}/`)
		return lost.length
	})
	if (gone > 0) given.log.info({ photos: gone }, 'photos that stood nowhere were removed')
}

async function listAddresses(transaction: Transaction): Promise<string[]> {
	const { rows } = await transaction.execute<{ address: string | null }>(
		sql`select distinct address from (${IN_USE}) as used`,
	)
	return rows.flatMap(({ address }) => address ?? [])
}

/** Files without a row: what was being kept when the power failed. */
async function listUnknown({ files }: Given, transaction: Transaction, before: Date): Promise<string[]> {
	const folders = await namesIn(files, FOLDER)
	const { rows } = await transaction.execute<{ hash: string }>(
		sql`select hash from unnest(${sql.param(folders)}::text[]) as hash except select hash from photos`,
	)
	const old = await Promise.all(
		rows.map(async ({ hash }) => (await lastWritten(files, `${FOLDER}/${hash}/original`)) < before && hash),
	)
	return old.filter((hash) => hash !== false)
}
