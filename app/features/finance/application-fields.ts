/** Field types of the finance application. Invalid values are reported as error codes. */
import * as z from 'zod/mini'
import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { type IsoDate, isoDate } from '#app/core/calendar.ts'
import { isEmail } from '#app/core/email.ts'
import type { Rand } from '#app/core/rand.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { tidy } from '#app/core/text.ts'
import { MAX_BALLOON } from './repayment.ts'

export type FieldError =
	| 'unreadable'
	| 'required'
	| 'too-long'
	| 'not-an-option'
	| 'not-an-email'
	| 'not-a-phone'
	| 'not-a-date'
	| 'date-not-past'
	| 'id-number-not-13-digits'
	| 'not-a-whole-number'
	| 'out-of-range'
	| 'not-an-amount'
	| 'balloon-not-a-percentage'
	| 'balloon-out-of-range'

type FieldResult<Value> = Result<Value, FieldError>
type Parse<Value> = (text: string) => FieldResult<Value>

const MAX_SHORT = 20
const MAX_NAME = 120
const MAX_EMAIL = 254
const NOT_13_DIGITS = 'id-number-not-13-digits'
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

export const text = line(MAX_NAME, ok)
export const requiredText = line(MAX_NAME, required(ok))
export const postalCode = line(MAX_SHORT, ok)
export const requiredPostalCode = line(MAX_SHORT, required(ok))
export const requiredEmail = line(MAX_EMAIL, required(parseEmail))
export const requiredPhone = line(40, required(parsePhone))
export const requiredIdNumber = line(MAX_SHORT, required(parseIdNumber), NOT_13_DIGITS)
export const requiredBirthDate = line(MAX_SHORT, required(parsePastDate))
export const integer = (min: number, max: number) => line(MAX_SHORT, optional(integerParser(min, max)))
export const amount = line(MAX_SHORT * 2, optional(parseRand))
export const requiredAmount = line(MAX_SHORT * 2, required(parseRand))
export const balloon = line(MAX_SHORT, optional(parseBalloon))
export const choice = <Option extends string>(options: readonly Option[]) =>
	line(MAX_NAME, blankOr(optionParser(options)))
export const requiredChoice = <Option extends string>(options: readonly Option[]) =>
	line(MAX_NAME, required(optionParser(options)))
export const checkbox = line(MAX_SHORT, (input) =>
	input === 'yes' || input === '' ? ok(input === 'yes') : fail('not-an-option'),
)

/** Any number of options. A form sends a single one as a string and none as ''. */
export const choices = <Option extends string>(options: readonly Option[]) =>
	parsedField(z.union([z.string(), z.array(z.string())], 'unreadable'), (input): FieldResult<Option[]> => {
		const selected = new Set([input].flat().filter((option) => option !== ''))
		return [...selected].every((option) => isOneOf(options, option))
			? ok([...selected] as Option[])
			: fail('not-an-option')
	})

/** A trimmed line of text. Input over four times the limit is rejected without parsing. */
function line<Value>(max: number, parse: Parse<Value>, tooLong: FieldError = 'too-long') {
	return parsedField(z.string('unreadable'), (input) => {
		if (input.length > max * 4) return fail(tooLong)
		const tidied = tidy(input.replace(BIDI_CONTROLS, ''), max * 4)
		return tidied.length > max ? fail(tooLong) : parse(tidied)
	})
}

function parsedField<Text, Value>(
	schema: z.ZodMiniType<Text, Text>,
	parse: (input: Text) => FieldResult<Value>,
) {
	return z.pipe(
		schema,
		z.transform((input: Text, context): Value => {
			const result = parse(input)
			if (result.ok) return result.value
			context.issues.push({ code: 'custom', message: result.error, input })
			return z.NEVER
		}),
	)
}

function required<Value>(parse: Parse<Value>): Parse<Value> {
	return (input) => (input === '' ? fail('required') : parse(input))
}

function optional<Value>(parse: Parse<Value>): Parse<Value | null> {
	return (input) => (input === '' ? ok(null) : parse(input))
}

function blankOr<Value>(parse: Parse<Value>): Parse<Value | ''> {
	return (input) => (input === '' ? ok('') : parse(input))
}

function optionParser<Option extends string>(options: readonly Option[]): Parse<Option> {
	return (input) => (isOneOf(options, input) ? ok(input) : fail('not-an-option'))
}

const isOneOf = <Option extends string>(options: readonly Option[], input: string): input is Option =>
	(options as readonly string[]).includes(input)

function parseEmail(input: string): FieldResult<string> {
	return isEmail(input) ? ok(input) : fail('not-an-email')
}

function parsePhone(input: string): FieldResult<string> {
	const digits = input.replace(/\D/g, '').length
	return digits >= 7 ? ok(input) : fail('not-a-phone')
}

function parseIdNumber(input: string): FieldResult<string> {
	return /^\d{13}$/.test(input) ? ok(input) : fail(NOT_13_DIGITS)
}

function parsePastDate(input: string): FieldResult<IsoDate> {
	const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(input)?.map(Number) ?? []
	if (!year || !month || !day || year < 1900) return fail('not-a-date')
	const date = isoDate(year, month, day)
	if (date !== input.replaceAll('/', '-')) return fail('not-a-date') // 30 February
	// Uses the local clock, in the browser too. The comparison is never a day too strict in any time zone.
	return new Date(date).getTime() < Date.now() ? ok(date) : fail('date-not-past')
}

function integerParser(min: number, max: number): Parse<number> {
	return (input) => {
		const bare = input.normalize('NFKC').replace(/[\s,]/g, '').replace(/km$/i, '')
		if (!/^-?\d+$/.test(bare)) return fail('not-a-whole-number')
		const number = Number(bare)
		return number >= min && number <= max ? ok(number) : fail('out-of-range')
	}
}

function parseRand(input: string): FieldResult<Rand> {
	const rand = parseAmount(input)
	if (Number.isNaN(rand)) return fail('not-an-amount')
	return rand >= 0 ? ok(rand) : fail('out-of-range')
}

function parseBalloon(input: string): FieldResult<number> {
	const percent = parsePercent(input)
	if (Number.isNaN(percent) || percent < 0) return fail('balloon-not-a-percentage')
	return percent <= MAX_BALLOON ? ok(percent) : fail('balloon-out-of-range')
}
