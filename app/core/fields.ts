/**
 * What every field type is made of, a text and what it is parsed into, and the field types of the back office's forms. A
 * field error is an error code.
 */
import * as z from 'zod/mini'
import { regexes } from 'zod/mini'
import { parseAmount, parsePercent } from './amount-typed.ts'
import type { IsoDate } from './dates.ts'
import { pickOption } from './form.ts'
import { isUuid } from './ids.ts'
import type { Rand } from './money-and-distance.ts'
import { fail, ok, type Result } from './result.ts'
import { toMultiline, toOneLine, toPlainLine } from './typed-text.ts'

/** Email addresses: the rule for form fields and for the addresses that we send emails to. */
const MAX_LENGTH = 254
const ODD_DOT = /^\.|\.\.|\.@/ // mail servers reject it
const DOTTED = /@[^@]+\.[^@]+$/

/** The browser's own rule for email fields, plus: the domain has a dot, and no dot is misplaced. */
export const isEmail = (text: string): boolean =>
	text.length <= MAX_LENGTH && regexes.html5Email.test(text) && !ODD_DOT.test(text) && DOTTED.test(text)

export type FieldError =
	| 'unreadable'
	| 'required'
	| 'too-short'
	| 'too-long'
	| 'too-many'
	| 'not-an-option'
	| 'not-an-email'
	| 'not-a-link'
	| 'not-a-number'
	| 'not-positive'
	| 'negative'
	| 'out-of-range'
	| 'not-a-date'
	| 'not-a-photo'
	| 'not-a-video'
	| 'not-captions'
	| 'unfinished' // an upload

export type FieldResult<Value> = Result<Value, FieldError>

/** The longest text that is parsed; for a field with a larger limit, twice its limit. */
const MAX_CHECKED = 20_000

/** Text as it was sent: ids and tokens, which no person types, and passwords, in which every character counts. */
export const verbatim = z.string('unreadable')

type TextOptions = { maxChecked?: number; tooLong?: string }

/** A single line of text. */
export const line = (maxLength: number, minLength?: number, options?: TextOptions) =>
	textField(toOneLine, maxLength, minLength, options)

/** A text as `normalize` returns it. */
export function textField(
	normalize: (input: string) => string,
	maxLength: number,
	minLength = 0,
	{ maxChecked = Math.max(MAX_CHECKED, 2 * maxLength), tooLong = 'too-long' }: TextOptions = {},
) {
	const single = verbatim.check(z.maxLength(maxChecked, tooLong))
	return parsedField(single, (input): Result<string, string> => {
		const text = normalize(input)
		if (text.length < minLength) return fail('too-short')
		return text.length > maxLength ? fail(tooLong) : ok(text)
	})
}

/** One text or several as they were sent. */
const verbatimList = z.union([verbatim, z.array(verbatim)], 'unreadable')

/** A list of at most `max` items, else `too-many`; empty items are ignored. */
export function list<Value>(max: number, parse: (items: string[]) => FieldResult<Value>) {
	return parsedField(verbatimList, (input): FieldResult<Value> => {
		const items = [input].flat().filter((item) => item !== '')
		return items.length > max ? fail('too-many') : parse(items)
	})
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

/** Parses a text that must not be blank. */
export const requireText =
	<Value, Code>(parse: (text: string) => Result<Value, Code>) =>
	(text: string): Result<Value, Code | 'required'> =>
		text === '' ? fail('required') : parse(text)

/** Parses a text unless it is blank, which means `blank`. */
export const ifBlank =
	<const Blank, Value, Code>(blank: Blank, parse: (text: string) => Result<Value, Code>) =>
	(text: string): Result<Blank | Value, Code> =>
		text === '' ? ok(blank) : parse(text)

/** Error: `not-an-email`. */
export const parseEmail = (text: string): FieldResult<string> =>
	isEmail(text) ? ok(text) : fail('not-an-email')

export const parseOption =
	<Option extends string>(options: readonly Option[]) =>
	(text: string): FieldResult<Option> => {
		const option = pickOption(options, text)
		return option ? ok(option) : fail('not-an-option')
	}

/** Parses `61 200` or `61,200`: digits with or without thousands separators. NaN for anything else. */
export function parseInteger(text: string): number {
	const bare = toPlainLine(text)
		.replaceAll(' ', '')
		.replace(/(?<=\d)[.,]0{1,2}$/, '') // 2019.0, as spreadsheets write it
	return /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
}

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

/** The longest text that is parsed; the rest is ignored. */
const LONGEST_CELL = 10_000

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
			const text = normalize(value.slice(0, LONGEST_CELL))
			const cell = text.length > maxLength ? fail('too-long') : parse(text)
			if (!cell.ok) return fail(`${cell.error}:${index}`)
			values.push(cell.value)
		}
		return ok(values)
	})
