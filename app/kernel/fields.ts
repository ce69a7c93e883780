/** The kinds of fields that the forms of the back office are made of. What is wrong with one is told as the code of a problem. */
import * as z from 'zod/mini'
import type { IsoDate } from './dates.ts'
import { manyLines, oneLine } from './lines.ts'
import { fail, ok, type Result } from './result.ts'
import { isUuid } from './uuid.ts'

export type FieldProblem =
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
	| 'not-a-film'
	| 'unfinished' // an upload

export type Reading<Value> = Result<Value, FieldProblem>

/** Characters that are looked at, however long a text is; of a longer field, twice what fits it. */
const LOOKED_AT = 20_000
const LONGEST_CHOICE = 100

/** The version that a form was opened with. */
export const version = z.string('unreadable').check(z.regex(/^\d{1,9}$/, 'unreadable'))

/** The record that a form is about, and its version. A new one has none, and brings its own id: sent twice, it is added once. */
export const recordKey = z.object({
	id: z.string('not-an-id').check(z.refine(isUuid, 'not-an-id')),
	version: z.string('unreadable').check(z.maxLength(30, 'unreadable')),
})

/** One line of text. */
export const line = (longest: number, least = 0) => text(longest, least, oneLine)

/** Text of many lines. */
export const lines = (longest: number, least = 0) => text(longest, least, manyLines)

/** What nothing was said about is not known. */
export const known = (longest: number) =>
	reading(line(longest), (text): Reading<string | null> => ok(text || null))

export const required = <Option extends string>(options: readonly Option[]) =>
	choice(options, () => fail('required'))
export const optional = <Option extends string>(options: readonly Option[]) =>
	choice<Option, null>(options, () => ok(null))
export const otherwise = <Option extends string>(options: readonly Option[], ifBlank: Option) =>
	choice<Option, Option>(options, () => ok(ifBlank))

export const whole = (least: number, most: number) => reading(line(LONGEST_CHOICE), between(least, most))

export const wholeOrNothing = (least: number, most: number) =>
	reading(
		line(LONGEST_CHOICE),
		(text): Reading<number | null> => (text ? between(least, most)(text) : ok(null)),
	)

export const date = reading(line(LONGEST_CHOICE), (text): Reading<IsoDate | null> => {
	if (!text) return ok(null)
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(Number.NaN)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text
		? fail('not-a-date')
		: ok(text as IsoDate)
})

export const switched = reading(line(LONGEST_CHOICE), (text): Reading<boolean> => ok(text === 'on'))

/** `61 200`, `61,200`: digits, parted or not. NaN for anything else. */
export function wholeTyped(text: string): number {
	const bare = text.normalize('NFKC').replace(/\s/g, '')
	return /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
}

/** However many there are, only so many are looked at; empty ones do not count. */
export function list<Value>(most: number, read: (entries: string[]) => Reading<Value>) {
	return reading(z.union([z.string(), z.array(z.string())], 'unreadable'), (given): Reading<Value> => {
		const entries = [given].flat().filter((entry) => entry !== '')
		return entries.length > most ? fail('too-many') : read(entries)
	})
}

export function reading<Given, Value>(
	schema: z.ZodMiniType<Given>,
	read: (given: Given) => Result<Value, string>,
) {
	return z.pipe(
		schema,
		z.transform((given: Given, context) => {
			const result = read(given)
			if (result.ok) return result.value
			context.issues.push({ code: 'custom', input: given, message: result.problem })
			return z.NEVER
		}),
	)
}

function text(longest: number, least: number, tidied: (typed: string) => string) {
	const single = z.string('unreadable').check(z.maxLength(Math.max(LOOKED_AT, 2 * longest), 'too-long'))
	return reading(single, (typed): Reading<string> => {
		const text = tidied(typed)
		if (text.length < least) return fail('too-short')
		return text.length > longest ? fail('too-long') : ok(text)
	})
}

function between(least: number, most: number) {
	return (text: string): Reading<number> => {
		const number = wholeTyped(text)
		if (Number.isNaN(number)) return fail('not-a-number')
		return number < least || number > most ? fail('out-of-range') : ok(number)
	}
}

function choice<Option extends string, Blank = never>(
	options: readonly Option[],
	ifBlank: () => Reading<Blank>,
) {
	return reading(line(LONGEST_CHOICE), (text): Reading<Option | Blank> => {
		if (!text) return ifBlank()
		const option = options.find((one) => one === text)
		return option ? ok(option) : fail('not-an-option')
	})
}
