/** Validation of the vehicle form (specification, section 5, Admin car form), and of a sale. */
import * as z from 'zod/mini'
import { parseAmount } from '#app/core/amount-typed.ts'
import { type IsoDate, yearOf } from '#app/core/dates.ts'
import {
	checkRange,
	choiceOrDefault,
	date,
	type FieldResult,
	ifBlank,
	integerField,
	line,
	lines,
	list,
	optional,
	optionalDecimal,
	optionalInteger,
	optionalText,
	parsedField,
	parseInteger,
	required,
	switchField,
	verbatim,
	version,
} from '#app/core/fields.ts'
import { type Accepted, type Rejected, readForm, type Values } from '#app/core/form.ts'
import type { Rand } from '#app/core/money-and-distance.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'

import { photoHash } from '#app/features/media/photo.ts'
import { optionalPhotoField, photoField } from '#app/features/media/photo-field.ts'
import { publicationInputs, publicationOf } from '#app/features/records/publication.ts'
import { LONGEST_FINDING, parseFindings, withPhotosOf } from './findings.ts'
import { LONGEST_TAGS, parsePhotoTags, tagsOf } from './photo-tags.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS, type Vehicle } from './vehicle.ts'
import { type DetailField, type DetailFields, LONGEST, namesOf } from './vehicle-detail.ts'
import { DETAIL_FIELDS } from './vehicle-detail-fields.ts'
import { parseCapacity, parseCode, parseVin } from './vehicle-numbers.ts'

/** Field types that only the vehicle form uses. */
const description = parsedField(lines(LONGEST.description), ifBlank(null, ok<string>))

function parsePrice(text: string): FieldResult<number> {
	const amount = parseAmount(text)
	return amount > 0 ? ok(amount) : fail('not-positive')
}

const MAX_KILOMETRES = 9_999_999

function parseMileage(text: string): FieldResult<number> {
	const distance = parseInteger(text.replace(/(?:kms?|kilomet(?:re|er)s?)\.?$/i, ''))
	if (Number.isNaN(distance)) return fail('not-a-number')
	if (distance < 0) return fail('negative')
	return distance > MAX_KILOMETRES ? fail('out-of-range') : ok(distance)
}

const photos = list(
	LONGEST.list,
	(items): FieldResult<string[]> => (items.every(photoHash) ? ok([...new Set(items)]) : fail('not-a-photo')),
)

/** Trimmed, without empty items and without case-insensitive duplicates. */
const features = list(LONGEST.list, (items): FieldResult<string[]> => {
	const unique = new Map<string, string>()
	for (const item of items) {
		const text = toOneLine(item)
		if (text.length > LONGEST.feature) return fail('too-long')
		if (text && !unique.has(text.toLowerCase())) unique.set(text.toLowerCase(), text)
	}
	return ok([...unique.values()])
})

const findings = parsedField(
	verbatim.check(z.maxLength(LONGEST_FINDING.json, 'too-many')),
	ifBlank(null, parseFindings),
)

const photoTags = parsedField(
	verbatim.check(z.maxLength(LONGEST_TAGS, 'too-many')),
	ifBlank(null, parsePhotoTags),
)

/** The earliest year of manufacture; the latest is next year. */
export const EARLIEST_YEAR = 1900

export const vehicleInput = (thisYear: number) =>
	z.object({
		name: line(LONGEST.name, 2),
		make: line(LONGEST.line),
		model: line(LONGEST.line),
		variant: line(LONGEST.line),
		category: line(LONGEST.line),
		description,
		price: parsedField(line(LONGEST.line), parsePrice),
		year: integerField(EARLIEST_YEAR, thisYear + 1),
		mileage: parsedField(line(LONGEST.line), parseMileage),
		condition: required(CONDITIONS),
		transmission: required(TRANSMISSIONS),
		fuelType: required(FUEL_TYPES),
		features,
		featured: switchField,
		image: photoField,
		images: photos,
		status: choiceOrDefault(STATUSES, 'available'),
		reservedUntil: date,
		stockNumber: optionalText(LONGEST.line),
		findings,
		photoTags,
		...detailInputs(DETAIL_FIELDS),
	})

/** What every vehicle on the website has. */
export type VehicleFacts = z.output<ReturnType<typeof vehicleInput>>

