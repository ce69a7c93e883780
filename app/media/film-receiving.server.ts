/** A film that somebody sends: streamed into storage, and looked at before it gets a name. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { readFilePart } from '#app/platform/file-part.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filmAddress, filmName, keyOf } from './film.ts'
import { lookSafely } from './film-looking.server.ts'
import { type FilmProblem, MAX_FILM_BYTES } from './film-upload.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { storeUpload, type Upload } from './upload-store.server.ts'

type Given = Pick<Services, 'db' | 'files'>

/** Answers its address; the same film twice is one. */
export async function receiveFilm(
	{ db, files }: Given,
	upload: Upload,
): Promise<Result<string, FilmProblem>> {
	const stored = await storeUpload(files, upload, MAX_FILM_BYTES)
	if (!stored.ok) return fail(`film-${stored.problem}` as const)
	const { key, size, hash } = stored.value
	const look = await lookSafely(size, (start, end) =>
		readFilePart(files, key, { first: start, last: end - 1 }),
	)
	if (!look.ok) {
		await files.delete(key)
		return look
	}
	const name = filmName(hash, look.value)
	// Sent again, it takes its own place, and so counts as new.
	await whilePhotosStay(db, () => files.move(key, keyOf(name)))
	return ok(filmAddress(name))
}
