/** Queries on the audit log (`audit_log`) for single records. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Admin } from '#app/features/staff/members/admin.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { auditLogMessages } from '#app/messages/en-ZA/audit-log.ts'
import type { AuditLogAction, AuditLogEntry, RecordAction, ValueChanges } from './audit-log.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

type ReadDatabase = Pick<Database, 'select'>
export type Author = Pick<Admin, 'id' | 'name'>
/** A person with a shell on the server, who has no row in `admins`. */
export type CommandLineAuthor = { id: null; name: string }

/** The author of changes that the server makes by itself, such as scheduled deletions. */
export const SYSTEM_AUTHOR = { id: null, name: auditLogMessages.byItself }

type Line = {
	by: Author
	at: Date
	kind: string
	action: AuditLogAction
	recordId: string
	recordName: string
}

type Changed = { fields: string[]; changes: ValueChanges | null }

/**
 * Adds an audit log entry. Runs in the transaction of the change, so
 * that neither is stored without the other.
 */
export async function addAuditLogEntry(
	transaction: Transaction,
	{ by, fields = [], ...line }: Omit<Line, 'by'> & { by: Author | CommandLineAuthor } & Partial<Changed>,
): Promise<void> {
	await transaction.insert(staffAuditLog).values({ ...line, userId: by.id, userName: by.name, fields })
}

/** Like `addAuditLogEntry`, for many records of one kind. */
export async function addAuditLogEntries(
	transaction: Transaction,
	{ by, ...shared }: Pick<Line, 'at' | 'kind' | 'action'> & { by: Author | typeof SYSTEM_AUTHOR },
	lines: ({ recordId: string; recordName: string } & Changed)[],
): Promise<void> {
	const rows = lines.map((line) => ({ ...shared, ...line, userId: by.id, userName: by.name }))
	if (rows.length > 0) await transaction.insert(staffAuditLog).values(rows)
}

/** The last 20 audit log entries of a record, newest first. */
export function listAuditLog(db: ReadDatabase, kind: string, recordId: string): Promise<AuditLogEntry[]> {
	return db
		.select({
			id: staffAuditLog.id,
			at: staffAuditLog.at,
			by: staffAuditLog.userName,
			action: sql<RecordAction>`${staffAuditLog.action}`,
			fields: staffAuditLog.fields,
			changes: staffAuditLog.changes,
		})
		.from(staffAuditLog)
		.where(and(eq(staffAuditLog.kind, kind), eq(staffAuditLog.recordId, recordId)))
		.orderBy(desc(staffAuditLog.at))
		.limit(20)
}

/** The name of the staff member who last changed the record, or last changed any of these fields of it. */
export async function findLastAuthor(
	db: ReadDatabase,
	{ kind, recordId, fields }: { kind: string; recordId: string; fields?: readonly string[] },
) {
	const entries = await listAuditLog(db, kind, recordId)
	return entries.find((entry) => !fields || entry.fields.some((field) => fields.includes(field)))?.by
}
