/**
 * Preview pictures of shared links: rendered once in the picture work
 * queue, then stored under a hash of their content.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import { escapeXml } from '#app/core/csv-and-xml.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { readLookFile } from './logo.server.ts'
import { photoHash } from './photo.ts'
import { originalKey, READING_DEADLINE } from './photo-files.server.ts'

import { queueForVisitor, sharp } from './picture-queue.server.ts'
import { brandOf, SHARE_MAX_BYTES, SHARE_SIZE, type ShareCard } from './share-card.ts'
import { MAX_PHOTO_PIXELS } from './upload-kind.ts'

// The site's Archivo in one weight and width, because the text renderer
// (Pango) cannot open the compressed font.
const FONT = join(PROJECT, 'app/fonts/archivo-share.ttf')
const FONT_SETTINGS = join(PROJECT, 'app/fonts/fonts.conf')

const DARK = '#0a0f13'
const GOLD = '#efb645'
const WHITE = '#ffffff'
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 60
const STRIP = 12 // the gold line at the bottom
const MAX_HEADING = 110 // characters
const LOGO = { width: 360, height: 84 } // at most

/**
 * Renders the preview picture of a shared link: the photo, a dark gradient at the bottom, and the text on it.
 */
export async function renderShareCard(
	shareCard: ShareCard,
	background: Uint8Array,
	logo?: Uint8Array,
): Promise<Sharp> {
	const card = trimCard(shareCard)
	const layers = [renderShade(card), renderStrip(card), ...(await renderText(card))]
	if (logo) layers.push(...(await renderLogo(logo, card.brand?.logo?.onPlate ?? false)))
	const photo = sharp(background, { limitInputPixels: MAX_PHOTO_PIXELS })
		.autoOrient()
		.resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
		.flatten({ background: DARK })
	const isPlain = !card.heading && !card.facts && !card.amount && !card.flag
	// Flattened to raw pixels first: a clone would composite the layers again for every quality that is tried.
	const { data, info } = await (isPlain ? photo : photo.composite(layers))
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	// Not all of `info`: of a JPEG it says wrongly that its colours are multiplied by an opacity.
	const { width, height, channels } = info
	return sharp(data, { raw: { width, height, channels } })
}

// sharp rejects text that consists only of spaces.
const trimCard = ({ photo, flag, heading, facts, amount, brand }: ShareCard): ShareCard => ({
	photo,
	flag: flag?.trim(),
	heading: heading?.trim(),
	facts: facts?.trim(),
	amount: amount?.trim(),
	...(brand && { brand }),
})

const accentOf = ({ brand }: ShareCard) => brand?.accent ?? GOLD

async function renderText(card: ShareCard): Promise<OverlayOptions[]> {
	const { flag, heading, facts, amount } = card
	const foot = HEIGHT - STRIP - 40
	const amountLayer = amount ? await renderLine(amount, { size: 66, colour: accentOf(card) }) : undefined
	const factsLayer = facts
		? await renderLine(facts, {
				size: 40,
				colour: WHITE,
				width: WIDTH - 3 * MARGIN - (amountLayer?.width ?? 0),
			})
		: undefined
	const headingLayer = heading ? await renderHeading(heading) : undefined
	const headingFoot =
		foot - Math.max(amountLayer?.height ?? 0, factsLayer?.height ?? 0) - (amountLayer || factsLayer ? 34 : 0)
	return [
		...(flag ? await renderFlag(flag, accentOf(card)) : []),
		...(headingLayer
			? [{ input: headingLayer.data, left: MARGIN, top: headingFoot - headingLayer.height }]
			: []),
		...(factsLayer ? [{ input: factsLayer.data, left: MARGIN, top: foot - factsLayer.height }] : []),
		...(amountLayer
			? [
					{
						input: amountLayer.data,
						left: WIDTH - MARGIN - amountLayer.width,
						top: foot - amountLayer.height,
					},
				]
			: []),
	]
}

type TextLayer = { data: Buffer; width: number; height: number }

/** A long heading gets a smaller font, on three lines at most. */
async function renderHeading(heading: string): Promise<TextLayer> {
	const text = heading.length > MAX_HEADING ? `${heading.slice(0, MAX_HEADING - 1).trimEnd()}…` : heading
	for (const size of [72, 58]) {
		const layer = await renderLine(text, { size, colour: WHITE })
		if (layer.height < size * 2.6) return layer
	}
	return renderLine(text, { size: 46, colour: WHITE })
}

