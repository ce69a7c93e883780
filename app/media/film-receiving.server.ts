/** A film that somebody sends: counted and kept on its way, never whole in memory, and looked at before it gets a name. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { readFilePart } from '#app/platform/file-part.server.ts'
import { HALF_WRITTEN } from '#app/platform/files.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filmAddress, filmName, keyOf } from './film.ts'
import { lookSafely } from './film-looking.server.ts'
import { type FilmProblem, MAX_FILM_BYTES } from './film-upload.ts'
import { whilePhotosStay } from './photo-store.server.ts'

type Given = Pick<Services, 'db' | 'files'>
type Body = ReadableStream<Uint8Array> | null

/** Answers its address; the same film twice is one. `told`: how many bytes are to come. */
export async function receiveFilm(
	{ db, files }: Given,
	body: Body,
	told: number,
): Promise<Result<string, FilmProblem>> {
	if (told > MAX_FILM_BYTES) return fail('film-too-large')
	if (told === 0) return fail('film-empty')
	const half = `${HALF_WRITTEN}/${randomUUID()}`
	const kept = await keep(files, half, body, told)
	if (!kept.ok) return kept
	const { size, hash } = kept.value
	const look = await lookSafely(size, (start, end) =>
		readFilePart(files, half, { first: start, last: end - 1 }),
	)
	if (!look.ok) {
		await files.delete(half)
		return look
	}
	const name = filmName(hash, look.value)
	// Sent again, it takes its own place, and so counts as new.
	await whilePhotosStay(db, () => files.move(half, keyOf(name)))
	return ok(filmAddress(name))
}

type Kept = { size: number; hash: string }

async function keep(
	files: Services['files'],
	key: string,
	body: Body,
	told: number,
): Promise<Result<Kept, FilmProblem>> {
	const hash = createHash('sha256')
	let size = 0
	async function* counted() {
		for await (const part of body ?? []) {
			size += part.length
			if (size > MAX_FILM_BYTES) throw new Error('more came than was told')
			hash.update(part)
			yield part
		}
	}
	try {
		await files.putStream(key, Readable.from(counted(), { objectMode: false }), { contentLength: told })
	} catch (error) {
		if (size > MAX_FILM_BYTES) return fail('film-too-large')
		throw error
	}
	return ok({ size, hash: hash.digest('hex').slice(0, 32) })
}
