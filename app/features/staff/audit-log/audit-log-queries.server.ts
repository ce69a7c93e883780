/** Queries on the audit log (`audit_log`). */
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/features/staff/members/admin.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { auditLogMessages } from '#app/messages/en-ZA/audit-log.ts'
import type { AuditLogAction, AuditLogEntry, RecordAction, ValueChanges } from './audit-log.ts'
import type { AuditLogKind, AuditLogQuery } from './audit-log-query.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

type ReadDatabase = Pick<Database, 'select'>
export type Author = Pick<Admin, 'id' | 'name'>
/** A person with a shell on the server, who has no row in `admins`. */
export type CommandLineAuthor = { id: null; name: string }

/** The author of changes that the server makes by itself, such as scheduled deletions. */
export const SYSTEM_AUTHOR = { id: null, name: auditLogMessages.byItself }

const PAGE_LENGTH = 50 // entries on a page of the audit log

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

const ENTRY = {
	id: staffAuditLog.id,
	at: staffAuditLog.at,
	by: staffAuditLog.userName,
	fields: staffAuditLog.fields,
	changes: staffAuditLog.changes,
}

/** The last 20 audit log entries of a record, newest first. */
export function listAuditLog(db: ReadDatabase, kind: string, recordId: string): Promise<AuditLogEntry[]> {
	return db
		.select({ ...ENTRY, action: sql<RecordAction>`${staffAuditLog.action}` })
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

/**
 * One page of entries of the given kinds, newest first, and whether there are more. `kinds` must hold only
 * kinds that the caller may see.
 */
export async function listAuditLogLines(db: Database, query: AuditLogQuery, kinds: AuditLogKind[]) {
	const { kind, by, name, record, page } = query
	const rows = await db
		.select({
			...ENTRY,
			kind: staffAuditLog.kind,
			action: staffAuditLog.action,
			recordId: staffAuditLog.recordId,
			recordName: staffAuditLog.recordName,
		})
		.from(staffAuditLog)
		.where(
			and(
				inArray(staffAuditLog.kind, kind ? [kind] : kinds),
				by ? eq(staffAuditLog.userName, by) : undefined,
				name ? ilike(staffAuditLog.recordName, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
				record ? eq(staffAuditLog.recordId, record) : undefined,
			),
		)
		.orderBy(desc(staffAuditLog.at), desc(staffAuditLog.id))
		.limit(PAGE_LENGTH + 1)
		.offset((page - 1) * PAGE_LENGTH)
	return { lines: rows.slice(0, PAGE_LENGTH), hasMore: rows.length > PAGE_LENGTH }
}

/** The names of all authors in the audit log, for its filter; at most 200. */
export async function listAuthors(db: Database, kinds: AuditLogKind[]): Promise<string[]> {
	const rows = await db
		.selectDistinct({ name: staffAuditLog.userName })
		.from(staffAuditLog)
		.where(inArray(staffAuditLog.kind, kinds))
		.orderBy(staffAuditLog.userName)
		.limit(200)
	return rows.map(({ name }) => name)
}