/** Text as a picture, in the site's typeface. */
export async function renderLine(
	text: string,
	{ size, colour, width = WIDTH - 2 * MARGIN }: { size: number; colour: string; width?: number },
): Promise<TextLayer> {
	// Fontconfig reads it when the first text is rendered. Without it, fontconfig looks for the machine's
	// settings, and logs errors where there are none.
	// biome-ignore lint/style/noProcessEnv: fontconfig takes its configuration from the environment only
	process.env.FONTCONFIG_FILE ??= FONT_SETTINGS
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
			font: `Archivo ${size}`,
			fontfile: FONT,
			rgba: true,
			dpi: 72, // so that a point is a pixel
			width,
			wrap: 'word-char',
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true })
	return { data, width: info.width, height: info.height }
}

/** A label in the accent at the top, such as `Sold`. */
async function renderFlag(flag: string, background: string): Promise<OverlayOptions[]> {
	const layer = await renderLine(flag, { size: 40, colour: DARK })
	const label = { width: layer.width + 56, height: 76 }
	const plate = await sharp({ create: { ...label, channels: 3, background } })
		.composite([{ input: layer.data, left: 28, top: Math.round((label.height - layer.height) / 2) }])
		.png()
		.toBuffer()
	return [{ input: plate, left: MARGIN, top: 0 }]
}

/** The dealership's logo on a plate at the top right. */
async function renderLogo(logo: Uint8Array, onPlate: boolean): Promise<OverlayOptions[]> {
	const { data, info } = await sharp(logo)
		.resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
		.png()
		.toBuffer({ resolveWithObject: true })
	const [width, height] = [info.width + 48, info.height + 36]
	const plate = await sharp({
		create: { width, height, channels: 3, background: onPlate ? WHITE : DARK },
	})
		.composite([{ input: data, left: 24, top: 18 }])
		.png()
		.toBuffer()
	return [{ input: plate, left: WIDTH - MARGIN - width, top: 0 }]
}

const renderStrip = (card: ShareCard): OverlayOptions => ({
	input: { create: { width: WIDTH, height: STRIP, channels: 3, background: accentOf(card) } },
	left: 0,
	top: HEIGHT - STRIP,
})

/** Dark at the bottom and clear at the top, so that white text is readable on any photo. */
function renderShade({ heading }: ShareCard): OverlayOptions {
	const [red, green, blue] = [10, 15, 19]
	const start = heading ? 0.3 : 0.6
	const pixels = Buffer.alloc(WIDTH * HEIGHT * 4)
	for (let y = 0; y < HEIGHT; y++) {
		const down = Math.min(1, Math.max(0, (y / HEIGHT - start) / (0.78 - start)))
		const row = Buffer.from([red, green, blue, Math.round(235 * down)])
		pixels.fill(row, y * WIDTH * 4, (y + 1) * WIDTH * 4)
	}
	return { input: pixels, raw: { width: WIDTH, height: HEIGHT, channels: 4 }, left: 0, top: 0 }
}

type ShareCardServices = Pick<Services, 'files' | 'pictureWork' | 'log'>

/** Increment it when the drawing changes, so that every picture gets a new address and is fetched again. */
const DRAWING = 3
const QUALITIES = [82, 72, 60, 45, 30]
const HIGHVELD = join(PROJECT, 'app/features/media/placeholders/hero-landscape-home-wide.webp')

/** The folder of the file storage. */
export const SHARE_PICTURES = 'shares'

/** `<hash>.jpg`, where the hash covers everything on the card. */
export function sharePictureName({ photo, flag, heading, facts, amount, brand }: ShareCard): string {
	const own = brand ? [brand.accent, brand.logo?.file, brand.logo?.onPlate] : []
	const text = JSON.stringify([DRAWING, photo, flag, heading, facts, amount, ...own])
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

/** The picture of a draft, which is not stored. */
export const renderSharePicture = (services: ShareCardServices, card: ShareCard): Promise<Uint8Array> =>
	services.pictureWork.add(() => drawShareCard(services, card))

async function drawShareCard(
	{ files, log }: Omit<ShareCardServices, 'pictureWork'>,
	card: ShareCard,
): Promise<Uint8Array> {
	const background = card.photo && (await readOriginal(files, card.photo))
	if (card.photo && !background) log.warn({ photo: card.photo }, 'the original of a photo is missing')
	const logo = card.brand?.logo && (await readLookFile(files, card.brand.logo.file))
	const picture = await renderShareCard(card, background || (await readFile(HIGHVELD)), logo || undefined)
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

/** Of the site's own image: the first hero photo, and the dealership's name. */
export function dealerShareCard(dealer: Dealer): ShareCard {
	const { tagline } = pageTexts(dealer, 'site')
	const [photo] = dealer.heroPhotos
	return {
		photo: (photo && photoHash(photo.wide)) || null,
		heading: dealer.name,
		...(tagline && { facts: tagline }),
		...brandOf(dealer),
	}
}
