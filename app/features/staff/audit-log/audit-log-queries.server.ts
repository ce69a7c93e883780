/** Queries on the audit log (`audit_log`). */
import { and, arrayOverlaps, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isUuid } from '#app/core/ids.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { KeysCopy } from '#app/infra/doctor/storage-check.server.ts'
import { type KeysSource, readKeys } from '#app/infra/encryption/keyring.server.ts'
import { auditLogMessages } from '#messages/audit-log.ts'
import {
	type AuditLogAction,
	type AuditLogEntry,
	type AuditLogKind,
	type AuditLogQuery,
	accountText,
	type RecordAction,
	type ValueChanges,
} from './audit-log.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

type ReadDatabase = Pick<Database, 'select'>
export type Author = Pick<Admin, 'id' | 'name'>
/** A person with a shell on the server, who has no row in `admins`. */
export type CommandLineAuthor = { id: null; name: string }

/** The author of changes that the server makes by itself, such as scheduled deletions. */
export const SYSTEM_AUTHOR = {
	id: null,
	get name() {
		return auditLogMessages.byItself
	},
}

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

/** The author's columns of a query that is left-joined with `staff_users` by the entry's user id. */
export const authorColumns = (nameThen: PgColumn) => ({
	by: sql<string>`coalesce(${staffUsers.name}, ${nameThen})`,
	nameThen: sql<string>`${nameThen}`,
	email: staffUsers.email,
})

type AuthorRow = { by: string; nameThen: string; email: string | null }

/** Puts the account beside the author's present name. */
export const withAccount = <Row extends AuthorRow>({ nameThen, email, ...row }: Row) => ({
	...row,
	account: accountText({ name: row.by, nameThen, email }),
})

const ENTRY = {
	id: staffAuditLog.id,
	at: staffAuditLog.at,
	...authorColumns(staffAuditLog.userName),
	fields: staffAuditLog.fields,
	changes: staffAuditLog.changes,
}

const isAuthor = eq(staffUsers.id, staffAuditLog.userId)
const newestFirst = [desc(staffAuditLog.at), desc(staffAuditLog.id)]

/** The last 20 audit log entries of a record, newest first. */
export async function listAuditLog(
	db: ReadDatabase,
	kind: string,
	recordId: string,
): Promise<AuditLogEntry[]> {
	const rows = await db
		.select({ ...ENTRY, action: sql<RecordAction>`${staffAuditLog.action}` })
		.from(staffAuditLog)
		.leftJoin(staffUsers, isAuthor)
		.where(and(eq(staffAuditLog.kind, kind), eq(staffAuditLog.recordId, recordId)))
		.orderBy(...newestFirst)
		.limit(20)
	return rows.map(withAccount)
}

/** The name of the staff member who last changed the record, or last changed any of these fields of it. */
export async function findLastAuthor(
	db: ReadDatabase,
	{ kind, recordId, fields }: { kind: string; recordId: string; fields?: readonly string[] },
): Promise<string | undefined> {
	const [last] = await db
		.select({ by: ENTRY.by })
		.from(staffAuditLog)
		.leftJoin(staffUsers, isAuthor)
		.where(
			and(
				eq(staffAuditLog.kind, kind),
				eq(staffAuditLog.recordId, recordId),
				fields && arrayOverlaps(staffAuditLog.fields, [...fields]),
			),
		)
		.orderBy(...newestFirst)
		.limit(1)
	return last?.by
}

/**
 * One page of entries of the given kinds, newest first, and whether there are more. `lastPage` is set for a page
 * beyond it. `kinds` must hold only kinds that the caller may see.
 */
export async function listAuditLogLines(db: Database, query: AuditLogQuery, kinds: AuditLogKind[]) {
	const { kind, by, name, record, page } = query
	const where = and(
		inArray(staffAuditLog.kind, kind ? [kind] : kinds),
		by ? eq(isUuid(by) ? staffAuditLog.userId : staffAuditLog.userName, by) : undefined,
		name ? ilike(staffAuditLog.recordName, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
		record ? eq(staffAuditLog.recordId, record) : undefined,
	)
	const rows = await db
		.select({
			...ENTRY,
			kind: staffAuditLog.kind,
			action: staffAuditLog.action,
			recordId: staffAuditLog.recordId,
			recordName: staffAuditLog.recordName,
		})
		.from(staffAuditLog)
		.leftJoin(staffUsers, isAuthor)
		.where(where)
		.orderBy(...newestFirst)
		.limit(PAGE_LENGTH + 1)
		.offset((page - 1) * PAGE_LENGTH)
	const isBeyond = rows.length === 0 && page > 1
	const lastPage = isBeyond
		? Math.max(1, Math.ceil((await db.$count(staffAuditLog, where)) / PAGE_LENGTH))
		: undefined
	return { lines: rows.slice(0, PAGE_LENGTH).map(withAccount), hasMore: rows.length > PAGE_LENGTH, lastPage }
}

/** The accounts that are authors in the audit log, and other authors by name, for its filter; at most 200. */
export async function listAuthors(db: Database, kinds: AuditLogKind[]) {
	const { by, email } = ENTRY
	const rows = await db
		.selectDistinct({
			id: sql<string>`coalesce(${staffAuditLog.userId}::text, ${staffAuditLog.userName})`,
			by,
			nameThen: by,
			email,
		})
		.from(staffAuditLog)
		.leftJoin(staffUsers, isAuthor)
		.where(inArray(staffAuditLog.kind, kinds))
		.orderBy(by)
		.limit(200)
	return rows.map(withAccount)
}

/**
 * Records in the audit log that a copy of the keys file is stored elsewhere.
 * The server cannot check it, so staff confirm it.
 */
const KIND = 'key_copies'
/** The record id of the keys file in the audit log; the file is a row of no table. */
const FILE_ID = '5f0e7a52-3b1c-4d62-9f0e-6b8c1f2a7d40'

/**
 * Records the ids of the keys that the file holds now, and returns their number.
 * @throws CannotStart if the file cannot be read
 */
export async function confirmKeysCopy(
	db: Database,
	{ by, at, source }: { by: Author | CommandLineAuthor; at: Date; source: KeysSource },
): Promise<number> {
	const fields = (readKeys(source) ?? []).map(({ id }) => id)
	await db.transaction((transaction) =>
		addAuditLogEntry(transaction, {
			by,
			at,
			kind: KIND,
			action: 'added',
			fields,
			recordId: FILE_ID,
			recordName: auditLogMessages.keysCopy,
		}),
	)
	return fields.length
}

export async function findKeysCopy(db: Pick<Database, 'select'>): Promise<KeysCopy | undefined> {
	const [line] = await db
		.select({ at: staffAuditLog.at, by: staffAuditLog.userName, keyIds: staffAuditLog.fields })
		.from(staffAuditLog)
		.where(eq(staffAuditLog.recordId, FILE_ID))
		.orderBy(desc(staffAuditLog.at))
		.limit(1)
	return line
}
