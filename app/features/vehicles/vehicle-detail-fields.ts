/**
 * The plain fields of a vehicle that staff may fill in, and all that is known of them: columns, form, validation,
 * audit log, stock list, search, the page and its JSON-LD are made from this list. Their words are in
 * `#messages/vehicle-details.ts`, and their columns' in `stock-list/detail-columns.ts`.
 */
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { formatCount, formatKilometres } from '#app/core/money-and-distance.ts'
import { vehicleDetailMessages } from '#messages/vehicle-details.ts'
import { valueLabel } from './value-label.ts'

/** Options of the vehicle form that visitors cannot filter by. */
export const DRIVES = ['4x2', '4x4', 'AWD', 'FWD', 'RWD'] as const
export const STATUSES = ['available', 'reserved', 'sold'] as const
export const BODY_STYLES = ['sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle'] as const

export const NATIS_CODES = ['1', '2', '3', '4'] as const
export const SERVICE_RECORDS = ['full', 'part', 'none', 'digital'] as const
const YES_NO = ['yes', 'no'] as const

/** Maximum lengths in characters, or in list items. */
export const LONGEST = {
	name: 150,
	line: 100,
	code: 30, // engine number or register number
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const

type Value = string | number

export type DetailField = {
	/** Characters of a text, bounds of a number, or the options of a choice. A decimal has one digit after the point. */
	type: 'text' | 'integer' | 'decimal' | 'choice' | 'date'
	longest?: number
	from?: number
	to?: number
	options?: readonly string[]
	/** How what is typed is read, where it is not just any text or number (vehicle-schema.ts). */
	reads?: 'vin' | 'code' | 'capacity'
	/** For staff: in no public byte, because the view `public_cars` lacks it. */
	isForStaff?: true
	/** Free text, in which staff may write about people: its values are not in the audit log. */
	isProse?: true
	/** Not a line of the specifications on the vehicle's page. */
	isUnlisted?: true
	/** The value as it is read, where it is not the value itself. */
	format?: (value: never) => string
	/** Properties in JSON-LD (schema.org); nothing where the value says nothing. */
	jsonLd?: (value: never) => object
}

// 4x2 does not tell which two wheels are driven, so it has no schema.org value.
const DRIVEN_WHEELS: Record<string, string> = {
	'4x4': 'https://schema.org/FourWheelDriveConfiguration',
	AWD: 'https://schema.org/AllWheelDriveConfiguration',
	FWD: 'https://schema.org/FrontWheelDriveConfiguration',
	RWD: 'https://schema.org/RearWheelDriveConfiguration',
}

// No calls here: scripts of public pages leave out this file, which has no side effects.
const ANSWER = {
	type: 'choice',
	options: YES_NO,
	format: (value: (typeof YES_NO)[number]) => vehicleDetailMessages.imported.options[value],
} as const
const DAY = { type: 'date', format: formatLongDate } as const
const DISTANCE = { type: 'integer', from: 0, to: 9_999_999, format: formatKilometres } as const

/** In the order of the form, the stock list and the page. */
export const DETAIL_FIELDS = {
	bodyStyle: {
		type: 'choice',
		options: BODY_STYLES,
		isUnlisted: true,
		format: (style: (typeof BODY_STYLES)[number]) => vehicleDetailMessages.bodyStyle.options[style],
	},
	engine: {
		type: 'text',
		longest: LONGEST.line,
	},
	powerKw: {
		type: 'integer',
		from: 0,
		to: 9_999,
		format: (power: number) => (power > 0 ? vehicleDetailMessages.powerKw.value(power) : ''),
	},
	engineCc: {
		type: 'integer',
		from: 0,
		to: 20_000,
		reads: 'capacity',
		format: (capacity: number) =>
			capacity > 0 ? vehicleDetailMessages.engineCc.value(formatCount(capacity)) : '',
	},
	consumption: {
		type: 'decimal',
		from: 0.1,
		to: 99.9,
		format: (litres: number) => vehicleDetailMessages.consumption.value(String(litres)),
		jsonLd: (litres: number) => ({
			fuelConsumption: { '@type': 'QuantitativeValue', value: litres, unitText: 'l/100 km' },
		}),
	},
	drive: {
		type: 'choice',
		options: DRIVES,
		jsonLd: (drive: string) => {
			const wheels = DRIVEN_WHEELS[drive]
			return wheels ? { driveWheelConfiguration: wheels } : {}
		},
	},
	doors: {
		type: 'integer',
		from: 0,
		to: 9,
		format: (doors: number) => (doors > 0 ? String(doors) : ''),
		jsonLd: (doors: number) => (doors > 0 ? { numberOfDoors: doors } : {}),
	},
	seats: {
		type: 'integer',
		from: 1,
		to: 99,
		jsonLd: (seats: number) => ({ vehicleSeatingCapacity: seats }),
	},
	colour: {
		type: 'text',
		longest: LONGEST.line,
		format: (colour: string) => valueLabel('colour', colour),
		jsonLd: (colour: string) => ({ color: colour }),
	},
	previousOwners: {
		type: 'integer',
		from: 0,
		to: 99,
		format: (owners: number) => (owners === 0 ? vehicleDetailMessages.previousOwners.none : String(owners)),
		jsonLd: (owners: number) => ({ numberOfPreviousOwners: owners }),
	},
	vin: {
		type: 'text',
		longest: LONGEST.line,
		reads: 'vin',
		isForStaff: true,
	},
	engineNumber: {
		type: 'text',
		longest: LONGEST.code,
		reads: 'code',
		isForStaff: true,
	},
	registerNumber: {
		type: 'text',
		longest: LONGEST.code,
		reads: 'code',
		isForStaff: true,
	},
	natisCode: {
		type: 'choice',
		options: NATIS_CODES,
		format: (code: (typeof NATIS_CODES)[number]) => vehicleDetailMessages.natisCode.options[code],
	},
	firstRegistration: {
		type: 'date',
		format: formatLongDate,
		jsonLd: (date: IsoDate) => ({ dateVehicleFirstRegistered: date }),
	},
	licenceUntil: DAY,
	roadworthy: ANSWER,
	roadworthyOn: DAY,
	imported: ANSWER,
	financeSettled: ANSWER,
	keys: { type: 'integer', from: 0, to: 9 },
	serviceRecord: {
		type: 'choice',
		options: SERVICE_RECORDS,
		format: (record: (typeof SERVICE_RECORDS)[number]) => vehicleDetailMessages.serviceRecord.options[record],
	},
	lastServiceOn: DAY,
	lastServiceKm: DISTANCE,
	accidentKnown: ANSWER,
	warrantyUntil: DAY,
	warrantyKm: DISTANCE,
	servicePlanUntil: DAY,
	servicePlanKm: DISTANCE,
	serviceHistory: {
		type: 'text',
		longest: LONGEST.notes,
		isProse: true,
	},
	warranty: {
		type: 'text',
		longest: LONGEST.notes,
		isProse: true,
	},
} as const satisfies Record<string, DetailField>

export type DetailFields = Record<string, DetailField>
export type DetailName = keyof typeof DETAIL_FIELDS

type ValueOf<Field extends DetailField> = Field extends { options: readonly (infer Option)[] }
	? Option
	: Field extends { type: 'integer' | 'decimal' }
		? number
		: Field extends { type: 'date' }
			? IsoDate
			: string

/** The values of the fields; null: not known. */
export type DetailsOf<Fields extends DetailFields> = {
	-readonly [Name in keyof Fields]: ValueOf<Fields[Name]> | null
}
export type VehicleDetails = DetailsOf<typeof DETAIL_FIELDS>

/** Groups of the form that are folded until staff open them; the other fields stand before them. */
export const FOLDED_GROUPS = {
	papers: [
		'vin',
		'engineNumber',
		'registerNumber',
		'natisCode',
		'firstRegistration',
		'licenceUntil',
		'roadworthy',
		'roadworthyOn',
		'imported',
		'financeSettled',
	],
	service: ['keys', 'serviceRecord', 'lastServiceOn', 'lastServiceKm', 'accidentKnown'],
	cover: ['warrantyUntil', 'warrantyKm', 'servicePlanUntil', 'servicePlanKm'],
} as const satisfies Record<string, DetailName[]>

export type StaffName = {
	[Name in DetailName]: (typeof DETAIL_FIELDS)[Name] extends { isForStaff: true } ? Name : never
}[DetailName]

export type PublicDetails = Omit<VehicleDetails, StaffName>

export const namesOf = <Fields extends object>(fields: Fields) =>
	Object.keys(fields) as (keyof Fields & string)[]

/** Every detail unknown. */
export const unknownDetails = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, null])) as Record<keyof Fields, null>

/** A known value as it is read; empty if it says nothing. */
export function formatDetail(field: DetailField, value: Value): string {
	const format = field.format as ((value: Value) => string) | undefined
	return format ? format(value) : String(value)
}

/** The known values that say something, as the page lists them. */
export function listDetails<Fields extends DetailFields>(
	fields: Fields,
	vehicle: Record<keyof Fields, Value | null>,
): { name: keyof Fields & string; value: string; isProse: boolean }[] {
	return namesOf(fields).flatMap((name) => {
		const field = fields[name] as DetailField
		const value = vehicle[name]
		const text = value === null || field.isUnlisted ? '' : formatDetail(field, value)
		return text ? [{ name, value: text, isProse: field.isProse ?? false }] : []
	})
}

/** The properties of the known values in JSON-LD. */
export function detailsJsonLd<Fields extends DetailFields>(
	fields: Fields,
	vehicle: Record<keyof Fields, Value | null>,
): object {
	const properties = namesOf(fields).map((name) => {
		const jsonLd = fields[name]?.jsonLd as ((value: Value) => object) | undefined
		const value = vehicle[name]
		return value === null ? {} : jsonLd?.(value)
	})
	return Object.assign({}, ...properties)
}
