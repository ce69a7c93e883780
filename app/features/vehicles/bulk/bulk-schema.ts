/** Validation of the form that says how prices change. */
import * as z from 'zod/mini'
import { choiceOrDefault } from '#app/core/fields.ts'
import { type Accepted, type Rejected, readForm, type Values } from '#app/core/form.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { parseAmount, parsePercent } from '#app/core/typed-text.ts'
import { PRICE_RULES, type PriceChange, ROUND_TO } from './bulk-change.ts'

const MOST_PERCENT = 90

const by = (isPercent: boolean) =>
	parsedField(line(40), (text) => {
		if (text === '') return fail('required')
		const number = isPercent ? parsePercent(text) : parseAmount(text)
		if (!(number > 0)) return fail('not-positive')
		return isPercent && number > MOST_PERCENT ? fail('too-much') : ok(number)
	})

export function readPriceChange(values: Values): Accepted<PriceChange> | Rejected {
	const isPercent = !String(values.rule).endsWith('amount')
	const form = readForm(
		z.object({
			rule: choiceOrDefault(PRICE_RULES, 'lower-percent'),
			by: by(isPercent),
			roundTo: choiceOrDefault(ROUND_TO, '100'),
		}),
		values,
	)
	return form.ok ? { ok: true, value: { ...form.value, roundTo: Number(form.value.roundTo) } } : form
}
