/** The table `application_drafts`: an application on its way, sealed, found only by who holds its cookie, gone after a day. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const applicationDrafts = pgTable(
	'application_drafts',
	{
		id: text('id').primaryKey(), // digest of the cookie: the row does not tell the cookie
		sealedKey: text('sealed_key').notNull(),
		sealedBody: text('sealed_body').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(draft) => [index('application_drafts_oldest').on(draft.expiresAt)],
)
