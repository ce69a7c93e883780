/**
 * An FAQ in the back office: a row of its category's table, and its form
 * (specification, section 5, Admin FAQ form).
 */
import * as z from 'zod/mini'
import { type FieldResult, line, lines, parsedField, parseInteger } from '#app/core/fields.ts'

import { fail, ok } from '#app/core/result.ts'
import type { Faq } from './faq.ts'

/** The entity kind in the audit log. */
export const FAQ_KIND = 'faqs'

/** The default position of an FAQ in its category (specification, section 9). */
export const FIRST_POSITION = 1

/** `version`: for the optimistic lock; empty until the FAQ is saved. */
export type FaqRecord = Faq & { orderIndex: number; version: string }

/** A blank FAQ; by default it becomes the first (specification, section 9, Admin defaults). */
export const newFaq = (id: string): FaqRecord => ({
	id,
	version: '',
	question: '',
	answer: '',
	category: '',
	orderIndex: FIRST_POSITION,
})

const LONGEST = { category: 100, question: 300, answer: 10_000, order: 100 } as const

/**
 * Text that is not a number means the first position, an empty field means none (specification, sections 4
 * and 5).
 */
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
