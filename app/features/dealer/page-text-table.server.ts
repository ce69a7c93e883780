/**
 * The texts that a dealership wrote about itself, table `page_texts`. A row is a version of one text; no row, or null as
 * its newest value, means the default of page-texts.ts. The versions of a page's texts count up together.
 */
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredText } from './dealer.ts'

export const pageTexts = pgTable(
	'page_texts',
	{
		key: text('key').notNull(), // home.headline
		locale: text('locale').notNull(),
		version: integer('version').notNull(),
		value: jsonb('value').$type<StoredText>(),
		at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
		userId: uuid('user_id'), // who saved it; null: the demo, or an earlier version of the site
	},
	(texts) => [primaryKey({ columns: [texts.key, texts.locale, texts.version] })],
)
