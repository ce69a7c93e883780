/** Field types of the finance application, in addition to those of parsed-field.ts. */
import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { type IsoDate, isoDate } from '#app/core/calendar.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import {
	type FieldError,
	ifBlank,
	line,
	list,
	parsedField,
	parseEmail,
	parseInteger,
	parseOption,
	requireText,
} from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import { MAX_BALLOON } from '#app/features/finance/repayment.ts'

type ApplicationError =
	| FieldError
	| 'not-a-phone'
	| 'date-not-past'
	| 'id-number-not-13-digits'
	| 'not-a-whole-number'
	| 'not-an-amount'
	| 'balloon-not-a-percentage'
	| 'balloon-out-of-range'

type ParseResult<Value> = Result<Value, ApplicationError>
type Parse<Value> = (text: string) => ParseResult<Value>

const MAX_SHORT = 20
const MAX_NAME = 120
const MAX_EMAIL = 254
const NOT_13_DIGITS = 'id-number-not-13-digits'

export const text = shortLine(MAX_NAME, ok)
export const requiredText = shortLine(MAX_NAME, requireText(ok))
export const postalCode = shortLine(MAX_SHORT, ok)
export const requiredPostalCode = shortLine(MAX_SHORT, requireText(ok))
export const requiredEmail = shortLine(MAX_EMAIL, requireText(parseEmail))
export const requiredPhone = shortLine(40, requireText(parsePhone))
export const requiredIdNumber = shortLine(MAX_SHORT, requireText(parseIdNumber), NOT_13_DIGITS)
export const requiredBirthDate = shortLine(MAX_SHORT, requireText(parsePastDate))
/** An integer from `min` to `max`; blank is null. Errors: `not-a-whole-number`, `out-of-range`. */
export const integer = (min: number, max: number) =>
	shortLine(MAX_SHORT, ifBlank(null, integerParser(min, max)))
export const amount = shortLine(MAX_SHORT * 2, ifBlank(null, parseRand))
export const requiredAmount = shortLine(MAX_SHORT * 2, requireText(parseRand))
export const balloon = shortLine(MAX_SHORT, ifBlank(null, parseBalloon))
/** One of `options`; blank stays blank. Error: `not-an-option`. */
export const choice = <Option extends string>(options: readonly Option[]) =>
	shortLine(MAX_NAME, ifBlank('', parseOption(options)))
/** One of `options`. Errors: `required`, `not-an-option`. */
export const requiredChoice = <Option extends string>(options: readonly Option[]) =>
	shortLine(MAX_NAME, requireText(parseOption(options)))
export const checkbox = shortLine(MAX_SHORT, (input) =>
	input === 'yes' || input === '' ? ok(input === 'yes') : fail('not-an-option'),
)

/** Any number of options. A form sends a single one as a string and none as ''. */
export const choices = <Option extends string>(options: readonly Option[]) =>
	list(Number.POSITIVE_INFINITY, (items) => {
		const isOption = (item: string) => parseOption(options)(item).ok
		const distinct = [...new Set(items)]
		return distinct.every(isOption) ? ok(distinct as Option[]) : fail('not-an-option')
	})

/** A line of text. Input over four times the limit is rejected without parsing. */
function shortLine<Value>(max: number, parse: Parse<Value>, tooLong: ApplicationError = 'too-long') {
	return parsedField(line(max, 0, { maxChecked: max * 4, tooLong }), parse)
}

function parsePhone(input: string): ParseResult<string> {
	const digits = input.replace(/\D/g, '').length
	return digits >= 7 ? ok(input) : fail('not-a-phone')
}

function parseIdNumber(input: string): ParseResult<string> {
	return /^\d{13}$/.test(input) ? ok(input) : fail(NOT_13_DIGITS)
}

function parsePastDate(input: string): ParseResult<IsoDate> {
	const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(input)?.map(Number) ?? []
	if (!year || !month || !day || year < 1900) return fail('not-a-date')
	const date = isoDate(year, month, day)
	if (date !== input.replaceAll('/', '-')) return fail('not-a-date') // 30 February
	// Uses the local clock, in the browser too. The comparison is never a day too strict in any time zone.
	return new Date(date).getTime() < Date.now() ? ok(date) : fail('date-not-past')
}

/** Takes a comma anywhere, and the unit of a distance. */
function integerParser(min: number, max: number): Parse<number> {
	return (input) => {
		const bare = toPlainLine(input).replace(/[ ,]/g, '').replace(/km$/i, '')
		const number = parseInteger(bare)
		if (Number.isNaN(number)) return fail('not-a-whole-number')
		return number >= min && number <= max ? ok(number) : fail('out-of-range')
	}
}

function parseRand(input: string): ParseResult<Rand> {
	const rand = parseAmount(input)
	if (Number.isNaN(rand)) return fail('not-an-amount')
	return rand >= 0 ? ok(rand) : fail('out-of-range')
}

function parseBalloon(input: string): ParseResult<number> {
	const percent = parsePercent(input)
	if (Number.isNaN(percent) || percent < 0) return fail('balloon-not-a-percentage')
	return percent <= MAX_BALLOON ? ok(percent) : fail('balloon-out-of-range')
}
