/** A photo that staff upload: saved to a temporary file, then encoded anew, so that nothing but the picture is kept of it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Photo, widthsOf } from './photo.ts'
import { problemAtFirstSight, takeInPhoto } from './photo-intake.server.ts'
import { makeRendition } from './photo-renditions.server.ts'
import { whilePhotosStay } from './photo-store.server.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from './photo-upload.ts'
import { sharp } from './sharp.server.ts'
import { inTemporaryFolder, saveUpload, type Upload } from './upload-file.server.ts'

type Given = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** Wider or higher than this nothing is ever shown. */
const LONGEST_SIDE = 2560 // pixels
const SECONDS_AT_MOST = 20
const BEFORE_RENDITIONS = 2

export const receivePhoto = (given: Given, upload: Upload): Promise<Result<Photo, PhotoProblem>> =>
	inTemporaryFolder(async (folder) => {
		const path = join(folder, 'original')
		const saved = await saveUpload(upload, path, MAX_PHOTO_BYTES)
		if (!saved.ok) return fail(`photo-${saved.problem}` as const)
		// One picture at a time, however many are sent side by side: each takes a core and its pixels in memory.
		const photo = await given.pictureWork.add(() => addUpload(given, path), { priority: BEFORE_RENDITIONS })
		if (photo.ok) makeAhead(given, photo.value)
		return photo
	})

async function addUpload({ db, files }: Given, path: string): Promise<Result<Photo, PhotoProblem>> {
	const sent = await readFile(path)
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
