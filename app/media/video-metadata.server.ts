/** Where a video file tells of a place, a device, a person or a program, found by its container. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { openByteReader, type Read } from './byte-reader.ts'
import type { FilmType } from './film.ts'
import type { FilmProblem } from './film-upload.ts'
import { findMp4Metadata } from './mp4-metadata.ts'
import type { Patch } from './video-patch.ts'
import { findWebmMetadata } from './webm-metadata.ts'

const FINDERS = { mp4: findMp4Metadata, webm: findWebmMetadata }

/** A file that lies may keep this busy for long: let it work where it can be stopped. */
export async function findMetadata(
	type: FilmType,
	size: number,
	read: Read,
): Promise<Result<Patch[], FilmProblem>> {
	try {
		return ok(await FINDERS[type](openByteReader(size, read)))
	} catch {
		return fail('film-unreadable')
	}
}
