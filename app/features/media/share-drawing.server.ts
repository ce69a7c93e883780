/**
 * Renders the preview picture of a shared link: the photo, a dark gradient at the bottom, and the text on it.
 */
import { join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import { escapeXml } from '#app/core/xml.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { MAX_PHOTO_PIXELS } from './photo-upload.ts'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'
import { sharp } from './sharp.server.ts'

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

export async function renderShareCard(shareCard: ShareCard, background: Uint8Array): Promise<Sharp> {
	const card = trimCard(shareCard)
	const layers = [renderShade(card), renderStrip(), ...(await renderText(card))]
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
	return sharp(data, { raw: info })
}

// sharp rejects text that consists only of spaces.
const trimCard = ({ photo, flag, heading, facts, amount }: ShareCard): ShareCard => ({
	photo,
	flag: flag?.trim(),
	heading: heading?.trim(),
	facts: facts?.trim(),
	amount: amount?.trim(),
})

async function renderText({ flag, heading, facts, amount }: ShareCard): Promise<OverlayOptions[]> {
	const foot = HEIGHT - STRIP - 40
	const amountLayer = amount ? await renderLine(amount, { size: 66, colour: GOLD }) : undefined
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
		...(flag ? await renderFlag(flag) : []),
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

async function renderLine(
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

/** A gold label at the top, such as `Sold`. */
async function renderFlag(flag: string): Promise<OverlayOptions[]> {
	const layer = await renderLine(flag, { size: 40, colour: DARK })
	const label = { width: layer.width + 56, height: 76 }
	const plate = await sharp({ create: { ...label, channels: 3, background: GOLD } })
		.composite([{ input: layer.data, left: 28, top: Math.round((label.height - layer.height) / 2) }])
		.png()
		.toBuffer()
	return [{ input: plate, left: MARGIN, top: 0 }]
}

const renderStrip = (): OverlayOptions => ({
	input: { create: { width: WIDTH, height: STRIP, channels: 3, background: GOLD } },
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
