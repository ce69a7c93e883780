/** QR codes as a single SVG path. */
import { encode } from 'uqr'

/** `size` is the number of modules per side, including the quiet zone of four that the standard requires. */
export function qrCode(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
	return { size, path: dark.join('') }
}

type Bar = { x: number; y: number; width: number }

/** The dark modules of each row, neighbours as one. */
export function qrCodeBars(text: string): { size: number; bars: Bar[] } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const bars = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => {
			const end = row.indexOf(false, x) // the quiet zone ends each row
			return isDark && !row[x - 1] ? [{ x, y, width: end - x }] : []
		}),
	)
	return { size, bars }
}

/** The QR code as an SVG file. */
export function qrCodeSvg(text: string): string {
	const { size, path } = qrCode(text)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}
