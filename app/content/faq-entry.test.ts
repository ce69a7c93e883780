import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/kernel/form.ts'
import { faqInput } from './faq-entry.ts'

const typed: Values = {
	category: ' Buying a  Vehicle ',
	question: 'May I\ttest drive?',
	answer: 'Yes.\r\nBring a licence.',
	orderIndex: '3',
}
const read = (changes: Values = {}) => readForm(faqInput, { ...typed, ...changes })
const placeOf = (orderIndex: string) => {
	const read_ = read({ orderIndex })
	return read_.ok ? read_.value.orderIndex : read_.problems.orderIndex
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
			expect(read({ [field]: nothing })).toMatchObject({ problems: { [field]: 'too-short' } })
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
	])('with the order %j stands at %j', (given, expected) => expect(placeOf(given)).toBe(expected))

	test('may have an answer of ten thousand characters, and no more', () => {
		expect(read({ answer: 'x'.repeat(10_000) }).ok).toBe(true)
		expect(read({ answer: 'x'.repeat(10_001) })).toMatchObject({ problems: { answer: 'too-long' } })
		expect(read({ question: 'x'.repeat(10_000) })).toMatchObject({ problems: { question: 'too-long' } })
	})
})
