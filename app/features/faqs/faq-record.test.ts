import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { faqInput } from './faq-record.ts'

const values: Values = {
	category: ' Buying a  Vehicle ',
	question: 'May I\ttest drive?',
	answer: 'Yes.\r\nBring a licence.',
	orderIndex: '3',
}
const read = (changes: Values = {}) => readForm(faqInput, { ...values, ...changes })
const parsePosition = (orderIndex: string) => {
	const form = read({ orderIndex })
	return form.ok ? form.value.orderIndex : form.fieldErrors.orderIndex
}

describe('an FAQ form', () => {
	test('is trimmed, and its answer keeps its line breaks', () => {
		expect(read()).toEqual({
			ok: true,
			value: {
				category: 'Buying a Vehicle',
				question: 'May I test drive?',
				answer: 'Yes.\nBring a licence.',
				orderIndex: 3,
			},
		})
	})

	test.each(['category', 'question', 'answer'])('requires its %s', (field) => {
		for (const nothing of ['', ' \n '])
			expect(read({ [field]: nothing })).toMatchObject({ fieldErrors: { [field]: 'too-short' } })
	})

	test.each([
		['', null],
		['1', 1],
		['1 000', 1000],
		['first', 1],
		['1.5', 1],
		['0', 'out-of-range'],
		['-2', 'out-of-range'],
		['99999999', 'out-of-range'],
	])('with the order %j has the position %j', (input, expected) =>
		expect(parsePosition(input)).toBe(expected),
	)

	test('accepts an answer of 10,000 characters, and no more', () => {
		expect(read({ answer: 'x'.repeat(10_000) }).ok).toBe(true)
		expect(read({ answer: 'x'.repeat(10_001) })).toMatchObject({ fieldErrors: { answer: 'too-long' } })
		expect(read({ question: 'x'.repeat(10_000) })).toMatchObject({ fieldErrors: { question: 'too-long' } })
	})
})
