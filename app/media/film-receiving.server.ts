/** A film that somebody sends: streamed into storage, looked at, and rid of what else it tells before it gets a name. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filmAddress, filmName, keyOf } from './film.ts'
import { lookSafely } from './film-looking.server.ts'
import { type FilmProblem, MAX_FILM_BYTES } from './film-upload.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { storeUpload, type Upload } from './upload-store.server.ts'
import { readerOf, stripMetadata } from './video-stripping.server.ts'

type Given = Pick<Services, 'db' | 'files'>

/** Answers its address; the same film twice is one. */
export async function receiveFilm(
	{ db, files }: Given,
	upload: Upload,
): Promise<Result<string, FilmProblem>> {
	const stored = await storeUpload(files, upload, MAX_FILM_BYTES)
	if (!stored.ok) return fail(`film-${stored.problem}` as const)
	const { key, size, hash } = stored.value
	const look = await lookSafely(size, readerOf(files, key))
	const stripped = look.ok ? await stripMetadata(files, key, { type: look.value, size }) : look
	if (!look.ok || !stripped.ok || stripped.value) await files.delete(key)
	if (!look.ok) return look
	if (!stripped.ok) return stripped
	const film = stripped.value ?? { key, hash }
	const name = filmName(film.hash, look.value)
	// Sent again, it takes its own place, and so counts as new.
	await whilePhotosStay(db, () => files.move(film.key, keyOf(name)))
	return ok(filmAddress(name))
}
