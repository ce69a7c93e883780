/**
 * Preview pictures of shared links: rendered once in the picture work
 * queue, then stored under a hash of their content.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { originalKey } from './photo-inspection.server.ts'
import { READING_DEADLINE } from './photo-renditions.server.ts'
import { queueForVisitor } from './picture-queue.server.ts'
import { SHARE_MAX_BYTES, type ShareCard } from './share-card.ts'
import { renderShareCard } from './share-drawing.server.ts'

type ShareCardServices = Pick<Services, 'files' | 'pictureWork' | 'log'>

/** Increment it when the drawing changes, so that every picture gets a new address and is fetched again. */
const DRAWING = 1
const QUALITIES = [82, 72, 60, 45, 30]
const HIGHVELD = join(PROJECT, 'app/features/media/placeholders/hero-landscape-home-wide.webp')

/** The folder of the file storage. */
export const SHARE_PICTURES = 'shares'

/** `<hash>.jpg`, where the hash covers everything on the card. */
export function sharePictureName({ photo, flag, heading, facts, amount }: ShareCard): string {
	const text = JSON.stringify([DRAWING, photo, flag, heading, facts, amount])
	return `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.jpg`
}

/**
 * The picture as a JPEG below the size limit; undefined if rendering failed, which is logged. `busy`: it must
 * be rendered, and too many visitors wait.
 */
export async function findSharePicture(
	services: ShareCardServices,
	card: ShareCard,
): Promise<Uint8Array | 'busy' | undefined> {
	const { files, pictureWork, log } = services
	const key = `${SHARE_PICTURES}/${sharePictureName(card)}`
	const stored = beforeDeadline(files, READING_DEADLINE)
	if (await stored.exists(key)) return stored.getBytes(key)

	const make = async () => {
		// The queue runs one job at a time, so a second request for this
		// picture runs after the first has stored it.
		if (!(await files.exists(key))) await files.put(key, await drawShareCard(services, card))
		return files.getBytes(key)
	}
	return queueForVisitor(pictureWork, key, make).catch((error) => {
		log.error({ picture: key, error: String(error) }, 'picture for shared links could not be made')
		return undefined
	})
}

async function drawShareCard({ files, log }: ShareCardServices, card: ShareCard): Promise<Uint8Array> {
	const background = card.photo && (await readOriginal(files, card.photo))
	if (card.photo && !background) log.warn({ photo: card.photo }, 'the original of a photo is missing')
	const picture = await renderShareCard(card, background || (await readFile(HIGHVELD)))
	for (const quality of QUALITIES) {
		const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
		if (jpeg.length < SHARE_MAX_BYTES) return jpeg
	}
	throw new Error('the picture is too large in every quality')
}

async function readOriginal(files: Services['files'], hash: string): Promise<Uint8Array | undefined> {
	const key = originalKey(hash)
	return (await files.exists(key)) ? files.getBytes(key) : undefined
}
