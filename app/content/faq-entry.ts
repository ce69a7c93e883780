/** A question as staff meet it: a line of its category's table, and what its form begins with. */
import type { Faq } from './faq.ts'

/** Under which the journal keeps what is done to questions. */
export const FAQ_KIND = 'faqs'

/** Of the list's search, in characters. A longer text is cut: nobody types it. */
export const LONGEST_FAQ_SEARCH = 100

/** The place of a question in its category, where nobody says another (specification, section 9). */
export const FIRST_PLACE = 1

/** `version`: of which change it is; empty while it is not saved yet. */
export type FaqEntry = Faq & { orderIndex: number; version: string }

export const newFaq = (id: string): FaqEntry => ({
	...{ id, version: '' },
	...{ question: '', answer: '', category: '' },
	orderIndex: FIRST_PLACE,
})

/** Questions under their categories, as they come: a category stands where its first question does. */
export function inCategories(faqs: FaqEntry[]): [category: string, faqs: FaqEntry[]][] {
	const groups = new Map<string, FaqEntry[]>()
	for (const faq of faqs) groups.set(faq.category, [...(groups.get(faq.category) ?? []), faq])
	return [...groups]
}
