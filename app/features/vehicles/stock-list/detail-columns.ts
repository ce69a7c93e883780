/** Of the plain fields in a stock list, which only staff load: headings of other systems, and the example. */
import type { DetailName, VehicleDetails } from '#app/features/vehicles/vehicle-detail-fields.ts'

/** `synonyms`: separated by commas. */
type DetailColumn = { synonyms: string; example: string | number }

const DETAIL_COLUMNS = {
	bodyStyle: {
		synonyms: 'body, body style, body shape, style, bodywork',
		example: 'bakkie',
	},
	engine: {
		synonyms: 'engine size, engine capacity, capacity, cc, displacement, engine description',
		example: '2.4 turbodiesel',
	},
	powerKw: {
		synonyms: 'kw, kilowatts, power kw, engine power kw',
		example: 110,
	},
	drive: {
		synonyms: 'drive type, drivetrain, drive train, driven wheels, wheel drive, traction',
		example: '4x2',
	},
	doors: {
		synonyms: 'number of doors, no of doors, door count',
		example: 4,
	},
	seats: {
		synonyms: 'number of seats, no of seats, seating, seating capacity',
		example: 5,
	},
	colour: {
		synonyms: 'color, exterior colour, exterior color, ext colour, ext color, paint, colour name, kleur',
		example: 'White',
	},
	previousOwners: {
		synonyms: 'owners, no of owners, number of owners, prev owners',
		example: 1,
	},
	serviceHistory: {
		synonyms: 'service record, services, service book, fsh, full service history',
		example: 'Full, with the dealer',
	},
	warranty: {
		synonyms: 'warranty details, manufacturer warranty, warranty until',
		example: 'Until March 2027',
	},
} as const satisfies Record<DetailName, DetailColumn>

const columns = Object.entries(DETAIL_COLUMNS)

export const exampleDetails = Object.fromEntries(
	columns.map(([name, { example }]) => [name, example]),
) as VehicleDetails

export const detailSynonyms = Object.fromEntries(
	columns.map(([name, { synonyms }]) => [name, synonyms]),
) as Record<DetailName, string>
