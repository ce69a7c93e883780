/** The kinds of fields that the form for a vehicle is made of. What is wrong with one is told as the code of a problem. */
import * as z from 'zod/mini'
import { amountTyped } from '#app/kernel/amount-typed.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { manyLines, oneLine } from '#app/kernel/lines.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { photoHash } from '#app/media/photo-hash.ts'

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

/** Characters, or entries of a list, at most. */
export const LONGEST = {
	name: 150,
	line: 100,
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const

type Reading<Value> = Result<Value, FieldProblem>
type Read<Value> = (text: string) => Reading<Value>

export const line = (longest: number, least = 0) =>
	reading(single(LONGEST.description), (typed): Reading<string> => {
		const text = oneLine(typed)
		if (text.length < least) return fail('too-short')
		return text.length > longest ? fail('too-long') : ok(text)
	})

/** What nothing was said about is not known. */
export const known = (longest: number) =>
	reading(line(longest), (text): Reading<string | null> => ok(text || null))

export const description = reading(single(LONGEST.description * 2), (typed): Reading<string | null> => {
	const text = manyLines(typed)
	return text.length > LONGEST.description ? fail('too-long') : ok(text || null)
})

export const required = <Option extends string>(options: readonly Option[]) =>
	choice(options, () => fail('required'))
export const optional = <Option extends string>(options: readonly Option[]) =>
	choice<Option, null>(options, () => ok(null))
export const otherwise = <Option extends string>(options: readonly Option[], ifBlank: Option) =>
	choice<Option, Option>(options, () => ok(ifBlank))

export const price = reading(line(LONGEST.line), (text): Reading<number> => {
	const amount = amountTyped(text)
	return amount > 0 ? ok(amount) : fail('not-positive')
})

const MOST_KILOMETRES = 9_999_999

export const mileage = reading(line(LONGEST.line), (text): Reading<number> => {
	const distance = wholeTyped(text.replace(/km$/i, ''))
	if (Number.isNaN(distance)) return fail('not-a-number')
	if (distance < 0) return fail('negative')
	return distance > MOST_KILOMETRES ? fail('out-of-range') : ok(distance)
})

export const whole = (least: number, most: number) => reading(line(LONGEST.line), between(least, most))

export const wholeOrNothing = (least: number, most: number) =>
	reading(
		line(LONGEST.line),
		(text): Reading<number | null> => (text ? between(least, most)(text) : ok(null)),
	)

export const date = reading(line(LONGEST.line), (text): Reading<IsoDate | null> => {
	if (!text) return ok(null)
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : new Date(Number.NaN)
	return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text
		? fail('not-a-date')
		: ok(text as IsoDate)
})

export const switched = reading(line(LONGEST.line), (text): Reading<boolean> => ok(text === 'on'))

/** An address of one of our own photos: nothing else may stand where a picture is shown. */
export const photo = reading(
	line(LONGEST.name),
	(text): Reading<string> => (photoHash(text) ? ok(text) : fail('not-a-photo')),
)

export const photos = list(
	(entries): Reading<string[]> =>
		entries.every(photoHash) ? ok([...new Set(entries)]) : fail('not-a-photo'),
)

/** Trimmed, not empty, and none said twice, whatever its case. */
export const features = list((entries): Reading<string[]> => {
	const said = new Map<string, string>()
	for (const entry of entries) {
		const text = oneLine(entry)
		if (text.length > LONGEST.feature) return fail('too-long')
		if (text && !said.has(text.toLowerCase())) said.set(text.toLowerCase(), text)
	}
	return ok([...said.values()])
})

/** `61 200`, `61,200`: digits, parted or not. NaN for anything else. */
function wholeTyped(text: string): number {
	const bare = text.normalize('NFKC').replace(/\s/g, '')
	return /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN
}

function between(least: number, most: number): Read<number> {
	return (text) => {
		const number = wholeTyped(text)
		if (Number.isNaN(number)) return fail('not-a-number')
		return number < least || number > most ? fail('out-of-range') : ok(number)
	}
}

function choice<Option extends string, Blank = never>(
	options: readonly Option[],
	ifBlank: () => Reading<Blank>,
) {
	return reading(line(LONGEST.line), (text): Reading<Option | Blank> => {
		if (!text) return ifBlank()
		const option = options.find((one) => one === text)
		return option ? ok(option) : fail('not-an-option')
	})
}

function list<Value>(read: (entries: string[]) => Reading<Value>) {
	return reading(z.union([z.string(), z.array(z.string())], 'unreadable'), (given): Reading<Value> => {
		const entries = [given].flat().filter((entry) => entry !== '')
		return entries.length > LONGEST.list ? fail('too-many') : read(entries)
	})
}

/** However long a text is, only so much of it is looked at. */
function single(longest: number) {
	return z.string('unreadable').check(z.maxLength(longest, 'too-long'))
}

function reading<Given, Value>(schema: z.ZodMiniType<Given>, read: (given: Given) => Reading<Value>) {
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
