/**
 * The plain fields of a vehicle that staff may fill in, and all that is known of them: columns and their checks, form,
 * validation, audit log, stock list, search, the page and its JSON-LD are made from this list and that of the folded
 * ones in vehicle-folded-fields.ts. Their words are in `#messages/vehicle-details.ts`.
 */
import { formatCount } from '#app/core/money-and-distance.ts'
import { vehicleDetailMessages as words } from '#messages/vehicle-details.ts'
import { valueLabel } from './value-label.ts'
import { type DetailField, type DetailsOf, LONGEST } from './vehicle-detail.ts'
import { FOLDED_FIELDS } from './vehicle-folded-fields.ts'

// 4x2 does not tell which two wheels are driven, so it has no schema.org value.
const DRIVEN_WHEELS: Record<string, string> = {
	'4x4': 'https://schema.org/FourWheelDriveConfiguration',
	AWD: 'https://schema.org/AllWheelDriveConfiguration',
	FWD: 'https://schema.org/FrontWheelDriveConfiguration',
	RWD: 'https://schema.org/RearWheelDriveConfiguration',
}

/** In the order of the form, the stock list and the page. Scripts of public pages leave out this file. */
export const DETAIL_FIELDS = {
	bodyStyle: {
		type: 'choice',
		options: ['sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle'],
		isUnlisted: true,
		synonyms: 'body, body style, body shape, style, bodywork',
		optionSynonyms: {
			sedan: 'saloon, 4 door sedan, 4dr sedan',
			hatch: 'hatchback, 5 door hatch, 5dr hatch, 3dr hatch, liftback',
			suv: 'sport utility, sports utility vehicle, crossover, 4x4 suv, cuv, jeep',
			bakkie:
				'pick up, pickup, pick up truck, ldv, double cab, single cab, extended cab, super cab, supercab, club cab, d cab, s cab, doublecab, dubbelkajuit, ute, truck',
			coupe: 'coupé, 2 door coupe, sports car, cabriolet, convertible, roadster',
			mpv: 'people carrier, multi purpose vehicle, minivan, kombi',
			van: 'panel van, minibus, bus, delivery van, light commercial',
			motorcycle: 'motorbike, bike, scooter',
		},
		example: 'bakkie',
	},
	engine: {
		type: 'text',
		longest: LONGEST.line,
		synonyms: 'engine size, engine description',
		example: '2.4 turbodiesel',
	},
	powerKw: {
		type: 'integer',
		from: 0,
		to: 9_999,
		format: (power: number) => (power > 0 ? words.powerKw.value(power) : ''),
		synonyms: 'kw, kilowatts, power kw, engine power kw',
		example: 110,
	},
	engineCc: {
		type: 'integer',
		from: 0,
		to: 20_000,
		reads: 'capacity',
		format: (capacity: number) => (capacity > 0 ? words.engineCc.value(formatCount(capacity)) : ''),
		synonyms: 'engine capacity, capacity, cc, ccm, engine cc, cubic capacity, displacement',
		example: 2393,
	},
	consumption: {
		type: 'decimal',
		from: 0.1,
		to: 99.9,
		format: (litres: number) => words.consumption.value(String(litres)),
		jsonLd: (litres: number) => ({
			fuelConsumption: { '@type': 'QuantitativeValue', value: litres, unitText: 'l/100 km' },
		}),
		synonyms:
			'fuel consumption, average consumption, combined consumption, l 100km, litres per 100 km, verbruik',
		example: 7.8,
	},
	drive: {
		type: 'choice',
		options: ['4x2', '4x4', 'AWD', 'FWD', 'RWD'],
		jsonLd: (drive: string) => {
			const wheels = DRIVEN_WHEELS[drive]
			return wheels ? { driveWheelConfiguration: wheels } : {}
		},
		synonyms: 'drive type, drivetrain, drive train, driven wheels, wheel drive, traction',
		optionSynonyms: {
			'4x2': '2wd, two wheel drive, 2 wheel drive',
			'4x4': '4wd, four wheel drive, 4 wheel drive, 4motion offroad',
			AWD: 'all wheel drive, quattro, xdrive, 4matic, 4motion',
			FWD: 'front wheel drive, front, fwd front',
			RWD: 'rear wheel drive, rear, back wheel drive',
		},
		example: '4x2',
	},
	doors: {
		type: 'integer',
		from: 0,
		to: 9,
		format: (doors: number) => (doors > 0 ? String(doors) : ''),
		jsonLd: (doors: number) => (doors > 0 ? { numberOfDoors: doors } : {}),
		synonyms: 'number of doors, no of doors, door count',
		example: 4,
	},
	seats: {
		type: 'integer',
		from: 1,
		to: 99,
		jsonLd: (seats: number) => ({ vehicleSeatingCapacity: seats }),
		synonyms: 'number of seats, no of seats, seating, seating capacity',
		example: 5,
	},
	colour: {
		type: 'text',
		longest: LONGEST.line,
		format: (colour: string) => valueLabel('colour', colour),
		jsonLd: (colour: string) => ({ color: colour }),
		synonyms: 'color, exterior colour, exterior color, ext colour, ext color, paint, colour name, kleur',
		example: 'White',
	},
	previousOwners: {
		type: 'integer',
		from: 0,
		to: 99,
		format: (owners: number) => (owners === 0 ? words.previousOwners.none : String(owners)),
		jsonLd: (owners: number) => ({ numberOfPreviousOwners: owners }),
		synonyms: 'owners, no of owners, number of owners, prev owners',
		example: 1,
	},
	...FOLDED_FIELDS,
	serviceHistory: {
		type: 'text',
		longest: LONGEST.notes,
		isProse: true,
		synonyms: 'service record, services, service book, fsh, full service history',
		example: 'Full, with the dealer',
	},
	warranty: {
		type: 'text',
		longest: LONGEST.notes,
		isProse: true,
		synonyms: 'warranty details, manufacturer warranty, warranty until',
		example: 'Until March 2027',
	},
} as const satisfies Record<keyof typeof words, DetailField>

export type DetailName = keyof typeof DETAIL_FIELDS
export type VehicleDetails = DetailsOf<typeof DETAIL_FIELDS>

export type StaffName = {
	[Name in DetailName]: (typeof DETAIL_FIELDS)[Name] extends { isForStaff: true } ? Name : never
}[DetailName]

export type PublicDetails = Omit<VehicleDetails, StaffName>
