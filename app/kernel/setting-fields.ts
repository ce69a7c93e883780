/** The kinds of fields that the settings are made of, beside those of every form. */
import * as z from 'zod/mini'
import { amountTyped, percentTyped } from './amount-typed.ts'
import { isEmail } from './email.ts'
import { line, reading } from './fields.ts'
import { oneLine } from './lines.ts'
import type { Rand } from './rand.ts'
import { fail, ok, type Result } from './result.ts'

type Reading<Value> = Result<Value, string>

/** However long a text is, only so much of it is looked at. */
const MOST_LOOKED_AT = 10_000

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

function inRange(number: number, least: number, most: number): Reading<number> {
	if (Number.isNaN(number)) return fail('not-a-number')
	return number < least || number > most ? fail('out-of-range') : ok(number)
}
