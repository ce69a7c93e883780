/** What a plain field of a vehicle can be (the fields: vehicle-detail-fields.ts), and what is made of any list of them. */
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { type DetailWords, vehicleDetailMessages } from '#messages/vehicle-details.ts'

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
	/** The group of the form that is folded until staff open it; a field without one stands before them. */
	group?: DetailGroup
	/** For staff: in no public byte, because the view `public_cars` lacks it. */
	isForStaff?: true
	/** Free text, in which staff may write about people: its values are not in the audit log. */
	isProse?: true
	/** Not a line of the specifications on the vehicle's page. */
	isUnlisted?: true
	/** The value as it is read; else a day or an option in words, or the value itself. */
	format?: (value: never) => string
	/** Properties in JSON-LD (schema.org); nothing where the value says nothing. */
	jsonLd?: (value: never) => object
	/** In a stock list: headings of other systems and, of options, their values, separated by commas; the example. */
	synonyms: string
	optionSynonyms?: Record<string, string>
	example: Value
}

export const DETAIL_GROUPS = ['papers', 'service', 'cover'] as const
export type DetailGroup = (typeof DETAIL_GROUPS)[number]

export type DetailFields = Record<string, DetailField>

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

export const namesOf = <Fields extends object>(fields: Fields) =>
	Object.keys(fields) as (keyof Fields & string)[]

/** Every detail unknown. */
export const unknownDetails = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, null])) as Record<keyof Fields, null>

const wordsOf = (name: string): DetailWords | undefined =>
	(vehicleDetailMessages as Record<string, DetailWords>)[name]

/** A known value as it is read; empty if it says nothing. */
export function formatDetail(name: string, { type, options, format }: DetailField, value: Value): string {
	if (format) return (format as (value: Value) => string)(value)
	if (type === 'date') return formatLongDate(value as IsoDate)
	return (options && wordsOf(name)?.options?.[value]) ?? String(value)
}

/** The known values that say something, as the page lists them. */
export function listDetails<Fields extends DetailFields>(
	fields: Fields,
	vehicle: Record<keyof Fields, Value | null>,
): { name: keyof Fields & string; value: string; isProse: boolean }[] {
	return namesOf(fields).flatMap((name) => {
		const field = fields[name] as DetailField
		const value = vehicle[name]
		const text = value === null || field.isUnlisted ? '' : formatDetail(name, field, value)
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
