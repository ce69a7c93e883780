/** The kinds of fields that forms are made of: each reads what was typed. What is wrong with it is told as the code of a problem. */
import * as z from 'zod/mini'
import { amountTyped, percentTyped } from './amount-typed.ts'
import type { IsoDate } from './dates.ts'
import { isEmail } from './email.ts'
import { manyLines, oneLine } from './lines.ts'
import type { Rand } from './rand.ts'
import { fail, ok, type Result } from './result.ts'

type Reading<Value> = Result<Value, string>

/** However long a text is, only so much of it is looked at. */
const MOST_LOOKED_AT = 10_000

export const single = (longest: number) => z.string('unreadable').check(z.maxLength(longest, 'too-long'))

export function reading<Given, Value>(schema: z.ZodMiniType<Given>, read: (given: Given) => Reading<Value>) {
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

export const line = (longest: number, least = 0) =>
	reading(single(MOST_LOOKED_AT), (typed): Reading<string> => {
		const text = oneLine(typed)
		if (text.length < least) return fail('too-short')
		return text.length > longest ? fail('too-long') : ok(text)
	})

/** What nothing was said about is not known. */
export const known = (longest: number) =>
	reading(line(longest), (text): Reading<string | null> => ok(text || null))

export const lines = (longest: number) =>
	reading(single(MOST_LOOKED_AT * 2), (typed): Reading<string> => {
		const text = manyLines(typed)
		return text.length > longest ? fail('too-long') : ok(text)
	})

export const date = reading(line(100), (text): Reading<IsoDate | null> => {
	if (!text) return ok(null)
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(Number.NaN)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text
		? fail('not-a-date')
		: ok(text as IsoDate)
})

export const whole = (least: number, most: number) => reading(line(100), between(least, most))

export const wholeOrNothing = (least: number, most: number) =>
	reading(line(100), (text): Reading<number | null> => (text ? between(least, most)(text) : ok(null)))

export const switched = reading(line(100), (text): Reading<boolean> => ok(text === 'on'))

export const percent = (least: number, most: number) =>
	reading(line(100), (text): Reading<number> => inRange(percentTyped(text), least, most))

export const amount = (most: Rand) =>
	reading(line(100), (text): Reading<Rand> => inRange(amountTyped(text), 0, most))

export const email = reading(
	line(254),
	(text): Reading<string> => (text === '' || isEmail(text) ? ok(text) : fail('not-an-email')),
)

/** An address on the web, with its `https://`. */
export const link = reading(line(500), (text): Reading<string> => webAddress(text))

export function webAddress(text: string): Reading<string> {
	if (text === '') return ok('')
	const url = URL.parse(text)
	const isWeb = url && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.')
	return isWeb && !url.username ? ok(text) : fail('not-a-link')
}

/** One name sent many times, as many fields below each other send it: what is wrong is told with its place, `too-long:2`. */
export const column = <Value>(longest: number, read: (text: string) => Reading<Value>) =>
	reading(z.union([z.string(), z.array(z.string())], 'unreadable'), (given): Reading<Value[]> => {
		const values: Value[] = []
		for (const [place, typed] of [given].flat().slice(0, 100).entries()) {
			const text = oneLine(typed.slice(0, MOST_LOOKED_AT))
			const cell = text.length > longest ? fail('too-long') : read(text)
			if (!cell.ok) return fail(`${cell.problem}:${place}`)
			values.push(cell.value)
		}
		return ok(values)
	})

/** `61 200`, `61,200`: digits, parted or not. NaN for anything else. */
export function wholeTyped(text: string): number {
	const bare = text.normalize('NFKC').replace(/\s/g, '')
	return /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
}

const between = (least: number, most: number) => (text: string) => inRange(wholeTyped(text), least, most)

function inRange(number: number, least: number, most: number): Reading<number> {
	if (Number.isNaN(number)) return fail('not-a-number')
	return number < least || number > most ? fail('out-of-range') : ok(number)
}
