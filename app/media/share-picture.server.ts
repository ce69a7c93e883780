/** Pictures for shared links: made once behind all other picture work's back, then kept by what is on them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '#app/platform/config.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { originalKey } from './photo-intake.server.ts'
import { SHARE_MAX_BYTES, type ShareCard } from './share-card.ts'
import { drawnShareCard } from './share-drawing.server.ts'

type Given = Pick<Services, 'files' | 'pictureWork' | 'log'>

/** Raise it when the drawing changes: then every picture gets a new address, and is fetched anew. */
const DRAWING = 1
const QUALITIES = [82, 72, 60, 45, 30]
const HIGHVELD = join(PROJECT, 'app/media/placeholders/hero-highveld-home-wide.webp')

/** `<hash>.jpg`: another one whenever anything on the card is. */
export function sharePictureName({ photo, flag, heading, facts, figure }: ShareCard): string {
	const shown = JSON.stringify([DRAWING, photo, flag, heading, facts, figure])
	return `${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.jpg`
}

/** The picture as a JPEG below the limit; undefined where it could not be made, which is logged. */
export async function findSharePicture(given: Given, card: ShareCard): Promise<Uint8Array | undefined> {
	const { files, pictureWork, log } = given
	const key = `shares/${sharePictureName(card)}`
	if (await files.exists(key)) return files.getBytes(key)

	const make = async () => {
		// One at a time, so a second request for the same picture comes here after the first was kept.
		if (!(await files.exists(key))) await files.put(key, await drawn(given, card))
		return files.getBytes(key)
	}
	return pictureWork.add(make, { priority: 1 }).catch((error) => {
		log.error({ picture: key, error: String(error) }, 'a picture for shared links could not be made')
		return undefined
	})
}

async function drawn({ files, log }: Given, card: ShareCard): Promise<Uint8Array> {
	const background = card.photo && (await readOriginal(files, card.photo))
	if (card.photo && !background) log.warn({ photo: card.photo }, 'the original of a photo is missing')
	const picture = await drawnShareCard(card, background || (await readFile(HIGHVELD)))
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
