/**
 * The table `application_drafts`: encrypted drafts, found only with the browser's cookie, deleted after a
 * day.
 */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const applicationDrafts = pgTable(
	'application_drafts',
	{
		id: text('id').primaryKey(), // digest of the cookie, so that the row does not reveal it
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
		network: text('network'), // keyed digest of the network that began it; null: unknown
	},
	(draft) => [index('application_drafts_oldest').on(draft.expiresAt)],
)
