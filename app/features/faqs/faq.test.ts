import { describe, expect, test } from 'vitest'
import { groupFaqs, splitParagraphs } from './faq.ts'

const faq = (id: string, category: string) => ({ id, category, question: `${id}?`, answer: `${id}.` })

describe('the FAQs', () => {
	test('are grouped by category, in their original order', () => {
		const groups = groupFaqs([faq('a', 'Buying'), faq('b', 'Buying'), faq('c', 'Service')])
		expect(groups.map(({ category, faqs }) => [category, faqs.map(({ id }) => id)])).toEqual([
			['Buying', ['a', 'b']],
			['Service', ['c']],
		])
		expect(new Set(groups.map(({ anchor }) => anchor)).size).toBe(2)
	})

	test('have no groups when there are none', () => {
		expect(groupFaqs([])).toEqual([])
	})
})

test('an answer is split on line breaks into paragraphs', () => {
	expect(splitParagraphs('Yes.\n\n But bring it.\r\nAnd papers.\n')).toEqual([
		'Yes.',
		'But bring it.',
		'And papers.',
	])
})
