/** A video that staff upload: saved to a temporary file, copied without its metadata, and stored under its name. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filmAddress, filmName, keyOf } from './film.ts'
import { type FilmProblem, MAX_FILM_BYTES } from './film-upload.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { inTemporaryFolder, saveUpload, type Upload } from './upload-file.server.ts'
import { cleanVideo } from './video-thread.server.ts'

type FilmServices = Pick<Services, 'db' | 'files'>

const HASH_DIGITS = 32

/** Returns its address; the same file sent twice is one. */
export const receiveFilm = (services: FilmServices, upload: Upload): Promise<Result<string, FilmProblem>> =>
	inTemporaryFolder(async (folder) => {
		const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
		const saved = await saveUpload(upload, original, MAX_FILM_BYTES)
		if (!saved.ok) return fail(`film-${saved.problem}` as const)
		const cleaned = await cleanVideo(original, copy)
		if (!cleaned.ok) return cleaned
		const name = filmName(saved.value.hash.slice(0, HASH_DIGITS), cleaned.value)
		await storeFilm(services, copy, name)
		return ok(filmAddress(name))
	})

/** Written anew where it is there already, so that it counts as new. */
async function storeFilm({ db, files }: FilmServices, path: string, name: string): Promise<void> {
	const key = keyOf(name)
	const { size: contentLength } = await stat(path)
	const put = () => files.putStream(key, createReadStream(path), { contentLength })
	await put()
	await whilePhotosStay(db, async () => {
		if (!(await files.exists(key))) await put() // an unused one was just being removed
	})
}
