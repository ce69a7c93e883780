/** Field types for the forms of the back office, in addition to those of parsed-field.ts. */
import * as z from 'zod/mini'
import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import type { IsoDate } from './dates.ts'
import type { Rand } from './money-and-distance.ts'
import {
	type FieldResult,
	ifBlank,
	line,
	parsedField,
	parseEmail,
	parseInteger,
	parseOption,
	requireText,
	textField,
	verbatim,
	verbatimList,
} from './parsed-field.ts'
import { fail, ok, type Result } from './result.ts'
import { toMultiline, toOneLine } from './typed-text.ts'

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

/** An optional number, rounded to one decimal; blank is null. */
export const optionalDecimal = (min: number, max: number) =>
	parsedField(
		line(MAX_CHOICE_LENGTH),
		ifBlank(null, (text) => checkRange(Math.round(parsePercent(text) * 10) / 10, min, max)),
	)

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

/** Field types for the forms of the settings, in addition to those of fields.ts and parsed-field.ts. */

/** The longest text that is parsed; the rest is ignored. */
const MAX_CHECKED = 10_000

/** A percentage between `min` and `max`. Errors: `not-a-number`, `out-of-range`. */
export const percent = (min: number, max: number) =>
	parsedField(line(100), (text) => checkRange(parsePercent(text), min, max))

/** An amount in rand from 0 to `max`. Errors: `not-a-number`, `out-of-range`. */
export const amount = (max: Rand) => parsedField(line(100), (text) => checkRange(parseAmount(text), 0, max))

export const email = parsedField(line(254), ifBlank('', parseEmail))

/** A URL; without `https://` or `http://` before a host name it gets `https://`. */
export const link = parsedField(line(500), parseWebAddress)

/** An http or https URL without credentials; blank stays blank. Error: `not-a-link`. */
export function parseWebAddress(text: string): FieldResult<string> {
	if (text === '') return ok('')
	if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return parseWebAddress(`https://${text}`)
	const url = URL.canParse(text) ? new URL(text) : null
	const isWeb = url && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
	return isWeb && !url.username ? ok(text) : fail('not-a-link')
}

/** A column of inputs with the same name. A field error includes the row's index: `too-long:2`. */
export const column = <Value>(
	maxLength: number,
	parse: (text: string) => Result<Value, string>,
	normalize = toOneLine,
) =>
	parsedField(verbatimList, (input): Result<Value[], string> => {
		const values: Value[] = []
		for (const [index, value] of [input].flat().slice(0, 100).entries()) {
			const text = normalize(value.slice(0, MAX_CHECKED))
			const cell = text.length > maxLength ? fail('too-long') : parse(text)
			if (!cell.ok) return fail(`${cell.error}:${index}`)
			values.push(cell.value)
		}
		return ok(values)
	})
