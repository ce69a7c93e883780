/** Queries on the audit log (`audit_log`) across all records, paginated. */
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import type { AuditLogKind, AuditLogQuery } from './audit-log-query.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

const PAGE_LENGTH = 50

/**
 * One page of entries of the given kinds, newest first, and whether there are more. `kinds` must hold only
 * kinds that the caller may see.
 */
export async function listAuditLogLines(db: Database, query: AuditLogQuery, kinds: AuditLogKind[]) {
	const { kind, by, name, record, page } = query
	const rows = await db
		.select({
			id: staffAuditLog.id,
			at: staffAuditLog.at,
			by: staffAuditLog.userName,
			kind: staffAuditLog.kind,
			action: staffAuditLog.action,
			recordId: staffAuditLog.recordId,
			recordName: staffAuditLog.recordName,
			fields: staffAuditLog.fields,
			changes: staffAuditLog.changes,
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
