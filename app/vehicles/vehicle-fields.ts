/** The kinds of fields that the form for a vehicle is made of, beside those of every form. */
import * as z from 'zod/mini'
import { amountTyped } from '#app/kernel/amount-typed.ts'
import { line, lines, reading, wholeTyped } from '#app/kernel/fields.ts'
import { oneLine } from '#app/kernel/lines.ts'
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

export const description = reading(
	lines(LONGEST.description),
	(text): Reading<string | null> => ok(text || null),
)

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
