/** Where a map of others shows a place. */

export type Position = { latitude: number; longitude: number }

/** Where a map shows the place with a pin. */
export const directionsTo = ({ latitude, longitude }: Position): string =>
	`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

const HALF_A_MAP = { latitude: 0.012, longitude: 0.025 } // degrees: some 2.5 km each way

/** A map of the place that may stand within a page. */
export function mapAround({ latitude, longitude }: Position): string {
	const corners = [
		longitude - HALF_A_MAP.longitude,
		latitude - HALF_A_MAP.latitude,
		longitude + HALF_A_MAP.longitude,
		latitude + HALF_A_MAP.latitude,
	]
	const bbox = corners.map((degrees) => degrees.toFixed(4)).join(',')
	const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })
	return `https://www.openstreetmap.org/export/embed.html?${query}`
}
