/** Pictures for shared links: made once behind all other picture work's back, then kept by what is on them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { originalKey } from './photo-inspection.server.ts'
import { SHARE_MAX_BYTES, type ShareCard } from './share-card.ts'
import { renderShareCard } from './share-drawing.server.ts'

type ShareCardServices = Pick<Services, 'files' | 'pictureWork' | 'log'>

/** Raise it when the drawing changes: then every picture gets a new address, and is fetched anew. */
const DRAWING = 1
const QUALITIES = [82, 72, 60, 45, 30]
const HIGHVELD = join(PROJECT, 'app/features/media/placeholders/hero-highveld-home-wide.webp')

/** `<hash>.jpg`: another one whenever anything on the card is. */
export function sharePictureName({ photo, flag, heading, facts, amount }: ShareCard): string {
	const text = JSON.stringify([DRAWING, photo, flag, heading, facts, amount])
	return `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.jpg`
}

/** The picture as a JPEG below the limit; undefined where it could not be made, which is logged. */
export async function findSharePicture(
	services: ShareCardServices,
	card: ShareCard,
): Promise<Uint8Array | undefined> {
	const { files, pictureWork, log } = services
	const key = `shares/${sharePictureName(card)}`
	if (await files.exists(key)) return files.getBytes(key)

	const make = async () => {
		// One at a time, so a second request for the same picture comes here after the first was kept.
		if (!(await files.exists(key))) await files.put(key, await drawShareCard(services, card))
		return files.getBytes(key)
	}
	return pictureWork.add(make, { priority: 1 }).catch((error) => {
		log.error({ picture: key, error: String(error) }, 'a picture for shared links could not be made')
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
