import { count, countDistinct, max } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Faq } from './faq.ts'
import { faqs } from './faq-table.server.ts'

/** All FAQs, sorted by category and their order in it (specification, section 7). */
export function listFaqs(db: Database): Promise<Faq[]> {
	return db
		.select({ id: faqs.id, question: faqs.question, answer: faqs.answer, category: faqs.category })
		.from(faqs)
		.orderBy(faqs.category, faqs.orderIndex, faqs.createdAt, faqs.id)
}

/** The last change to an FAQ; undefined if there is none. */
export async function faqsChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: max(faqs.updatedAt) }).from(faqs)
	return row?.at ?? undefined
}

export async function countFaqs(db: Database): Promise<{ all: number; categories: number }> {
	const [row] = await db.select({ all: count(), categories: countDistinct(faqs.category) }).from(faqs)
	return row ?? { all: 0, categories: 0 }
}
