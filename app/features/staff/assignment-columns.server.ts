/** The columns of whatever staff deal with: who has it, when it was first answered, and which state of it somebody looked at. */
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-table.server.ts'
import { versionColumn } from './optimistic-lock.server.ts'

export const assignmentColumns = () => ({
	handlerId: uuid('handler_id').references(() => staffUsers.id, { onDelete: 'set null' }),
	answeredAt: timestamp('answered_at', { withTimezone: true }),
	statusChangedAt: timestamp('status_changed_at', { withTimezone: true }), // how long it is kept is counted from here
	version: versionColumn(),
})
