/**
 * The columns that leads and applications share: assignee, first
 * response, next step, and version of the optimistic lock.
 */
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const assignmentColumns = () => ({
	assigneeId: uuid('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
	contactedAt: timestamp('contacted_at', { withTimezone: true }),
	statusChangedAt: timestamp('status_changed_at', { withTimezone: true }), // the retention period starts here
	nextStep: text('next_step'), // a code of NEXT_STEPS
	nextStepAt: timestamp('next_step_at', { withTimezone: true }),
	lostReason: text('lost_reason'), // one of the dealership's list
	version: versionColumn(),
})
