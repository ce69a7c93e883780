/** Photos of made-up licence discs, drawn as a phone sees them on a windscreen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { sharp } from '#app/features/media/picture-queue.server.ts'

const FIELDS = {
	form: 'MVL1CC09',
	length: '0000',
	number: '4025T0AA',
	copy: '1',
	control: '4025013AAAA0',
	plate: 'ZZ99ZZGP',
	registerNumber: 'ZZZ999Z',
	kind: 'Hatch back / Luikrug',
	make: 'VOLKSWAGEN',
	model: 'POLO VIVO',
	colour: 'White / Wit',
	vin: 'AAVZZZ6RZEU000001',
	engineNumber: 'CLS000001',
	licenceUntil: '2027-07-31',
}

export const PLATE = FIELDS.plate

/** The text of a barcode; its length is right unless it is given. */
export function discText(fields: Partial<typeof FIELDS> = {}): string {
	const text = `%${Object.values({ ...FIELDS, ...fields }).join('%')}%`
	return fields.length ? text : text.replace('%0000%', `%${String(text.length).padStart(4, '0')}%`)
}

/** What the form takes from it. */
export const DISC = {
	make: 'Volkswagen',
	model: 'Polo Vivo',
	colour: 'White',
	vin: 'AAVZZZ6RZEU000001',
	engineNumber: 'CLS000001',
	registerNumber: 'ZZZ999Z',
	licenceUntil: '2027-07-31',
}

type View = {
	text?: string
	width?: number // pixels, of which the photo is three quarters high
	degrees?: number
	quality?: number
	hidden?: number // the part of the barcode that something covers
	blur?: number
	share?: number // of the photo's width that the barcode has
	isMirrored?: boolean // as some cameras save it, with a mark that says so
}

/** A JPEG of the disc. */
export async function discPhoto(view: View = {}): Promise<Buffer> {
	const { width = 1600, quality = 85, blur, isMirrored } = view
	const raw = { width, height: width * 0.75, channels: 1 } as const
	const photo = sharp(await draw({ ...view, width }), { raw })
	if (blur) photo.blur(blur)
	if (isMirrored) photo.flop().withMetadata({ orientation: 2 })
	return photo.jpeg({ quality }).toBuffer()
}

const [DASHBOARD, PAPER, WHITE, THUMB] = [60, 235, 255, 150]

/** Brightness by pixel: what each of four points in it has, on average. */
async function draw({ text = discText(), width = 0, degrees = 0, share = 0.45, hidden = 0 }: View) {
	const { data, width: columns, height: rows } = await symbolOf(text)
	const height = width * 0.75
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
	const module = (width * share) / columns
	const radius = width * share * 0.78
	const brightnessAt = (x: number, y: number) => {
		const [right, down] = [x * cos + y * sin, y * cos - x * sin]
		if (Math.hypot(x, y) > radius) return DASHBOARD + (y > 0 ? 0 : 40)
		const [column, row] = [Math.floor(right / module + columns / 2), Math.floor(down / module)]
		if (column < 0 || column >= columns || row < 0 || row >= rows) return PAPER
		if (column >= columns * (1 - hidden)) return THUMB
		return data[row * columns + column] === 0 ? 20 : WHITE
	}
	const pixels = Buffer.alloc(width * height)
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at++) {
			const [left, top] = [x - width / 2, y - height / 2]
			pixels[at] =
				(brightnessAt(left, top) +
					brightnessAt(left + 0.5, top) +
					brightnessAt(left, top + 0.5) +
					brightnessAt(left + 0.5, top + 0.5)) /
				4
		}
	return pixels
}

async function symbolOf(text: string) {
	const program = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
	prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer } })
	const { symbol, error } = await writeBarcode(text, { format: 'PDF417', scale: 1 })
	if (error) throw new Error(error)
	return symbol
}
