/** Field types that only the vehicle form uses. */
import { parseAmount } from '#app/core/amount-typed.ts'
import { lines } from '#app/core/fields.ts'
import { type FieldResult, ifBlank, line, list, parsedField, parseInteger } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import { photoHash } from '#app/features/media/photo-hash.ts'
import { LONGEST } from './vehicle-choices.ts'

export const description = parsedField(lines(LONGEST.description), ifBlank(null, ok<string>))

export const price = parsedField(line(LONGEST.line), (text): FieldResult<number> => {
	const amount = parseAmount(text)
	return amount > 0 ? ok(amount) : fail('not-positive')
})

const MAX_KILOMETRES = 9_999_999

export const mileage = parsedField(line(LONGEST.line), (text): FieldResult<number> => {
	const distance = parseInteger(text.replace(/(?:kms?|kilomet(?:re|er)s?)\.?$/i, ''))
	if (Number.isNaN(distance)) return fail('not-a-number')
	if (distance < 0) return fail('negative')
	return distance > MAX_KILOMETRES ? fail('out-of-range') : ok(distance)
})

export const photos = list(
	LONGEST.list,
	(items): FieldResult<string[]> => (items.every(photoHash) ? ok([...new Set(items)]) : fail('not-a-photo')),
)

/** Trimmed, without empty items and without case-insensitive duplicates. */
export const features = list(LONGEST.list, (items): FieldResult<string[]> => {
	const unique = new Map<string, string>()
	for (const item of items) {
		const text = toOneLine(item)
		if (text.length > LONGEST.feature) return fail('too-long')
		if (text && !unique.has(text.toLowerCase())) unique.set(text.toLowerCase(), text)
	}
	return ok([...unique.values()])
})
