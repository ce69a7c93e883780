/**
 * The looks that were published, of which the newest is the one that visitors see, and the draft of the next. Staff
 * change the draft under its own version.
 */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Look } from './look.ts'

export const looks = pgTable('looks', {
	version: integer('version').primaryKey(),
	look: jsonb('look').$type<Look>().notNull(),
	at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
	userId: uuid('user_id'), // who published it
})

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
