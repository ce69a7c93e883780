/** Films that stand nowhere, a day after they came, and what was never written to its end. */
import { sql } from 'drizzle-orm'
import { filmAddress, keyOf } from '#app/media/film.ts'
import { whilePhotosGo } from '#app/media/photo-store.server.ts'
import { HALF_WRITTEN } from '#app/platform/files.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { dayBefore, namesBefore } from './kept-files.ts'

type Given = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

export async function removeUnusedFilms({ db, files, clock, log }: Given): Promise<void> {
	const before = dayBefore(clock())
	const gone = await whilePhotosGo(db, async (transaction) => {
		const { rows } = await transaction.execute<{ src: string }>(
			sql`select distinct src from showroom_gallery where type = 'video'`,
		)
		const used = new Set(rows.map(({ src }) => src))
		const old = await namesBefore(files, 'films', before)
		const unused = old.filter((name) => !used.has(filmAddress(name)))
		for (const name of unused) await files.delete(keyOf(name))
		return unused.length
	})
	if (gone > 0) log.info({ films: gone }, 'films that stood nowhere were removed')
}

export async function removeHalfWritten({ files, clock }: Given): Promise<void> {
	for (const name of await namesBefore(files, HALF_WRITTEN, dayBefore(clock())))
		await files.delete(`${HALF_WRITTEN}/${name}`)
}
