/** A photo in a width and a format: made once, upright and without its metadata, then kept. */
import type { Services } from '#app/infra/services.server.ts'
import { type PhotoFormat, type PhotoWidth, type RenditionName, widthsOf } from './photo.ts'
import { originalKey } from './photo-inspection.server.ts'
import { findPhoto } from './photo-queries.server.ts'
import { MAX_PHOTO_PIXELS } from './photo-upload.ts'
import { sharp } from './sharp.server.ts'

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/** Who waits: a visitor's picture is made before any that is made ahead of time. */
const PRIORITY = { visitor: 1, ahead: 0 } as const

/** The content of a rendition; undefined where no such photo, width or original is. */
export async function findRendition(
	services: PhotoServices,
	name: RenditionName,
): Promise<Uint8Array | undefined> {
	const key = renditionKey(name)
	const bytes = await readIfExists(services.files, key)
	if (bytes) return bytes

	const photo = await findPhoto(services.db, name.hash)
	if (!photo || !widthsOf(photo).includes(name.width)) return undefined
	await makeRendition(services, name, 'visitor')
	return readIfExists(services.files, key)
}

/** Makes a rendition when its turn comes, unless it was made meanwhile. What fails is logged, never thrown. */
export async function makeRendition(
	{ files, pictureWork, log }: Omit<PhotoServices, 'db'>,
	name: RenditionName,
	requester: keyof typeof PRIORITY,
): Promise<void> {
	const key = renditionKey(name)
	const make = async () => {
		// One at a time, so a second request for the same rendition comes here after the first was kept.
		if (await files.exists(key)) return
		const original = await readIfExists(files, originalKey(name.hash))
		if (!original) return log.warn({ photo: name.hash }, 'the original of a photo is missing')
		await files.put(key, await renderPhoto(original, name.width, name.format))
	}
	await pictureWork
		.add(make, { priority: PRIORITY[requester] })
		.catch((error) => log.error({ photo: name.hash, error: String(error) }, 'a rendition could not be made'))
}

/** What was made in an earlier quality stands under another name, unasked, and goes with its photo. */
export const renditionKey = ({ hash, width, format }: RenditionName): string =>
	`photos/${hash}/${width}${format === 'avif' ? `.q${avifQuality(width)}` : ''}.${format}`

function renderPhoto(original: Uint8Array, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
	const picture = sharp(original, { limitInputPixels: MAX_PHOTO_PIXELS })
		.autoOrient()
		.resize({ width, withoutEnlargement: true })
	if (format === 'jpeg')
		return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
	if (format === 'webp') return picture.webp({ quality: 76 }).toBuffer()
	return toAvif(picture, width).toBuffer()
}

type Picture = ReturnType<typeof sharp>

/** Judged by a metric (docs/decisions/030). Effort 2: the default 4 takes five times as long for a twelfth less. */
export const toAvif = (picture: Picture, width: PhotoWidth): Picture =>
	picture.avif({ quality: avifQuality(width), effort: 2 })

const avifQuality = (width: PhotoWidth) => (width <= 640 ? 55 : 50)

async function readIfExists(files: Services['files'], key: string): Promise<Uint8Array | undefined> {
	return (await files.exists(key)) ? files.getBytes(key) : undefined
}
