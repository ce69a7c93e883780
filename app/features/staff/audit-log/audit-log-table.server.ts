/**
 * The audit log, table `audit_log`: one row for each change to a record. It stores the names of the
 * changed fields; short values only of records that hold no personal data (KINDS_WITH_VALUES).
 */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { AUDIT_LOG_ACTIONS, KINDS_WITH_VALUES, type ValueChanges } from './audit-log.ts'

export const staffAuditLog = pgTable(
	'audit_log',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		at: timestamp('at', { withTimezone: true }).notNull(),
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // as it was at the time of the change
		kind: text('kind').notNull(), // the record's table
		recordId: uuid('record_id').notNull(),
		recordName: text('record_name').notNull(), // because a deleted record has no name any more
		action: text('action', { enum: AUDIT_LOG_ACTIONS }).notNull(),
		fields: text('fields').array().notNull().default(sql`'{}'`),
		changes: jsonb('changes').$type<ValueChanges>(),
	},
	(line) => [
		check('audit_log_action', oneOf(line.action, AUDIT_LOG_ACTIONS)),
		check('audit_log_changes', sql`${line.changes} is null or ${oneOf(line.kind, KINDS_WITH_VALUES)}`),
		index('audit_log_of_record').on(line.recordId, line.at.desc()),
		index('audit_log_newest').on(line.at.desc()),
	],
)
