/** Search texts that visitors of the demo might type. */
import fc from 'fast-check'
import { demoDocuments } from './search-stock.ts'

const pieces = demoDocuments().flatMap((vehicle) => [
	vehicle.name,
	vehicle.variant,
	vehicle.category,
	vehicle.description ?? '',
])
/** Misspelt pieces of the stock's texts: letters left out, swapped and added. */
export const nearText = fc
	.record({
		of: fc.constantFrom(...pieces),
		from: fc.nat(60),
		length: fc.integer({ min: 1, max: 45 }),
		edits: fc.array(fc.tuple(fc.nat(45), fc.constantFrom('', 'a', 'e', 'x', ' ')), { maxLength: 4 }),
	})
	.map(({ of, from, length, edits }) => {
		let text = of.slice(from, from + length)
		for (const [at, character] of edits) text = text.slice(0, at) + character + text.slice(at + 1)
		return text
	})
const word = fc.constantFrom(
	'under',
	'R',
	'300k',
	'2019',
	'or newer',
	'between',
	'and',
	'-',
	'#',
	'km',
	'a month',
	'4x4',
	'wit',
	'bo',
	'sewe',
	'duisend',
	'half',
	'1e9',
	'<',
)
/** Misspelt pieces mixed with meaningful words. */
export const mixedText = fc.array(fc.oneof(word, nearText), { maxLength: 12 }).map((parts) => parts.join(' '))
