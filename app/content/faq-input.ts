/** What the back office's form for a question may send (specification, section 5, Admin FAQ form). */
import * as z from 'zod/mini'
import { line, lines, type Reading, reading, wholeTyped } from '#app/kernel/fields.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { FIRST_PLACE } from './faq-entry.ts'

const LONGEST = { category: 100, question: 300, answer: 10_000, order: 100 } as const
const LAST_PLACE = 99_999

/** What is no number counts as the first place, nothing as none said (specification, sections 4 and 5). */
const place = reading(line(LONGEST.order), (text): Reading<number | null> => {
	if (text === '') return ok(null)
	const number = wholeTyped(text)
	if (Number.isNaN(number)) return ok(FIRST_PLACE)
	return number < FIRST_PLACE || number > LAST_PLACE ? fail('out-of-range') : ok(number)
})

export const faqInput = z.object({
	category: line(LONGEST.category, 1),
	question: line(LONGEST.question, 1),
	answer: lines(LONGEST.answer, 1),
	orderIndex: place,
})
