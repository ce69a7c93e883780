/** The table `sealing_keys`: which keys this database was sealed with, by id and fingerprint; never a key. */
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const encryptionKeys = pgTable('sealing_keys', {
	id: text('id').primaryKey(),
	purpose: text('purpose').notNull(),
	fingerprint: text('fingerprint').notNull(),
	retired: boolean('retired').notNull().default(false), // nothing is sealed with it any more
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
