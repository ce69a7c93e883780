/** The table `submissions`: what was sent under which key, so that sending it again makes nothing new. */
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const submissions = pgTable(
	'submissions',
	{
		key: text('key').primaryKey(),
		form: text('form').notNull(), // enquiry, message, application
		digest: text('digest').notNull(), // of what was typed, keyed: tells the same from other words
		answer: jsonb('answer').notNull(), // what the sender was told; no personal facts
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(submission) => [index('submissions_oldest').on(submission.createdAt)],
)