const draftInput = (now: Date) =>
	z.object({
		...vehicleInput(yearOf(now)).shape,
		...publicationInputs(now),
		price: parsedField(line(LONGEST.line), (text) => (/^0?$/.test(text) ? ok(null) : parsePrice(text))),
		year: optionalInteger(EARLIEST_YEAR, yearOf(now) + 1),
		mileage: parsedField(line(LONGEST.line), ifBlank(null, parseMileage)),
		condition: choiceOrDefault(CONDITIONS, 'new'),
		transmission: choiceOrDefault(TRANSMISSIONS, 'Manual'),
		fuelType: choiceOrDefault(FUEL_TYPES, 'Petrol'),
		image: optionalPhotoField,
	})

type VehicleForm = ReturnType<typeof draftInput>

/** The schema of the form: a draft needs only a name; what is published, now or later, needs all of it. */
export function vehicleForm({ publication }: Values, now: Date): VehicleForm {
	if (publication === 'draft') return draftInput(now)
	const complete = z.object({ ...vehicleInput(yearOf(now)).shape, ...publicationInputs(now) })
	return complete as unknown as VehicleForm
}

export type VehicleInput = z.output<VehicleForm>
export type VehicleField = keyof VehicleInput

const statusInput = z.object({ status: required(['available', 'reserved', 'sold']) })

/** The fields that `Mark as sold`, `Reserve` and `Mark as available` change. A reservation has no end by these. */
export function readStatusChange(
	values: Values,
): Accepted<Pick<VehicleInput, 'status' | 'reservedUntil'>> | Rejected {
	const form = readForm(statusInput, values)
	return form.ok ? { ok: true, value: { ...form.value, reservedUntil: null } } : form
}

/** Adds the main photo to the photos, and clears what refers to another photo, or to a reservation that is none. */
export function normaliseVehicle(input: VehicleInput): VehicleInput {
	const { image } = input
	const images = image === null || input.images.includes(image) ? input.images : [image, ...input.images]
	return {
		...input,
		...publicationOf(input),
		images,
		findings: withPhotosOf(input.findings, images),
		photoTags: tagsOf(input.photoTags, images),
		reservedUntil: input.status === 'reserved' ? input.reservedUntil : null,
	}
}

const choiceInput = <const Option extends string>(options: readonly Option[]) => optional(options)

type InputOf<Field extends DetailField> = Field extends { options: readonly (infer Option extends string)[] }
	? ReturnType<typeof choiceInput<Option>>
	: Field extends { type: 'integer' | 'decimal' }
		? ReturnType<typeof optionalInteger>
		: Field extends { type: 'date' }
			? typeof date
			: ReturnType<typeof optionalText>

/** The schema of each detail in the vehicle form; blank is null. */
export const detailInputs = <Fields extends DetailFields>(fields: Fields) =>
	Object.fromEntries(namesOf(fields).map((name) => [name, inputOf(fields[name] as DetailField)])) as {
		-readonly [Name in keyof Fields]: InputOf<Fields[Name]>
	}

const READERS: Record<
	NonNullable<DetailField['reads']>,
	(text: string) => Result<string | number, string>
> = {
	vin: parseVin,
	code: parseCode,
	capacity: parseCapacity,
}

function inputOf({ type, options, longest = LONGEST.line, from = 0, to = 0, reads }: DetailField) {
	if (options) return optional(options)
	if (reads) return parsedField(line(longest), ifBlank(null, READERS[reads]))
	if (type === 'date') return date
	if (type === 'decimal') return optionalDecimal(from, to)
	return type === 'integer' ? optionalInteger(from, to) : optionalText(longest)
}

/** The sale of a vehicle to the sender of a lead. */
const MAX_PRICE: Rand = 999_999_999

/** The day of the sale is `today` at the latest. */
export const saleInput = (today: IsoDate) =>
	z.object({
		vehicleVersion: version,
		soldPrice: parsedField(line(40), (text) => checkRange(parseAmount(text), 1, MAX_PRICE)),
		soldOn: parsedField(line(20), (text): FieldResult<IsoDate> => {
			const day = date.safeParse(text).data
			return day && day <= today ? ok(day) : fail('not-a-date')
		}),
	})

export const undoSaleInput = z.object({ vehicleVersion: version })

/** A vehicle as the page of a won lead shows it. */
export type SaleState = Pick<Vehicle, 'id' | 'name' | 'year' | 'price' | 'status'> & {
	version: number
	reservedUntil: IsoDate | null
	soldAt: Date | null
	soldPrice: Rand | null
	soldTo: string | null // id of the lead or application
}
