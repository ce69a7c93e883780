import { expect, test } from 'vitest'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { unlikelyQuestion } from './unlikely-question.ts'

const photo = `/photos/${'a'.repeat(32)}`
const priceRanges = [{ make: 'Toyota', count: 9, lowest: 89_900, highest: 899_900 }]

/** The question's text with plain spaces. */
function questionText(changes: Record<string, string>, price?: number) {
	const values = { ...vehicleFormValues([photo]), ...changes }
	const question = unlikelyQuestion(values, {
		before: price ? { price } : undefined,
		year: 2026,
		priceRanges,
	})
	return question && `${question.title} ${question.text}`.replace(/\s/g, ' ')
}
const NEW = { condition: 'new', year: '2026', mileage: '0' }

test.each<[string, Record<string, string>, number | undefined, string | undefined]>([
	['a likely vehicle', {}, undefined, undefined],
	['invalid input', { price: '' }, undefined, undefined],
	[
		'a new vehicle with a zero too many',
		{ price: '5 899 000' },
		undefined,
		'Is this price right? R 5 899 000 is more than three times the dearest Toyota in stock (R 899 900).',
	],
	[
		'a new vehicle with a digit too few, of a make that is not in stock',
		{ price: '5 899', make: 'Opel' },
		undefined,
		'Is this price right? R 5 899 is less than a fifth of the cheapest vehicle in stock (R 89 900).',
	],
	[
		'a vehicle as the form began',
		NEW,
		undefined,
		'Is this car new? It would be on the website as New, of 2026, with 0 km.',
	],
	[
		'a vehicle as the form began, with a zero too many',
		{ ...NEW, price: '5 899 000' },
		undefined,
		'Is this right? R 5 899 000 is more than three times the dearest Toyota in stock (R 899 900). It would be on the website as New, of 2026, with 0 km.',
	],
	[
		'another price',
		{ price: '58 990' },
		589_900,
		'Is this price right? It was R 589 900, and you typed R 58 990.',
	],
	['a stored vehicle that is dear and stays so', { price: '5 899 000' }, 5_800_000, undefined],
])('%s', (_, changes, before, question) => {
	expect(questionText(changes, before)).toBe(question)
})
