/** What every field type is made of: a text, and what it is parsed into. A field error is an error code. */
import * as z from 'zod/mini'
import { regexes } from 'zod/mini'
import { pickOption } from './form.ts'
import { fail, ok, type Result } from './result.ts'
import { toOneLine, toPlainLine } from './typed-text.ts'

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
export const verbatimList = z.union([verbatim, z.array(verbatim)], 'unreadable')

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
