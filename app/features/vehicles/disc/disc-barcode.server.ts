/** Looks for a PDF417 barcode in a grey picture, at several sizes and as it may be turned. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

/** One byte for each pixel. */
export type GreyPicture = { data: Uint8Array; width: number; height: number }

/** `blurred`: the same picture, small and blurred, in which the lean of the bars is measured. */
export type DiscPicture = { full: GreyPicture; blurred: GreyPicture }

const SIDES = [1_000, 2_560, 1_600] // pixels; the first is the quickest, the second finds a disc that is far away
const NEARBY = [4, -4, 8, -8] // degrees
const OPTIONS: ReaderOptions = {
	formats: ['PDF417'],
	tryHarder: true,
	tryRotate: true, // by quarter turns
	tryInvert: false,
	tryDownscale: false,
	maxNumberOfSymbols: 1,
	textMode: 'Plain',
}

/** From the package itself: by default it would be fetched from another host. */
export function prepareReader() {
	const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
	const wasmBinary = new Uint8Array(readFileSync(program)).buffer
	return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** The text of the barcode; undefined if none can be read. `prepareReader` comes before it. */
export async function readBarcode({ full, blurred }: DiscPicture): Promise<string | undefined> {
	for (const { side, degrees } of attempts(leansOf(blurred))) {
		const [found] = await readBarcodes(turned(full, side, degrees) as ImageData, OPTIONS)
		if (found?.isValid) return found.text
	}
	return undefined
}

/** The reader finds bars that lean by less than about four degrees, and some only upside down. */
function* attempts([lean = 0, ...others]: number[]) {
	for (const side of SIDES) for (const degrees of new Set([0, lean, lean + 180])) yield { side, degrees }
	for (const side of SIDES.slice(0, 2))
		for (const degrees of [...others, ...NEARBY.map((by) => lean + by)]) yield { side, degrees }
}

const LEANS = 3
const LEAST_EDGE = 30 ** 2 // of the difference of brightness across two pixels, squared

/** The directions that most edges have, in degrees from upright: those of bars, whatever else is in the picture. */
export function leansOf({ data, width, height }: GreyPicture): number[] {
	const weights = new Float64Array(90)
	for (let y = 1; y < height - 1; y++)
		for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
			const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
			const down = (data[at + width] ?? 0) - (data[at - width] ?? 0)
			const edge = across * across + down * down
			if (edge < LEAST_EDGE) continue
			const degrees = Math.round((Math.atan2(down, across) * 180) / Math.PI)
			const bin = (degrees + 180) % 90
			weights[bin] = (weights[bin] ?? 0) + Math.sqrt(edge)
		}
	const smooth = weights.map(
		(weight, at) => weight + (weights[(at + 1) % 90] ?? 0) + (weights[(at + 89) % 90] ?? 0),
	)
	const leans: number[] = []
	for (let round = 0; round < LEANS; round++) {
		const best = smooth.indexOf(Math.max(...smooth))
		leans.push(best > 45 ? best - 90 : best)
		for (let by = -5; by <= 5; by++) smooth[(best + by + 90) % 90] = -1
	}
	return leans
}

/** Turned back by `degrees` and, if its longest side is longer than `side`, made smaller. In RGBA, as the reader takes it. */
function turned({ data, width, height }: GreyPicture, side: number, degrees: number) {
	const scale = Math.min(1, side / Math.max(width, height))
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
	const [wide, high] = [Math.abs(width * cos), Math.abs(height * cos)]
	const result = {
		width: Math.max(1, Math.floor((wide + Math.abs(height * sin)) * scale)),
		height: Math.max(1, Math.floor((high + Math.abs(width * sin)) * scale)),
	}
	const pixels = new Uint32Array(result.width * result.height).fill(GREY)
	for (let y = 0; y < result.height; y++) {
		const [fromMiddleX, fromMiddleY] = [
			(0.5 - result.width / 2) / scale,
			(y + 0.5 - result.height / 2) / scale,
		]
		let sourceX = width / 2 + fromMiddleX * cos - fromMiddleY * sin - 0.5
		let sourceY = height / 2 + fromMiddleX * sin + fromMiddleY * cos - 0.5
		for (let x = 0; x < result.width; x++) {
			const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)]
			if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
				const at = top * width + left
				const [right, below] = [sourceX - left, sourceY - top]
				const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
				const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
				pixels[y * result.width + x] = OPAQUE + Math.round(upper * (1 - below) + lower * below) * EACH_COLOUR
			}
			sourceX += cos / scale
			sourceY += sin / scale
		}
	}
	return { ...result, data: new Uint8ClampedArray(pixels.buffer) }
}

const OPAQUE = 0xff000000
const EACH_COLOUR = 0x010101
const GREY = OPAQUE + 128 * EACH_COLOUR
