/**
 * The plain fields of a vehicle that staff may fill in, and all that is known of them: columns, form, validation,
 * audit log, stock list, search, the page and its JSON-LD are made from this list. Their words are in
 * `#messages/vehicle-details.ts`, and their columns' in `stock-list/detail-columns.ts`.
 */
import { vehicleDetailMessages } from '#messages/vehicle-details.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

/** Options of the vehicle form that visitors cannot filter by. */
export const DRIVES = ['4x2', '4x4', 'AWD', 'FWD', 'RWD'] as const
export const STATUSES = ['available', 'reserved', 'sold'] as const
export const BODY_STYLES = ['sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle'] as const

/** Maximum lengths in characters, or in list items. */
export const LONGEST = {
	name: 150,
	line: 100,
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const

type Value = string | number

export type DetailField = {
	/** Characters of a text, bounds of an integer, or the options of a choice. */
	type: 'text' | 'integer' | 'choice'
	longest?: number
	from?: number
	to?: number
	options?: readonly string[]
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
	: Field extends { type: 'integer' }
		? number
		: string

/** The values of the fields; null: not known. */
export type DetailsOf<Fields extends DetailFields> = {
	-readonly [Name in keyof Fields]: ValueOf<Fields[Name]> | null
}
export type VehicleDetails = DetailsOf<typeof DETAIL_FIELDS>

export const namesOf = <Fields extends DetailFields>(fields: Fields) =>
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

export type LabelledField = keyof typeof vehicleMessages.values

/** How a value that is stored in English words is shown; a word of the dealership's own stays as it is. */
export function valueLabel(field: LabelledField, value: string): string {
	const label: unknown = vehicleMessages.values[field][value] // of "constructor" it is a function
	return typeof label === 'string' ? label : value
}
