/**
 * The table `disclosures`: what was disclosed of each vehicle, a version for each change of it. A trigger writes it, so
 * that imports and scheduled changes are in it too; the serving role can only read it (docs/decisions/112).
 */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const disclosures = pgTable(
	'disclosures',
	{
		hash: text('hash').primaryKey(), // SHA-256 of the previous hash, a line break and the content
		carId: uuid('car_id').notNull(), // no reference: it stays when the vehicle goes
		number: integer('number').notNull(), // of the vehicle's versions, from 1
		previousHash: text('previous_hash'),
		content: text('content').notNull(), // JSON
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(row) => [
		unique('disclosures_number').on(row.carId, row.number),
		check('disclosures_hash', sql`${row.hash} ~ '^[0-9a-f]{64}$'`),
	],
)
