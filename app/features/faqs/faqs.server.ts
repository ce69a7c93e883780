/** FAQs in the back office and for visitors. */
import { count, countDistinct, eq, max } from 'drizzle-orm'
import { defineResource } from '#app/features/records/resource.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Faq } from './faq.ts'
import { FAQ_KIND, type FaqRecord, FIRST_POSITION, faqInput } from './faq-record.ts'
import { faqs } from './faq-table.server.ts'

/**
 * FAQs in the back office. Without a position, a new FAQ becomes the last in its category, and a
 * changed one the first (specification, section 9).
 */
export const faqResource = defineResource({
	kind: FAQ_KIND,
	table: faqs,
	schema: () => faqInput,
	nameOf: ({ question }) => question,
	valuesInAuditLog: ['question', 'category', 'orderIndex'],
	plural: 'FAQs',
	area: 'content',
	toItems: (_, rows): FaqRecord[] =>
		rows.map(({ createdAt, updatedAt, version, ...faq }) => ({ ...faq, version: String(version) })),
	order: [faqs.category, faqs.orderIndex, faqs.createdAt, faqs.id], // as visitors see them
	searched: [faqs.category, faqs.question, faqs.answer],
	onCreate: async (transaction, { orderIndex, category }) => ({
		orderIndex: orderIndex ?? (await lastPosition(transaction, category)) + 1,
	}),
	onUpdate: (_, { orderIndex }) => ({ orderIndex: orderIndex ?? FIRST_POSITION }),
})

async function lastPosition(transaction: Transaction, category: string): Promise<number> {
	const [row] = await transaction
		.select({ last: max(faqs.orderIndex) })
		.from(faqs)
		.where(eq(faqs.category, category))
	return row?.last ?? 0
}

/** Existing categories, as suggestions while staff type. */
export async function listFaqCategories(db: Database): Promise<string[]> {
	const rows = await db
		.selectDistinct({ category: faqs.category })
		.from(faqs)
		.orderBy(faqs.category)
		.limit(200)
	return rows.map(({ category }) => category)
}

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
