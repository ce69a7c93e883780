/** Field types that only the vehicle form uses. */
import { parseAmount } from '#app/core/amount-typed.ts'
import { lines } from '#app/core/fields.ts'
import { toOneLine } from '#app/core/one-line.ts'
import { type FieldResult, ifBlank, line, list, parsedField, parseInteger } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { photoHash } from '#app/features/media/photo-hash.ts'

/** Maximum lengths in characters, or in list items. */
export const LONGEST = {
	name: 150,
	line: 100,
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const

export const description = parsedField(lines(LONGEST.description), ifBlank(null, ok<string>))

export const price = parsedField(line(LONGEST.line), (text): FieldResult<number> => {
	const amount = parseAmount(text)
	return amount > 0 ? ok(amount) : fail('not-positive')
})

const MOST_KILOMETRES = 9_999_999

export const mileage = parsedField(line(LONGEST.line), (text): FieldResult<number> => {
	const distance = parseInteger(text.replace(/km$/i, ''))
	if (Number.isNaN(distance)) return fail('not-a-number')
	if (distance < 0) return fail('negative')
	return distance > MOST_KILOMETRES ? fail('out-of-range') : ok(distance)
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
