/** Field types for the forms of the back office, in addition to those of parsed-field.ts. */
import * as z from 'zod/mini'
import type { IsoDate } from './calendar.ts'
import {
	type FieldResult,
	ifBlank,
	line,
	parsedField,
	parseInteger,
	parseOption,
	requireText,
	textField,
	verbatim,
} from './parsed-field.ts'
import { fail, ok } from './result.ts'
import { toMultiline } from './typed-text.ts'
import { isUuid } from './uuid.ts'

const MAX_CHOICE_LENGTH = 100

/** The version that a form was opened with, for the optimistic lock. */
export const version = verbatim.check(z.regex(/^\d{1,9}$/, 'unreadable'))

/** The id of a record. */
export const idField = z.string('not-an-id').check(z.refine(isUuid, 'not-an-id'))

/**
 * The id and version of the record that a form edits. For a new record the version is empty and the browser
 * generates the id (idempotency key), so a form that is sent twice adds one record.
 */
export const recordKey = z.object({
	id: idField,
	version: verbatim.check(z.maxLength(30, 'unreadable')),
})

/** Multiline text. */
export const lines = (maxLength: number, minLength?: number) => textField(toMultiline, maxLength, minLength)

/** A single line of text; blank is null (unknown). */
export const optionalText = (maxLength: number) => parsedField(line(maxLength), ifBlank(null, ok<string>))

/** One of `options`; blank is the error `required`. */
export const required = <Option extends string>(options: readonly Option[]) =>
	parsedField(line(MAX_CHOICE_LENGTH), requireText(parseOption(options)))
/** One of `options`; blank is null. Error: `not-an-option`. */
export const optional = <Option extends string>(options: readonly Option[]) => choiceOrDefault(options, null)
/** One of `options`; blank becomes `blank`. Error: `not-an-option`. */
export const choiceOrDefault = <Option extends string, Blank extends Option | null>(
	options: readonly Option[],
	blank: Blank,
) => parsedField(line(MAX_CHOICE_LENGTH), ifBlank(blank, parseOption(options)))

/** A required integer. Errors: `not-a-number`, `out-of-range`. */
export const integerField = (min: number, max: number) =>
	parsedField(line(MAX_CHOICE_LENGTH), integerBetween(min, max))

/** An optional integer; blank is null. */
export const optionalInteger = (min: number, max: number) =>
	parsedField(line(MAX_CHOICE_LENGTH), ifBlank(null, integerBetween(min, max)))

/** A calendar day, `2026-11-16`; blank is null. */
export const date = parsedField(line(MAX_CHOICE_LENGTH), ifBlank(null, parseDay))

function parseDay(text: string): FieldResult<IsoDate> {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(Number.NaN)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text
		? fail('not-a-date')
		: ok(text as IsoDate)
}

export const switchField = parsedField(
	line(MAX_CHOICE_LENGTH),
	(text): FieldResult<boolean> => ok(text === 'on'),
)

/** A number between `min` and `max`; NaN is `not-a-number`. */
export function checkRange(number: number, min: number, max: number): FieldResult<number> {
	if (Number.isNaN(number)) return fail('not-a-number')
	return number < min || number > max ? fail('out-of-range') : ok(number)
}

function integerBetween(min: number, max: number) {
	return (text: string): FieldResult<number> => checkRange(parseInteger(text), min, max)
}
