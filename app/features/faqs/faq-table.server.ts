/** The table `faqs` (specification, section 3). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const faqs = pgTable(
	'faqs',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		question: text('question').notNull(),
		answer: text('answer').notNull(),
		category: text('category').notNull(),
		orderIndex: integer('order_index').notNull().default(1),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
		version: versionColumn(),
	},
	(faq) => [
		check('faqs_texts_given', sql`${faq.question} <> '' and ${faq.answer} <> '' and ${faq.category} <> ''`),
		check('faqs_order_index_range', sql`${faq.orderIndex} >= 1`),
		index('faqs_in_order').on(faq.category, faq.orderIndex),
	],
)
