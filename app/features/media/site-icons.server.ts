/** The icons of a dealership's site: its logo if that is about square, else the first letters of its name. */
import { GOLD, type SiteIcons } from '#app/features/dealer/look/look.ts'
import type { Services } from '#app/infra/services.server.ts'
import { readableShare, storeLookFile } from './logo.server.ts'
import { sharp } from './picture-queue.server.ts'
import { renderLine } from './share-picture.server.ts'

const INK = '#0a0f13'
const LARGE = 512 // pixels
const SQUARE = { least: 0.6, most: 1.7 } // width by height
/** The share of an icon's side that logo or letters take; a phone may cut off the rim of a maskable one. */
const INSIDE = { plain: 0.84, maskable: 0.62 }

type Sign = { logo: Uint8Array | undefined; name: string; accent: string | null }

export async function makeSiteIcons({ files }: Pick<Services, 'files'>, sign: Sign): Promise<SiteIcons> {
	const [plain, maskable] = await Promise.all([
		renderSign(sign, INSIDE.plain),
		renderSign(sign, INSIDE.maskable),
	])
	const store = async (icon: Buffer, size: number) =>
		storeLookFile(files, await sharp(icon).resize(size, size).png({ compressionLevel: 9 }).toBuffer())
	return {
		favicon: await store(plain, 48),
		touch: await store(plain, 180),
		small: await store(plain, 192),
		large: await store(plain, LARGE),
		maskable: await store(maskable, LARGE),
	}
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
