/** Field types for the forms of the back office. A field error is an error code. */
import * as z from 'zod/mini'
import type { IsoDate } from './calendar.ts'
import { toMultiline, toOneLine } from './lines.ts'
import { pickOption } from './pick-option.ts'
import { fail, ok, type Result } from './result.ts'
import { isUuid } from './uuid.ts'

export type FieldError =
	| 'unreadable'
	| 'required'
	| 'too-short'
	| 'too-long'
	| 'too-many'
	| 'not-an-option'
	| 'not-a-number'
	| 'not-positive'
	| 'negative'
	| 'out-of-range'
	| 'not-a-date'
	| 'not-a-photo'
	| 'not-a-video'
	| 'unfinished' // an upload

export type FieldResult<Value> = Result<Value, FieldError>

/** The longest text that is parsed; for a field with a larger limit, twice its limit. */
const MAX_CHECKED = 20_000
const MAX_CHOICE_LENGTH = 100

/** The version that a form was opened with, for the optimistic lock. */
export const version = z.string('unreadable').check(z.regex(/^\d{1,9}$/, 'unreadable'))

/**
 * The id and version of the record that a form edits. For a new record the version is empty and the browser
 * generates the id (idempotency key), so a form that is sent twice adds one record.
 */
export const recordKey = z.object({
	id: z.string('not-an-id').check(z.refine(isUuid, 'not-an-id')),
	version: z.string('unreadable').check(z.maxLength(30, 'unreadable')),
})

/** A single line of text. */
export const line = (maxLength: number, minLength = 0) => text(maxLength, minLength, toOneLine)

/** Multiline text. */
export const lines = (maxLength: number, minLength = 0) => text(maxLength, minLength, toMultiline)

/** A single line of text; blank is null (unknown). */
export const optionalText = (maxLength: number) =>
	parsedField(line(maxLength), (text): FieldResult<string | null> => ok(text || null))

/** One of `options`; blank is the error `required`. */
export const required = <Option extends string>(options: readonly Option[]) =>
	choice(options, () => fail('required'))
export const optional = <Option extends string>(options: readonly Option[]) =>
	choice<Option, null>(options, () => ok(null))
export const choiceOrDefault = <Option extends string>(options: readonly Option[], ifBlank: Option) =>
	choice<Option, Option>(options, () => ok(ifBlank))

/** A required integer. Errors: `not-a-number`, `out-of-range`. */
export const integerField = (min: number, max: number) =>
	parsedField(line(MAX_CHOICE_LENGTH), integerBetween(min, max))

/** An optional integer; blank is null. */
export const optionalInteger = (min: number, max: number) =>
	parsedField(
		line(MAX_CHOICE_LENGTH),
		(text): FieldResult<number | null> => (text ? integerBetween(min, max)(text) : ok(null)),
	)

/** A calendar day, `2026-11-16`; blank is null. */
export const date = parsedField(line(MAX_CHOICE_LENGTH), (text): FieldResult<IsoDate | null> => {
	if (!text) return ok(null)
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(Number.NaN)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text
		? fail('not-a-date')
		: ok(text as IsoDate)
})

export const switchField = parsedField(
	line(MAX_CHOICE_LENGTH),
	(text): FieldResult<boolean> => ok(text === 'on'),
)

/** Parses `61 200` or `61,200`: digits with or without thousands separators. NaN for anything else. */
export function parseInteger(text: string): number {
	const bare = text.normalize('NFKC').replace(/\s/g, '')
	return /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
}

/** A list of at most `max` items, else `too-many`; empty items are ignored. */
export function list<Value>(max: number, parse: (items: string[]) => FieldResult<Value>) {
	return parsedField(
		z.union([z.string(), z.array(z.string())], 'unreadable'),
		(input): FieldResult<Value> => {
			const items = [input].flat().filter((item) => item !== '')
			return items.length > max ? fail('too-many') : parse(items)
		},
	)
}

/** A field that parses the output of `schema`; an error of `parse` becomes the field error. */
export function parsedField<Input, Value>(
	schema: z.ZodMiniType<Input>,
	parse: (input: Input) => Result<Value, string>,
) {
	return z.pipe(
		schema,
		z.transform((input: Input, context) => {
			const result = parse(input)
			if (result.ok) return result.value
			context.issues.push({ code: 'custom', input, message: result.error })
			return z.NEVER
		}),
	)
}

function text(maxLength: number, minLength: number, normalize: (input: string) => string) {
	const single = z.string('unreadable').check(z.maxLength(Math.max(MAX_CHECKED, 2 * maxLength), 'too-long'))
	return parsedField(single, (input): FieldResult<string> => {
		const text = normalize(input)
		if (text.length < minLength) return fail('too-short')
		return text.length > maxLength ? fail('too-long') : ok(text)
	})
}

function integerBetween(min: number, max: number) {
	return (text: string): FieldResult<number> => {
		const number = parseInteger(text)
		if (Number.isNaN(number)) return fail('not-a-number')
		return number < min || number > max ? fail('out-of-range') : ok(number)
	}
}

function choice<Option extends string, Blank = never>(
	options: readonly Option[],
	ifBlank: () => FieldResult<Blank>,
) {
	return parsedField(line(MAX_CHOICE_LENGTH), (text): FieldResult<Option | Blank> => {
		if (!text) return ifBlank()
		const option = pickOption(options, text)
		return option ? ok(option) : fail('not-an-option')
	})
}
