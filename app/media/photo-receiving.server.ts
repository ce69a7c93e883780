/** A photo that somebody sends: counted while it comes, looked at, and kept anew, so that nothing of theirs but the picture is left. */
import { fail, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Photo, widthsOf } from './photo.ts'
import { problemAtFirstSight, takeInPhoto } from './photo-intake.server.ts'
import { makeRendition } from './photo-renditions.server.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from './photo-upload.ts'
import { sharp } from './sharp.server.ts'

type Given = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** Wider or higher than this nothing is ever shown. */
const LONGEST_SIDE = 2560 // pixels
const SECONDS_AT_MOST = 20
const BEFORE_RENDITIONS = 2

export async function receivePhoto(
	given: Given,
	body: ReadableStream<Uint8Array> | null,
): Promise<Result<Photo, PhotoProblem>> {
	const sent = await readAtMost(body, MAX_PHOTO_BYTES)
	if (!sent) return fail('photo-too-large')
	const problem = await problemAtFirstSight(sent)
	if (problem) return fail(problem)
	// One picture at a time, however many are sent side by side: each takes a core and its pixels in memory.
	const clean = await given.pictureWork.add(() => cleaned(sent), { priority: BEFORE_RENDITIONS })
	if (!clean) return fail('photo-unreadable')
	const taken = await whilePhotosStay(given.db, (db) => takeInPhoto({ db, files: given.files }, clean))
	if (taken.ok) makeAhead(given, taken.value)
	return taken
}

/** Upright, in the colours of screens, and without what a camera writes beside the picture: when, with what, and where. */
async function cleaned(sent: Uint8Array): Promise<Uint8Array | undefined> {
	try {
		const picture = sharp(sent, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
			.timeout({ seconds: SECONDS_AT_MOST })
			.autoOrient()
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
		const { hasAlpha } = await picture.metadata()
		return hasAlpha
			? await picture.webp({ quality: 90 }).toBuffer()
			: await picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
	} catch {
		return undefined
	}
}

/** Before anybody looks at the vehicle; nobody waits for it here. */
function makeAhead(given: Given, photo: Photo) {
	for (const width of widthsOf(photo))
		void makeRendition(given, { hash: photo.hash, width, format: 'avif' }, 'ahead')
}

/** Undefined where more comes: the rest is not read. */
async function readAtMost(
	body: ReadableStream<Uint8Array> | null,
	most: number,
): Promise<Uint8Array | undefined> {
	const parts: Uint8Array[] = []
	let size = 0
	for await (const part of body ?? []) {
		size += part.length
		if (size > most) return undefined
		parts.push(part)
	}
	return Buffer.concat(parts)
}
