/**
 * Image resizing: a photo in one width and format is rendered on first request, upright and without metadata,
 * then stored.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { type Photo, type PhotoFormat, type PhotoWidth, type RenditionName, widthsOf } from './photo.ts'
import { originalKey } from './photo-inspection.server.ts'
import { findPhoto, listPhotos } from './photo-queries.server.ts'
import { PICTURE_PRIORITY, queueForVisitor, sharp } from './picture-queue.server.ts'
import { MAX_PHOTO_PIXELS } from './upload-kind.ts'

/** A visitor gets the picture or an error by then; a browser shows the placeholder meanwhile. */
export const READING_DEADLINE = 7_000 // ms

type PhotoServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'log'>

/**
 * The bytes of a rendition; undefined if the photo, its original, or this width does not exist. `busy`: it
 * must be rendered, and too many visitors wait.
 */
export async function findRendition(
	services: PhotoServices,
	name: RenditionName,
): Promise<Uint8Array | 'busy' | undefined> {
	const key = renditionKey(name)
	const read = () => readIfExists(beforeDeadline(services.files, READING_DEADLINE), key)
	const bytes = await read()
	if (bytes) return bytes

	const photo = await findPhoto(services.db, name.hash)
	if (!photo || !widthsOf(photo).includes(name.width)) return undefined
	const isBusy = (await makeRendition(services, name, 'visitor')) === 'busy'
	return isBusy ? 'busy' : read()
}

/** Queues the rendering, unless the rendition exists by then. Logs errors and never throws. */
export async function makeRendition(
	{ files, pictureWork, log }: Omit<PhotoServices, 'db'>,
	name: RenditionName,
	requester: 'visitor' | 'ahead',
): Promise<'busy' | undefined> {
	const key = renditionKey(name)
	const make = async () => {
		// The queue runs one job at a time, so a second request for this
		// rendition runs after the first has stored it.
		if (await files.exists(key)) return undefined
		const original = await readIfExists(files, originalKey(name.hash))
		if (!original) log.warn({ photo: name.hash }, 'the original of a photo is missing')
		else await files.put(key, await renderPhoto(original, name.width, name.format))
		return undefined
	}
	try {
		if (requester === 'visitor') return await queueForVisitor(pictureWork, key, make)
		return await pictureWork.add(make, { priority: PICTURE_PRIORITY.ahead })
	} catch (error) {
		log.error({ photo: name.hash, error: String(error) }, 'a rendition could not be made')
		return undefined
	}
}

/**
 * The AVIF quality is part of the key. Renditions of an earlier quality are no
 * longer served, and are removed with their photo.
 */
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

/**
 * Quality chosen by a metric (docs/decisions/030). Effort 2: the default 4 takes
 * five times as long for files a twelfth smaller.
 */
export const toAvif = (picture: Picture, width: PhotoWidth): Picture =>
	picture.avif({ quality: avifQuality(width), effort: 2 })

const avifQuality = (width: PhotoWidth) => (width <= 640 ? 55 : 50)

async function readIfExists(files: Services['files'], key: string): Promise<Uint8Array | undefined> {
	return (await files.exists(key)) ? files.getBytes(key) : undefined
}

/** Renders photos ahead of time, so that few visitors wait for a rendition. */

/** The hashes of the photos that visitors see first: full width, and on cards. */
export type VisiblePhotos = { wide: string[]; cards: string[] }

const WIDEST_ON_A_CARD = 960
const WIDEST = Number.POSITIVE_INFINITY

/**
 * Renders the missing AVIF renditions: first those of the visible photos, then all others. Few browsers lack
 * AVIF, and the other formats render quickly, so those wait for a request. Works at most half of the time,
 * and stops between two pictures on `stop`; the next start continues.
 */
export async function warmRenditions(
	services: PhotoServices,
	{ wide, cards }: VisiblePhotos,
	stop: AbortSignal,
): Promise<void> {
	const photos = await listPhotos(services.db)
	const byHash = new Map(photos.map((photo) => [photo.hash, photo]))
	const findKnown = (hashes: string[]) => hashes.flatMap((hash) => byHash.get(hash) ?? [])
	const names = [
		...namesOf(findKnown(wide), WIDEST),
		...namesOf(findKnown(cards), WIDEST_ON_A_CARD),
		...namesOf(photos, WIDEST),
	]
	for (const name of names) {
		if (stop.aborted) return
		if (await services.files.exists(renditionKey(name))) continue
		const began = performance.now()
		await makeRendition(services, name, 'ahead')
		await sleep(performance.now() - began, undefined, { signal: stop, ref: false }).catch(() => {})
	}
}

const namesOf = (photos: Photo[], widest: number) =>
	photos.flatMap((photo) =>
		widthsOf(photo)
			.filter((width: PhotoWidth) => width <= widest)
			.map((width) => ({ hash: photo.hash, width, format: 'avif' as const })),
	)
