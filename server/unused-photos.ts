/** Photos that stand nowhere, a day after they came: of forms that were closed, of vehicles that are gone. */
import { sql } from 'drizzle-orm'
import { removePhotos, whilePhotosGo } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Given = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

const HOURS_KEPT = 24
const FOLDER = 'photos'
const HALF_WRITTEN = 'half-written'

/** Everywhere that a photo may stand. */
const IN_USE = sql`
	select image as address from cars
	union all select unnest(images) from cars
	union all select image from blog_posts
	union all select src from showroom_gallery
	union all select thumbnail from showroom_gallery
	union all select found[1] from dealer_settings, regexp_matches(facts::text, '/photos/[0-9a-f]{32}', 'g') as found`

export async function removeUnusedPhotos(given: Given): Promise<void> {
	const before = new Date(given.clock().getTime() - HOURS_KEPT * 60 * 60 * 1000)
	const gone = await whilePhotosGo(given.db, async (transaction) => {
		const rows = await removePhotos(transaction, { before, inUse: await listAddresses(transaction) })
		const lost = [...rows, ...(await listUnknown(given, transaction, before))]
		for (const hash of lost) await given.files.deleteAll(`${FOLDER}/${hash}/`)
		return lost.length
	})
	if (gone > 0) given.log.info({ photos: gone }, 'photos that stood nowhere were removed')
	await removeHalfWritten(given, before)
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

async function removeHalfWritten({ files }: Given, before: Date): Promise<void> {
	for (const name of await namesIn(files, HALF_WRITTEN)) {
		const key = `${HALF_WRITTEN}/${name}`
		if ((await lastWritten(files, key)) < before) await files.delete(key)
	}
}

async function namesIn(files: Services['files'], folder: string): Promise<string[]> {
	try {
		const names: string[] = []
		for (let more: string | undefined, first = true; first || more; first = false) {
			const { objects, paginationToken } = await files.listAll(folder, { paginationToken: more })
			names.push(...[...objects].map(({ name }) => name))
			more = paginationToken
		}
		return names
	} catch {
		return [] // nothing was kept in it yet
	}
}

const lastWritten = (files: Services['files'], key: string) =>
	files.getMetaData(key).then(
		({ lastModified }) => lastModified,
		() => new Date(0),
	)
