/** Rows of `staff_journal`. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import { auditLogMessages } from '#app/messages/en-ZA/audit-log.ts'
import type { Admin } from './admin.ts'
import type { AuditLogAction, AuditLogEntry, RecordAction } from './audit-log.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

type ReadDatabase = Pick<Database, 'select'>
export type Author = Pick<Admin, 'id' | 'name'>
/** Who had a shell on the machine, and is no row of ours. */
export type CommandLineAuthor = { id: null; name: string }

/** What nobody did: it was due. */
export const SYSTEM_AUTHOR = { id: null, name: auditLogMessages.byItself }

type Line = { by: Author; at: Date; kind: string; deed: AuditLogAction; recordId: string; recordName: string }

/** In the transaction of the change itself: no change without its line, and no line without its change. */
export async function addAuditLogEntry(
	transaction: Transaction,
	{ by, fields = [], ...line }: Omit<Line, 'by'> & { by: Author | CommandLineAuthor; fields?: string[] },
): Promise<void> {
	await transaction.insert(staffAuditLog).values({ ...line, userId: by.id, userName: by.name, fields })
}

/** The same for many records of a kind at once. */
export async function addAuditLogEntries(
	transaction: Transaction,
	{ by, ...shared }: Pick<Line, 'at' | 'kind' | 'deed'> & { by: Author | typeof SYSTEM_AUTHOR },
	lines: { recordId: string; recordName: string; fields: string[] }[],
): Promise<void> {
	const rows = lines.map((line) => ({ ...shared, ...line, userId: by.id, userName: by.name }))
	if (rows.length > 0) await transaction.insert(staffAuditLog).values(rows)
}

/** What became of a record, the last change first. */
export function listAuditLog(db: ReadDatabase, kind: string, recordId: string): Promise<AuditLogEntry[]> {
	return db
		.select({
			id: staffAuditLog.id,
			at: staffAuditLog.at,
			by: staffAuditLog.userName,
			deed: sql<RecordAction>`${staffAuditLog.deed}`,
			fields: staffAuditLog.fields,
		})
		.from(staffAuditLog)
		.where(and(eq(staffAuditLog.kind, kind), eq(staffAuditLog.recordId, recordId)))
		.orderBy(desc(staffAuditLog.at))
		.limit(20)
}

/** The name of who changed a record last, or any of these fields of it. */
export async function findLastAuthor(
	db: ReadDatabase,
	kind: string,
	recordId: string,
	fields?: readonly string[],
) {
	const entries = await listAuditLog(db, kind, recordId)
	return entries.find((entry) => !fields || entry.fields.some((field) => fields.includes(field)))?.by
}
