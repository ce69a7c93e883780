/** The icons of a dealership's site: its logo if that is about square, else the first letters of its name. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { GOLD, type SiteIcons } from '#app/features/dealer/look/look.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { readableShare, readLookFile, storeLookFile } from './logo.server.ts'
import { sharp } from './picture-queue.server.ts'
import { renderLine } from './share-picture.server.ts'

const INK = '#0a0f13'
const LARGE = 512 // pixels
const SQUARE = { least: 0.6, most: 1.7 } // width by height
/** The share of an icon's side that logo or letters take; a phone may cut off the rim of a maskable one. */
const INSIDE = { plain: 0.84, maskable: 0.62 }

type Sign = { logo: Uint8Array | undefined; name: string; accent: string | null }

type Drawn = Record<keyof SiteIcons, Buffer>

export async function makeSiteIcons({ files }: Pick<Services, 'files'>, sign: Sign): Promise<SiteIcons> {
	const drawn = Object.entries(await drawIcons(sign))
	const stored = drawn.map(async ([name, icon]) => [name, await storeLookFile(files, icon)])
	return Object.fromEntries(await Promise.all(stored))
}

async function drawIcons(sign: Sign): Promise<Drawn> {
	const [plain, maskable] = await Promise.all([
		renderSign(sign, INSIDE.plain),
		renderSign(sign, INSIDE.maskable),
	])
	return {
		favicon: await toSize(plain, 48),
		touch: await toSize(plain, 180),
		small: await toSize(plain, 192),
		large: await toSize(plain, LARGE),
		maskable: await toSize(maskable, LARGE),
	}
}

const toSize = (icon: Uint8Array, size: number): Promise<Buffer> =>
	sharp(icon).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

/** What browsers and phones request without a link from a page. The design has a file of each name. */
const FIXED: Record<string, keyof SiteIcons> = {
	'favicon.ico': 'small',
	'apple-touch-icon.png': 'touch',
	'icon-192.png': 'small',
	'icon-512.png': 'large',
	'icon-maskable-512.png': 'maskable',
}
const DESIGN = join(PROJECT, 'app/components/brand/icons')

/** The icon at a fixed address: of the dealership's look, else the design's, else of its name. */
export async function readSiteIcon(
	{ files }: Pick<Services, 'files'>,
	{ name, look, logo }: Dealer,
	file: string,
): Promise<Uint8Array | undefined> {
	const icons = look?.icons
	if (!icons && logo === 'highveld') return readFile(join(DESIGN, file))
	const kind = FIXED[file]
	if (!kind) return undefined // a drawing, which only the design has
	const stored = icons && (await readLookFile(files, icons[kind]))
	const icon = stored ?? (await iconsOfName(name))[kind]
	return file === 'favicon.ico' ? toIco(icon) : icon
}

let ofName: { name: string; drawn: Promise<Drawn> } | undefined

function iconsOfName(name: string): Promise<Drawn> {
	if (ofName?.name !== name) ofName = { name, drawn: drawIcons({ logo: undefined, name, accent: null }) }
	return ofName.drawn
}

const ICO_SIZES = [16, 32, 48] // pixels

/** An ICO file that holds PNG pictures of three sizes. */
async function toIco(icon: Uint8Array): Promise<Uint8Array> {
	const pictures = await Promise.all(ICO_SIZES.map((size) => toSize(icon, size)))
	const head = Buffer.alloc(6 + 16 * pictures.length)
	head.writeUInt16LE(1, 2) // an icon
	head.writeUInt16LE(pictures.length, 4)
	let offset = head.length
	for (const [index, picture] of pictures.entries()) {
		const entry = 6 + 16 * index
		head.writeUInt8(ICO_SIZES[index] ?? 0, entry)
		head.writeUInt8(ICO_SIZES[index] ?? 0, entry + 1)
		head.writeUInt16LE(1, entry + 4) // colour plane
		head.writeUInt16LE(32, entry + 6) // bits of a pixel
		head.writeUInt32LE(picture.length, entry + 8)
		head.writeUInt32LE(offset, entry + 12)
		offset += picture.length
	}
	return Buffer.concat([head, ...pictures])
}

async function renderSign({ logo, name, accent }: Sign, inside: number): Promise<Buffer> {
	const side = Math.round(LARGE * inside)
	const square = logo && (await isAboutSquare(logo)) ? logo : undefined
	const ground = square ? await groundOf(square) : (accent ?? GOLD)
	const picture = square ?? (await renderInitials(name))
	const input = await sharp(picture)
		.resize({ width: side, height: side, fit: square ? 'contain' : 'inside', background: '#00000000' })
		.png()
		.toBuffer()
	return sharp({ create: { width: LARGE, height: LARGE, channels: 3, background: ground } })
		.composite([{ input, gravity: 'centre' }])
		.png()
		.toBuffer()
}

async function isAboutSquare(logo: Uint8Array): Promise<boolean> {
	const { width, height } = await sharp(logo).metadata()
	return width / height >= SQUARE.least && width / height <= SQUARE.most
}

/** White or the dark of the design, on whichever more of the logo can be seen. */
async function groundOf(logo: Uint8Array): Promise<string> {
	return (await readableShare(logo, 'light')) >= (await readableShare(logo, 'dark')) ? '#ffffff' : INK
}

async function renderInitials(name: string): Promise<Buffer> {
	const { data } = await renderLine(initialsOf(name), { size: 300, colour: INK, width: 2 * LARGE })
	return sharp(data)
		.trim()
		.extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#00000000' })
		.png()
		.toBuffer()
}

/** `VA` of `Vaal Auto Traders`, `J` of `Jo’s`. */
export function initialsOf(name: string): string {
	const words = name.match(/[\p{L}\p{N}]+/gu)?.filter((word) => word.length > 1) ?? []
	const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '')
	return letters.join('') || [...name.trim()][0]?.toUpperCase() || '•'
}
