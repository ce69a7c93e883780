/** Finds which of the paints with pictures looks nearest to a vehicle's own paint. */

/** An sRGB colour: #rrggbb. */
export type Hex = string

/** CIE Lab under daylight (D65): lightness 0 to 100, then green to red and blue to yellow. */
export function lab(hex: Hex): [number, number, number] {
	const [r = 0, g = 0, b = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
	const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
	const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
	const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)

/** Returns the key of the paint that looks nearest. */
export function nearestPaint<Key extends string>(hex: Hex, paints: Record<Key, Hex>): Key {
	const [lightness, green, blue] = toLab(hex)
	const byDistance = (Object.entries(paints) as [Key, Hex][])
		.map(([key, paint]) => {
			const [l, a, b] = toLab(paint)
			return { key, distance: Math.hypot(l - lightness, a - green, b - blue) }
		})
		.sort((one, other) => one.distance - other.distance)
	if (!byDistance[0]) throw new Error('There is no paint to choose from.')
	return byDistance[0].key
}

/**
 * Lab weighted as people see paint: hue first, then lightness and saturation. In plain Lab a navy car is
 * nearest to black, and so is a dark cherry one.
 */
function toLab(hex: Hex): [number, number, number] {
	const [lightness, a, b] = lab(hex)
	const chroma = Math.hypot(a, b)
	const squeezed = chroma === 0 ? 0 : (25 * Math.log1p(chroma / 10)) / chroma
	return [lightness * 0.4, a * squeezed, b * squeezed]
}
