/** Structured data (JSON-LD, schema.org) of a vehicle for sale, and of a list of vehicles. Unknown fields are left out. */
import type { Car, ItemAvailability, ItemList, Motorcycle } from 'schema-dts'
import { PUBLIC_DETAIL_FIELDS } from './public-detail-fields.ts'
import type { Status, Vehicle, VehicleSummary } from './vehicle.ts'
import { detailsJsonLd } from './vehicle-detail.ts'

const AVAILABILITY: Record<Status, ItemAvailability> = {
	available: 'https://schema.org/InStock',
	reserved: 'https://schema.org/Reserved',
	sold: 'https://schema.org/SoldOut',
}

type SchemaOrgInput = {
	address: string // URL of the vehicle's page
	images: string[] // URLs, the main one first
	seller: { '@id': string }
}

/**
 * The schema.org data of a vehicle. No VIN, which helps fraudsters to clone vehicles, and no number plate,
 * which is personal information.
 */
export function vehicleSchema(vehicle: Vehicle, { address, images, seller }: SchemaOrgInput) {
	const { condition, powerKw, engineCc } = vehicle
	// Every condition but new counts as used, certified included.
	const itemCondition =
		condition === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition'
	return {
		'@type': vehicle.bodyStyle === 'motorcycle' ? 'Motorcycle' : 'Car',
		'@id': `${address}#vehicle`,
		name: `${vehicle.year} ${vehicle.name}`,
		url: address,
		...(vehicle.description && { description: vehicle.description }),
		...(images.length > 0 && { image: images }),
		...(vehicle.stockNumber && { sku: vehicle.stockNumber }),
		brand: { '@type': 'Brand', name: vehicle.make },
		model: vehicle.model,
		...(vehicle.variant && { vehicleConfiguration: vehicle.variant }),
		vehicleModelDate: String(vehicle.year),
		itemCondition,
		mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
		vehicleTransmission: vehicle.transmission,
		fuelType: vehicle.fuelType,
		...((vehicle.engine || powerKw || engineCc) && {
			vehicleEngine: {
				'@type': 'EngineSpecification',
				...(vehicle.engine && { name: vehicle.engine }),
				fuelType: vehicle.fuelType,
				...(powerKw && { enginePower: { '@type': 'QuantitativeValue', value: powerKw, unitCode: 'KWT' } }),
				...(engineCc && {
					engineDisplacement: { '@type': 'QuantitativeValue', value: engineCc, unitCode: 'CMQ' },
				}),
			},
		}),
		...(vehicle.category && { bodyType: vehicle.category }),
		...detailsJsonLd(PUBLIC_DETAIL_FIELDS, vehicle),
		offers: {
			'@type': 'Offer',
			price: vehicle.price,
			priceCurrency: 'ZAR',
			availability: AVAILABILITY[vehicle.status],
			itemCondition,
			url: address,
			seller,
		},
	} satisfies Car | Motorcycle
}

/** A list of vehicles in the page's order, starting at a position. */
export function vehicleListSchema(
	vehicles: Pick<VehicleSummary, 'year' | 'name' | 'id'>[],
	{
		total,
		from,
		addressOf,
	}: {
		total: number
		from: number
		addressOf: (vehicle: Pick<VehicleSummary, 'year' | 'name' | 'id'>) => string
	},
) {
	return {
		'@type': 'ItemList',
		numberOfItems: total,
		itemListElement: vehicles.map((vehicle, index) => ({
			'@type': 'ListItem' as const,
			position: from + index,
			name: `${vehicle.year} ${vehicle.name}`,
			url: addressOf(vehicle),
		})),
	} satisfies ItemList
}
