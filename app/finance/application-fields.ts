/** The kinds of fields that the finance application is made of. What is wrong with one is told as the code of a problem. */
import * as z from 'zod/mini'
import { amountTyped, percentTyped } from '#app/kernel/amount-typed.ts'
import { type IsoDate, isoDate } from '#app/kernel/dates.ts'
import { isEmail } from '#app/kernel/email.ts'
import type { Rand } from '#app/kernel/rand.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { tidy } from '#app/kernel/text.ts'
import { MAX_BALLOON } from './repayment.ts'

export type FieldProblem =
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

type Reading<Value> = Result<Value, FieldProblem>
type Read<Value> = (text: string) => Reading<Value>

const SHORT = 20
const NAME = 120
const EMAIL = 254
const NOT_13_DIGITS = 'id-number-not-13-digits'
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

export const text = line(NAME, ok)
export const requiredText = line(NAME, required(ok))
export const postalCode = line(SHORT, ok)
export const requiredPostalCode = line(SHORT, required(ok))
export const requiredEmail = line(EMAIL, required(emailOf))
export const requiredPhone = line(40, required(phoneOf))
export const requiredIdNumber = line(SHORT, required(idNumberOf), NOT_13_DIGITS)
export const requiredBirthDate = line(SHORT, required(pastDateOf))
export const wholeNumber = (least: number, most: number) => line(SHORT, optional(wholeOf(least, most)))
export const amount = line(SHORT * 2, optional(amountOf))
export const requiredAmount = line(SHORT * 2, required(amountOf))
export const balloon = line(SHORT, optional(balloonOf))
export const choice = <Option extends string>(options: readonly Option[]) =>
	line(NAME, blankOr(optionOf(options)))
export const requiredChoice = <Option extends string>(options: readonly Option[]) =>
	line(NAME, required(optionOf(options)))
export const tick = line(SHORT, (given) =>
	given === 'yes' || given === '' ? ok(given === 'yes') : fail('not-an-option'),
)

/** Any number of options; a single one comes as a text, none as a blank one. */
export const choices = <Option extends string>(options: readonly Option[]) =>
	reading(z.union([z.string(), z.array(z.string())], 'unreadable'), (given): Reading<Option[]> => {
		const chosen = new Set([given].flat().filter((option) => option !== ''))
		return [...chosen].every((option) => isOneOf(options, option))
			? ok([...chosen] as Option[])
			: fail('not-an-option')
	})

/** One line of text, once the white space about it is gone. What is longer by far is not even looked at. */
function line<Value>(most: number, read: Read<Value>, tooLong: FieldProblem = 'too-long') {
	return reading(z.string('unreadable'), (typed) => {
		if (typed.length > most * 4) return fail(tooLong)
		const tidied = tidy(typed.replace(TURNS_DIRECTION, ''), most * 4)
		return tidied.length > most ? fail(tooLong) : read(tidied)
	})
}

function reading<Typed, Value>(typed: z.ZodMiniType<Typed, Typed>, read: (typed: Typed) => Reading<Value>) {
	return z.pipe(
		typed,
		z.transform((given: Typed, context): Value => {
			const result = read(given)
			if (result.ok) return result.value
			context.issues.push({ code: 'custom', message: result.problem, input: given })
			return z.NEVER
		}),
	)
}

function required<Value>(read: Read<Value>): Read<Value> {
	return (typed) => (typed === '' ? fail('required') : read(typed))
}

function optional<Value>(read: Read<Value>): Read<Value | null> {
	return (typed) => (typed === '' ? ok(null) : read(typed))
}

function blankOr<Value>(read: Read<Value>): Read<Value | ''> {
	return (typed) => (typed === '' ? ok('') : read(typed))
}

function optionOf<Option extends string>(options: readonly Option[]): Read<Option> {
	return (typed) => (isOneOf(options, typed) ? ok(typed) : fail('not-an-option'))
}

const isOneOf = <Option extends string>(options: readonly Option[], given: string): given is Option =>
	(options as readonly string[]).includes(given)

function emailOf(typed: string): Reading<string> {
	return isEmail(typed) ? ok(typed) : fail('not-an-email')
}

function phoneOf(typed: string): Reading<string> {
	const digits = typed.replace(/\D/g, '').length
	return digits >= 7 ? ok(typed) : fail('not-a-phone')
}

function idNumberOf(typed: string): Reading<string> {
	return /^\d{13}$/.test(typed) ? ok(typed) : fail(NOT_13_DIGITS)
}

function pastDateOf(typed: string): Reading<IsoDate> {
	const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(typed)?.map(Number) ?? []
	if (!year || !month || !day || year < 1900) return fail('not-a-date')
	const date = isoDate(year, month, day)
	if (date !== typed.replaceAll('/', '-')) return fail('not-a-date') // the 30th of February
	// By this machine's clock, in the browser too, and never a day too strict, whatever zone it keeps.
	return new Date(date).getTime() < Date.now() ? ok(date) : fail('date-not-past')
}

function wholeOf(least: number, most: number): Read<number> {
	return (typed) => {
		const bare = typed.normalize('NFKC').replace(/[\s,]/g, '').replace(/km$/i, '')
		if (!/^-?\d+$/.test(bare)) return fail('not-a-whole-number')
		const number = Number(bare)
		return number >= least && number <= most ? ok(number) : fail('out-of-range')
	}
}

function amountOf(typed: string): Reading<Rand> {
	const rand = amountTyped(typed)
	if (Number.isNaN(rand)) return fail('not-an-amount')
	return rand >= 0 ? ok(rand) : fail('out-of-range')
}

function balloonOf(typed: string): Reading<number> {
	const percent = percentTyped(typed)
	if (Number.isNaN(percent) || percent < 0) return fail('balloon-not-a-percentage')
	return percent <= MAX_BALLOON ? ok(percent) : fail('balloon-out-of-range')
}
