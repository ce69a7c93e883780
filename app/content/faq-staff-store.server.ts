/** Rows of `faqs` as staff look at them. */
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { everyWordIn } from '#app/platform/every-word.server.ts'
import { versionOf } from '#app/staff/record-change.server.ts'
import { type FaqEntry, LONGEST_FAQ_SEARCH } from './faq-entry.ts'
import { faqs } from './faq-table.server.ts'

const columns = {
	id: faqs.id,
	question: faqs.question,
	answer: faqs.answer,
	category: faqs.category,
	orderIndex: faqs.orderIndex,
	updatedAt: faqs.updatedAt,
}

/** By category and then by their order in it (specification, section 7), as visitors see them. */
export async function listFaqsForStaff(db: Database, search: string): Promise<FaqEntry[]> {
	const rows = await db
		.select(columns)
		.from(faqs)
		.where(everyWordIn([faqs.category, faqs.question, faqs.answer], search, LONGEST_FAQ_SEARCH))
		.orderBy(faqs.category, faqs.orderIndex, faqs.createdAt, faqs.id)
	return rows.map(entryOf)
}

export async function findFaq(db: Pick<Database, 'select'>, id: string): Promise<FaqEntry | undefined> {
	const [row] = await db.select(columns).from(faqs).where(eq(faqs.id, id))
	return row && entryOf(row)
}

/** Those that there are, to choose from while typing. */
export async function listFaqCategories(db: Database): Promise<string[]> {
	const rows = await db
		.selectDistinct({ category: faqs.category })
		.from(faqs)
		.orderBy(faqs.category)
		.limit(200)
	return rows.map(({ category }) => category)
}

const entryOf = ({ updatedAt, ...faq }: Omit<FaqEntry, 'version'> & { updatedAt: Date }): FaqEntry => ({
	...faq,
	version: versionOf({ updatedAt }),
})
