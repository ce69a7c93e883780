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
	const read_ = read({ orderIndex })
	return read_.ok ? read_.value.orderIndex : read_.fieldErrors.orderIndex
}

describe('a question as it is typed', () => {
	test('is tidied, and its answer keeps its lines', () => {
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

	test.each(['category', 'question', 'answer'])('needs its %s', (field) => {
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
	])('with the order %j stands at %j', (input, expected) => expect(parsePosition(input)).toBe(expected))

	test('may have an answer of ten thousand characters, and no more', () => {
		expect(read({ answer: 'x'.repeat(10_000) }).ok).toBe(true)
		expect(read({ answer: 'x'.repeat(10_001) })).toMatchObject({ fieldErrors: { answer: 'too-long' } })
		expect(read({ question: 'x'.repeat(10_000) })).toMatchObject({ fieldErrors: { question: 'too-long' } })
	})
})
