/** A photo that staff upload: streamed into storage, then encoded anew, so that nothing but the picture is kept of it. */
import { fail, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Photo, widthsOf } from './photo.ts'
import { problemAtFirstSight, takeInPhoto } from './photo-intake.server.ts'
import { makeRendition } from './photo-renditions.server.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from './photo-upload.ts'
import { sharp } from './sharp.server.ts'
import { storeUpload, type Upload } from './upload-store.server.ts'

type Given = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** Wider or higher than this nothing is ever shown. */
const LONGEST_SIDE = 2560 // pixels
const SECONDS_AT_MOST = 20
const BEFORE_RENDITIONS = 2

export async function receivePhoto(given: Given, upload: Upload): Promise<Result<Photo, PhotoProblem>> {
	const { files, pictureWork } = given
	const stored = await storeUpload(files, upload, MAX_PHOTO_BYTES)
	if (!stored.ok) return fail(`photo-${stored.problem}` as const)
	const { key } = stored.value
	try {
		// One picture at a time, however many are sent side by side: each takes a core and its pixels in memory.
		const photo = await pictureWork.add(() => addUpload(given, key), { priority: BEFORE_RENDITIONS })
		if (photo.ok) makeAhead(given, photo.value)
		return photo
	} finally {
		await files.delete(key)
	}
}

async function addUpload({ db, files }: Given, key: string): Promise<Result<Photo, PhotoProblem>> {
	const sent = await files.getBytes(key)
	const problem = await problemAtFirstSight(sent)
	if (problem) return fail(problem)
	const clean = await cleaned(sent)
	if (!clean) return fail('photo-unreadable')
	return whilePhotosStay(db, (tx) => takeInPhoto({ db: tx, files }, clean))
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
