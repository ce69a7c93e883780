/**
 * The view `inbox_items`: leads of every kind and finance applications in one shape, for lists, counts and finding
 * a person's records. The columns of `leads` and `finance_applications` that it reads are plain, so that their
 * indexes apply.
 */
import { sql } from 'drizzle-orm'
import { boolean, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#app/features/leads/lead.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { INBOX_KINDS, type InboxStatus, LEAD_STATUS_OF } from './inbox-status.ts'
import type { NextStepKind } from './next-step.ts'

const toLeadStatus = sql.raw(
	Object.entries(LEAD_STATUS_OF)
		.map(([status, leadStatus]) => `when '${status}' then '${leadStatus}'`)
		.join(' '),
)

export const inboxItems = pgView('inbox_items', {
	kind: text('kind', { enum: INBOX_KINDS }).notNull(),
	id: uuid('id').notNull(),
	reference: text('reference'), // of applications
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	status: text('status').$type<InboxStatus>().notNull(), // its own
	leadStatus: text('lead_status', { enum: LEAD_STATUSES }).notNull(), // on the scale of leads
	isNew: boolean('is_new').notNull(),
	contactedAt: timestamp('contacted_at', { withTimezone: true }),
	assigneeId: uuid('assignee_id'),
	vehicleId: uuid('vehicle_id'),
	spamFlags: text('spam_flags').array().notNull(),
	emailIndex: text('email_index').notNull(),
	phoneIndex: text('phone_index'),
	phonesIndex: text('phones_index'),
	idNumberIndex: text('id_number_index'),
	namesIndex: text('names_index'),
	nextStep: text('next_step').$type<NextStepKind>(),
	nextStepAt: timestamp('next_step_at', { withTimezone: true }),
	source: text('source', { enum: LEAD_SOURCES }).notNull(),
})
	.with({ securityInvoker: true })
	.as(sql`
		select kind, id, null::text as reference, created_at, status, status as lead_status, status = 'new' as is_new,
			contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			null::text as id_number_index, names_index, next_step, next_step_at, source
		from ${leads}
		union all
		select 'application', id, reference_number, created_at, status,
			case status ${toLeadStatus} end,
			status = 'pending', contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			id_number_index, names_index, next_step, next_step_at, 'website'
		from ${financeApplications}`)
