/** The stock as a Meta vehicle catalogue in CSV (docs/stock-feed.md). */
import { csvLine } from '#app/core/csv-and-xml.ts'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { formatKilometres, type Rand } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { bodyTypeOf } from '#app/features/vehicles/search/stock.ts'
import { BODY_TYPES } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import {
	type Condition,
	type FuelType,
	type Transmission,
	type Vehicle,
	vehiclePath,
} from '#app/features/vehicles/vehicle.ts'

/** Advertising programs count what a vehicle's adverts brought for so long after its sale. */
export const DAYS_IN_FEED_AFTER_SALE = 90

/** What identifies a vehicle; helps fraudsters to clone it. */
export type VehicleNumbers = Record<'vin' | 'engineNumber' | 'registerNumber', string | null>

export type StockFeedInput = {
	dealer: Pick<Dealer, 'name' | 'phone' | 'address' | 'position'>
	baseUrl: string
	numbers?: Map<string, VehicleNumbers> // by id; undefined: the feed has none
}

const MAX_PHOTOS = 20
const MAX_DESCRIPTION = 5_000 // characters

const BODIES: Record<string, string> = {
	[BODY_TYPES.bakkie]: 'TRUCK',
	[BODY_TYPES.suv]: 'SUV',
	[BODY_TYPES.hatchback]: 'HATCHBACK',
	[BODY_TYPES.sedan]: 'SEDAN',
	[BODY_TYPES.mpv]: 'MINIVAN',
	[BODY_TYPES.commercial]: 'VAN',
	[BODY_TYPES.coupe]: 'COUPE',
	[BODY_TYPES.convertible]: 'CONVERTIBLE',
	[BODY_TYPES.wagon]: 'WAGON',
}
const TRANSMISSIONS: Record<Transmission, string> = {
	Manual: 'MANUAL',
	Automatic: 'AUTOMATIC',
	CVT: 'AUTOMATIC',
}
const FUELS: Record<FuelType, string> = {
	Petrol: 'GASOLINE',
	Diesel: 'DIESEL',
	Electric: 'ELECTRIC',
	Hybrid: 'HYBRID',
}
const STATES: Record<Condition, string> = { new: 'NEW', used: 'USED', certified: 'CPO' }

/** The complete file. A vehicle without a photo is left out: the catalogue takes none. */
export function stockFeedCsv(vehicles: Vehicle[], input: StockFeedInput): string {
	const columns = Object.entries(columnsFor(input))
	const withPhoto = vehicles.filter(({ photos }) => photos.length > 0)
	return [
		columns.map(([name]) => name),
		...withPhoto.map((vehicle) => columns.map(([, cellOf]) => cellOf(vehicle))),
	]
		.map((cells) => csvLine(cells, ','))
		.join('')
}

type Columns = Record<string, (vehicle: Vehicle) => string | number>

const columnsFor = ({ dealer, baseUrl, numbers }: StockFeedInput): Columns => ({
	vehicle_id: ({ id }) => id,
	title: titleOf,
	description: describe,
	url: (vehicle) => baseUrl + vehiclePath(vehicle),
	make: ({ make }) => make,
	model: ({ model }) => model,
	trim: ({ variant }) => variant,
	year: ({ year }) => year,
	'mileage.value': ({ mileage }) => mileage,
	'mileage.unit': () => 'KM',
	price: ({ price, wasPrice }) => toAmount(wasPrice ?? price),
	sale_price: ({ price, wasPrice }) => (wasPrice === null ? '' : toAmount(price)),
	availability: ({ status }) => (status === 'available' ? 'AVAILABLE' : 'NOT_AVAILABLE'),
	state_of_vehicle: ({ condition }) => STATES[condition],
	body_style: (vehicle) => BODIES[bodyTypeOf(vehicle)] ?? 'OTHER',
	transmission: ({ transmission }) => TRANSMISSIONS[transmission],
	fuel_type: ({ fuelType }) => FUELS[fuelType],
	drivetrain: ({ drive }) => drive?.toUpperCase() ?? '',
	exterior_color: ({ colour }) => colour ?? '',
	date_first_on_lot: ({ createdAt }) => toSouthAfricanTime(createdAt).date,
	dealer_name: () => dealer.name,
	dealer_phone: () => dealer.phone.e164,
	'address.addr1': () => dealer.address.street,
	'address.city': () => dealer.address.town,
	'address.region': () => dealer.address.province,
	'address.postal_code': () => dealer.address.postalCode,
	'address.country': () => dealer.address.countryCode,
	latitude: () => dealer.position?.latitude ?? '',
	longitude: () => dealer.position?.longitude ?? '',
	...pictureColumns(baseUrl),
	...(numbers && {
		vin: ({ id }) => numbers.get(id)?.vin ?? '',
		engine_number: ({ id }) => numbers.get(id)?.engineNumber ?? '',
		register_number: ({ id }) => numbers.get(id)?.registerNumber ?? '',
	}),
})

const pictureColumns = (baseUrl: string): Columns =>
	Object.fromEntries(
		Array.from({ length: MAX_PHOTOS }, (_, at) => [
			`image[${at}].url`,
			({ photos }) => pictureAddress(photos[at], baseUrl),
		]),
	)

function pictureAddress(photo: Photo | undefined, baseUrl: string): string {
	const width = photo && widthsOf(photo).at(-1)
	return width ? baseUrl + renditionAddress(photo, width, 'jpeg') : ''
}

const titleOf = ({ year, name }: Vehicle) => `${year} ${name}`

const toAmount = (rand: Rand): string => `${Number.isInteger(rand) ? rand : rand.toFixed(2)} ZAR`

/** A list of dashes becomes one of points, since no cell may begin like a formula. */
function describe(vehicle: Vehicle): string {
	const { description, mileage, fuelType, transmission } = vehicle
	const text =
		description?.trim() || [titleOf(vehicle), formatKilometres(mileage), fuelType, transmission].join(', ')
	return text.replaceAll(/^- /gm, '• ').slice(0, MAX_DESCRIPTION)
}
