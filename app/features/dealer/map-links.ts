/** OpenStreetMap links of a position or an address. */
import type { Dealer } from './dealer.ts'

export type Position = { latitude: number; longitude: number }

/** A map with a pin at the position. */
export const directionsTo = ({ latitude, longitude }: Position): string =>
	`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** A search for the address, for a dealership without a position; '' without a street and town. */
export const searchFor = ({
	street,
	town,
	postalCode,
}: Pick<Dealer['address'], 'street' | 'town' | 'postalCode'>): string =>
	street && town
		? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${street}, ${town} ${postalCode}`.trim() })}`
		: ''

const HALF_A_MAP = { latitude: 0.012, longitude: 0.025 } // degrees: about 2.5 km each way

/** A map around the position that a page can embed. */
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

/** `1 Main Road, Kinross, Mpumalanga, 2270`; empty parts are left out. */
export const formatAddress = ({ street, town, province, postalCode }: Dealer['address']): string =>
	[street, town, province, postalCode].filter(Boolean).join(', ')
