/** The kinds of fields that only the form for a vehicle has. */
import { amountTyped } from '#app/kernel/amount-typed.ts'
import { line, lines, list, type Reading, reading, wholeTyped } from '#app/kernel/fields.ts'
import { oneLine } from '#app/kernel/lines.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { photoHash } from '#app/media/photo-hash.ts'

/** Characters, or entries of a list, at most. */
export const LONGEST = {
	name: 150,
	line: 100,
	notes: 500,
	description: 10_000,
	feature: 80,
	list: 60,
} as const

export const description = reading(
	lines(LONGEST.description),
	(text): Reading<string | null> => ok(text || null),
)

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

export const photos = list(
	LONGEST.list,
	(entries): Reading<string[]> =>
		entries.every(photoHash) ? ok([...new Set(entries)]) : fail('not-a-photo'),
)

/** Trimmed, not empty, and none said twice, whatever its case. */
export const features = list(LONGEST.list, (entries): Reading<string[]> => {
	const said = new Map<string, string>()
	for (const entry of entries) {
		const text = oneLine(entry)
		if (text.length > LONGEST.feature) return fail('too-long')
		if (text && !said.has(text.toLowerCase())) said.set(text.toLowerCase(), text)
	}
	return ok([...said.values()])
})
