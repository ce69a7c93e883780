/** Films from before metadata was taken out on the way: once over all that are stored, then never again. */
import { filmType, keyOf } from '#app/media/film.ts'
import { whilePhotosGo } from '#app/media/photo-store.server.ts'
import { stripMetadata } from '#app/media/video-stripping.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { namesIn } from './kept-files.ts'

type Given = Pick<Services, 'db' | 'files' | 'log'>

/** Beside the films it tells that all of them were gone through: files that are restored from before bring none. */
const DONE = 'films-without-metadata'

/** Each in its own place, for pages name it, and browsers may hold parts of it: no byte of it moves. */
export async function removeFilmMetadata({ db, files, log }: Given): Promise<void> {
	if (await files.exists(DONE)) return
	let [changed, unreadable] = [0, 0]
	for (const name of await namesIn(files, 'films')) {
		const type = filmType(name)
		if (!type) continue
		const size = (await files.getMetaData(keyOf(name))).contentLength
		const stripped = await stripMetadata(files, keyOf(name), { type, size })
		if (!stripped.ok) unreadable++
		if (!stripped.ok) log.warn({ film: name }, 'a film cannot be read: what else it tells stays in it')
		if (!stripped.ok || !stripped.value) continue
		const { key } = stripped.value
		await whilePhotosGo(db, async () => {
			if (await files.exists(keyOf(name))) await files.move(key, keyOf(name))
			else await files.delete(key)
		})
		changed++
	}
	await files.put(DONE, '')
	if (changed + unreadable > 0) log.info({ changed, unreadable }, 'stored films were gone through')
}
