import { eq, max } from 'drizzle-orm'
import { defineResource } from '#app/features/staff/records/resource.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { matchesEveryWord } from '#app/infra/database/every-word.server.ts'
import { FAQ_KIND, type FaqRecord, FIRST_POSITION, faqInput, LONGEST_FAQ_SEARCH } from './faq-record.ts'
import { faqs } from './faq-table.server.ts'

/** FAQs in the visitors' order: by category and then by their order in it (specification, section 7). */
export async function listFaqsForStaff(db: Database, search: string): Promise<FaqRecord[]> {
	const rows = await db
		.select()
		.from(faqs)
		.where(matchesEveryWord([faqs.category, faqs.question, faqs.answer], search, LONGEST_FAQ_SEARCH))
		.orderBy(faqs.category, faqs.orderIndex, faqs.createdAt, faqs.id)
	return rows.map(toRecord)
}

/**
 * Create, update and delete FAQs. Without a position, a new FAQ becomes the last in its category, and a
 * changed one the first (specification, section 9).
 */
export const faqResource = defineResource({
	kind: FAQ_KIND,
	table: faqs,
	schema: () => faqInput,
	nameOf: ({ question }) => question,
	valuesInAuditLog: ['question', 'category', 'orderIndex'],
	find: findFaq,
	onCreate: async (transaction, { orderIndex, category }) => ({
		orderIndex: orderIndex ?? (await lastPosition(transaction, category)) + 1,
	}),
	onUpdate: (_, { orderIndex }) => ({ orderIndex: orderIndex ?? FIRST_POSITION }),
})

async function findFaq(db: Database, id: string): Promise<FaqRecord | undefined> {
	const [row] = await db.select().from(faqs).where(eq(faqs.id, id))
	return row && toRecord(row)
}

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

const toRecord = ({ createdAt, updatedAt, version, ...faq }: typeof faqs.$inferSelect): FaqRecord => ({
	...faq,
	version: String(version),
})
