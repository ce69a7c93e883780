/** Field types for the forms of the settings, in addition to those of fields.ts and parsed-field.ts. */
import { parseAmount, parsePercent } from './amount-typed.ts'
import { checkRange } from './fields.ts'
import type { Rand } from './money-and-distance.ts'
import { type FieldResult, ifBlank, line, parsedField, parseEmail, verbatimList } from './parsed-field.ts'
import { fail, ok, type Result } from './result.ts'
import { toOneLine } from './typed-text.ts'

/** The longest text that is parsed; the rest is ignored. */
const MAX_CHECKED = 10_000

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
export const column = <Value>(maxLength: number, parse: (text: string) => Result<Value, string>) =>
	parsedField(verbatimList, (input): Result<Value[], string> => {
		const values: Value[] = []
		for (const [index, value] of [input].flat().slice(0, 100).entries()) {
			const text = toOneLine(value.slice(0, MAX_CHECKED))
			const cell = text.length > maxLength ? fail('too-long') : parse(text)
			if (!cell.ok) return fail(`${cell.error}:${index}`)
			values.push(cell.value)
		}
		return ok(values)
	})
