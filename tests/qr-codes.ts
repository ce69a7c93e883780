/** Reads the QR codes of our PDFs, as a telephone does: from a picture. */
import jsQR from 'jsqr'
import { readPdfDrawing } from './pdf-text.ts'

const PIXELS = 6 // of a module
const POINTS_PER_MM = 72 / 25.4

type Code = {
	text: string | undefined
	millimetres: number // of the symbol, without its quiet zone
	quietModules: number // that are white on all sides of the symbol, within the drawing
}

/** One of each sheet. */
export const readQrCodes = (pdf: Buffer): Code[] =>
	readPdfDrawing(pdf).map((drawing) => {
		const [, scale = '', list = ''] =
			/\n([\d.]+) 0 0 \1 0 0 cm\n((?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n)+)/.exec(drawing) ?? []
		const bars = list
			.trim()
			.split('\n')
			.map((line) => line.split(' ').map(Number) as [number, number, number, number])
		const first = Math.min(...bars.map(([x]) => x))
		const last = Math.max(...bars.map(([x, , width]) => x + width))
		return {
			text: decode(bars, last + first),
			millimetres: (Number(scale) * (last - first)) / POINTS_PER_MM,
			quietModules: Math.min(first, ...bars.map(([, y]) => y)),
		}
	})

function decode(bars: [number, number, number, number][], modules: number): string | undefined {
	const side = modules * PIXELS
	const pixels = new Uint8ClampedArray(4 * side * side).fill(255)
	for (const [x, y, width, height] of bars)
		for (let row = y * PIXELS; row < (y + height) * PIXELS; row++)
			for (let column = x * PIXELS; column < (x + width) * PIXELS; column++)
				pixels.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3)
	return jsQR(pixels, side, side)?.data
}
