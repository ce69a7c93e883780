/** The dealership's tables: its facts, its own texts of pages, and its look. */
import { sql } from 'drizzle-orm'
import {
	check,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Look } from '#app/features/dealer/look/look.ts'
import type { StoredText } from './dealer.ts'

export const dealerSettings = pgTable(
	'dealer_settings',
	{
		id: smallint('id').primaryKey().default(1),
		facts: jsonb('facts').notNull(),
		versions: jsonb('versions').$type<Record<string, number>>().notNull().default({}), // per settings section
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(settings) => [check('dealer_settings_one_row', sql`${settings.id} = 1`)],
)

/**
 * A row is a version of one text; no row, or null as its newest value, means the default of page-texts.ts. The versions
 * of a page's texts count up together.
 */
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

/** The looks that were published, of which the newest is the one that visitors see. */
export const looks = pgTable('looks', {
	version: integer('version').primaryKey(),
	look: jsonb('look').$type<Look>().notNull(),
	at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
	userId: uuid('user_id'), // who published it
})

/** The draft of the next look, which staff change under its own version. */
export const lookDrafts = pgTable(
	'look_drafts',
	{
		id: smallint('id').primaryKey().default(1),
		version: integer('version').notNull(),
		look: jsonb('look').$type<Look>(), // null: there is no draft, because it was published or discarded
		at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
		userId: uuid('user_id'), // who saved it
	},
	(draft) => [check('look_drafts_one_row', sql`${draft.id} = 1`)],
)
