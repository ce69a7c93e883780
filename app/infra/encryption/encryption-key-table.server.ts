/**
 * The table `encryption_keys`: the keys that this database is encrypted with, by id and fingerprint; never the
 * key itself.
 */
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const encryptionKeys = pgTable('encryption_keys', {
	id: text('id').primaryKey(),
	purpose: text('purpose').notNull(),
	fingerprint: text('fingerprint').notNull(),
	retired: boolean('retired').notNull().default(false), // no longer encrypts anything
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
