/** A stored video file without what it tells besides its pictures and sound: written anew beside it, never whole in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { readFilePart } from '#app/platform/file-part.server.ts'
import { HALF_WRITTEN } from '#app/platform/files.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FilmType } from './film.ts'
import { findMetadataSafely, lookSafely } from './film-looking.server.ts'
import type { FilmProblem } from './film-upload.ts'
import { fileHash } from './upload-store.server.ts'
import { applyPatches, type Patch } from './video-patch.ts'

type Files = Services['files']
/** `hash`: of its bytes, as names of films hold it. */
export type Stripped = { key: string; hash: string }

/** Undefined where there is nothing to take out. What was written is a film still, or it is not answered. */
export async function stripMetadata(
	files: Files,
	key: string,
	{ type, size }: { type: FilmType; size: number },
): Promise<Result<Stripped | undefined, FilmProblem>> {
	const patches = await findMetadataSafely(type, size, readerOf(files, key))
	if (!patches.ok) return patches
	const target = `${HALF_WRITTEN}/${randomUUID()}`
	const { before, after } = await writePatched(files, { key, target, size }, patches.value)
	const look = before === after ? undefined : await lookSafely(size, readerOf(files, target))
	if (look?.ok && look.value === type) return ok({ key: target, hash: after })
	await files.delete(target)
	return look ? fail('film-unreadable') : ok(undefined)
}

export const readerOf = (files: Files, key: string) => (start: number, end: number) =>
	readFilePart(files, key, { first: start, last: end - 1 })

/** Returns the hashes of its bytes before and after. */
async function writePatched(
	files: Files,
	{ key, target, size }: { key: string; target: string; size: number },
	patches: Patch[],
) {
	const [before, after] = [createHash('sha256'), createHash('sha256')]
	async function* patched() {
		let position = 0
		for await (const piece of readerOf(files, key)(0, size)) {
			const changed = applyPatches(piece, position, patches)
			position += piece.length
			before.update(piece)
			after.update(changed)
			yield changed
		}
	}
	await files.putStream(target, Readable.from(patched(), { objectMode: false }), { contentLength: size })
	return { before: fileHash(before), after: fileHash(after) }
}
