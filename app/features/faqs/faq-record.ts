/** A question as staff manage it: a line of its category's table, and its form (specification, section 5, Admin FAQ form). */
import * as z from 'zod/mini'
import { type FieldResult, line, lines, parsedField, parseInteger } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import type { Faq } from './faq.ts'

/** Under which the journal keeps what is done to questions. */
export const FAQ_KIND = 'faqs'

/** Of the list's search, in characters. A longer text is cut: nobody types it. */
export const LONGEST_FAQ_SEARCH = 100

/** The place of a question in its category, where nobody says another (specification, section 9). */
export const FIRST_POSITION = 1

/** `version`: of which change it is; empty while it is not saved yet. */
export type FaqRecord = Faq & { orderIndex: number; version: string }

export const newFaq = (id: string): FaqRecord => ({
	...{ id, version: '' },
	...{ question: '', answer: '', category: '' },
	orderIndex: FIRST_POSITION,
})

const LONGEST = { category: 100, question: 300, answer: 10_000, order: 100 } as const

/** What is no number counts as the first place, nothing as none said (specification, sections 4 and 5). */
const position = parsedField(line(LONGEST.order), (text): FieldResult<number | null> => {
	if (text === '') return ok(null)
	const number = parseInteger(text)
	if (Number.isNaN(number)) return ok(FIRST_POSITION)
	return number < FIRST_POSITION || number > 99_999 ? fail('out-of-range') : ok(number)
})

export const faqInput = z.object({
	category: line(LONGEST.category, 1),
	question: line(LONGEST.question, 1),
	answer: lines(LONGEST.answer, 1),
	orderIndex: position,
})

/** Questions under their categories, as they come: a category stands where its first question does. */
export function groupByCategory(faqs: FaqRecord[]): [category: string, faqs: FaqRecord[]][] {
	const groups = new Map<string, FaqRecord[]>()
	for (const faq of faqs) groups.set(faq.category, [...(groups.get(faq.category) ?? []), faq])
	return [...groups]
}
