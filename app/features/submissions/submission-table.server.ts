/** The table `submissions`: one row per idempotency key, so that a resubmission stores nothing twice. */
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const submissions = pgTable(
	'submissions',
	{
		key: text('key').primaryKey(),
		form: text('form').notNull(), // enquiry, message, application
		digest: text('digest').notNull(), // HMAC of the form values; tells a resubmission from different content
		result: jsonb('result').notNull(), // what was returned to the sender; no personal data
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(submission) => [index('submissions_oldest').on(submission.createdAt)],
)
