/** The history of a record: its entries in the audit log, and its earlier versions, which can be put back. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toMultiline } from '#app/core/typed-text.ts'
import type { AuditLogEntry, RecordAction, ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import {
	type Author,
	addAuditLogEntry,
	listAuditLog,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { recordVersions, type StoredVersion } from './record-table.server.ts'

const LONGEST = 160 // characters
const BEFORE = 30 // characters that both have

const textOf = (value: unknown): string =>
	Array.isArray(value)
		? value.map(itemText).join(', ')
		: value === null || value === undefined
			? ''
			: String(value)

/** Of an item with several texts, those that can be read. */
const itemText = (item: unknown): string =>
	item instanceof Object
		? Object.values(item)
				.filter((part) => typeof part === 'string' && !isPhoto(part))
				.join(' ')
		: String(item)

const isPhoto = (value: unknown) => typeof value === 'string' && value.startsWith('/photos/')

/** Where two values of a field begin to differ. Undefined if nothing of it can be read, as of the address of a photo. Of a list of photos it is their number. */
export function excerpts(from: unknown, to: unknown): { from: string; to: string } | undefined {
	const lists = [from, to].map((value) => (Array.isArray(value) ? value : [value]))
	if (lists.flat().some(isPhoto))
		return Array.isArray(from) && Array.isArray(to) && from.length !== to.length
			? { from: String(from.length), to: String(to.length) }
			: undefined
	const [was, is] = [textOf(from), textOf(to)]
	let same = 0
	while (same < was.length && was[same] === is[same]) same += 1
	const start = same > LONGEST / 2 ? same - BEFORE : 0
	const cut = (text: string) =>
		(start > 0 ? '…' : '') + text.slice(start, start + LONGEST) + (text.length > start + LONGEST ? '…' : '')
	return { from: cut(was), to: cut(is) }
}

/** A form sends `\r\n` for a line break and plain spaces for others, which changes no text. */
export function isChanged(before: object, row: object, field: string): boolean {
	const [was, is] = [before, row].map((each) =>
		JSON.stringify((each as Record<string, unknown>)[field] ?? null, (_, value) =>
			typeof value === 'string' ? toMultiline(value) : value,
		),
	)
	return was !== is
}

/** `entry` is undefined for a version from before the audit log. `version` is null if it is the present one, or not stored. */
export type HistoryLine = { at: Date; entry: AuditLogEntry | undefined; version: number | null }

const ofRecord = (kind: string, id: string) =>
	and(eq(recordVersions.kind, kind), eq(recordVersions.recordId, id))

/** The history of a record, newest first. An entry and the version that it made have the same time. */
export async function listHistory(
	db: Database,
	{ kind, table }: { kind: string; table: PgTable },
	id: string,
): Promise<HistoryLine[]> {
	const entries = await listAuditLog(db, kind, id)
	const earlier = await db
		.select({ record: recordVersions.record })
		.from(recordVersions)
		.where(ofRecord(kind, id))
	const { rows: present } = await db.execute<{ record: StoredVersion }>(
		sql`select to_jsonb(one) as record from ${table} as one where id = ${id}`,
	)
	const versions = [...earlier, ...present].map(({ record }) => record)
	versions.sort((one, other) => one.version - other.version)
	const columnOf = (field: string) => getTableColumns(table)[field]?.name ?? field
	const putBackable = (index: number) =>
		(index < versions.length - present.length ? versions[index]?.version : null) ?? null
	const isAt = (at: Date) => (version: StoredVersion) => Date.parse(version.updated_at) === at.getTime()

	const lines: HistoryLine[] = entries.map((entry) => {
		const index = versions.findIndex(isAt(entry.at))
		const [before, after] = [versions[index - 1], versions[index]]
		if (index < 0 || !after) return { at: entry.at, entry, version: null }
		const changes = before && changesOf(entry, (field) => [before[columnOf(field)], after[columnOf(field)]])
		return {
			at: entry.at,
			entry: { ...entry, changes: changes ?? entry.changes },
			version: putBackable(index),
		}
	})
	for (const [index, version] of versions.entries()) {
		const at = new Date(version.updated_at)
		if (!entries.some((entry) => isAt(entry.at)(version)) && putBackable(index))
			lines.push({ at, entry: undefined, version: version.version })
	}
	return lines.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** The values of an entry, with those of texts and lists, which the audit log does not store. */
function changesOf(
	{ fields, changes }: AuditLogEntry,
	valuesOf: (field: string) => [unknown, unknown],
): ValueChanges {
	const missing = fields.filter((field) => !changes?.[field])
	return {
		...changes,
		...Object.fromEntries(
			missing.flatMap((field) => {
				const change = excerpts(...valuesOf(field))
				return change ? [[field, change]] : []
			}),
		),
	}
}

/**
 * An earlier version of a record, by field; undefined if it is no longer stored. A column that was added later
 * has its default then.
 */
export async function findVersion(
	db: Pick<Database, 'select'>,
	{ kind, table, fields }: { kind: string; table: PgTable; fields: string[] },
	id: string,
	version: number,
): Promise<Record<string, unknown> | undefined> {
	const [row] = await db
		.select({ record: recordVersions.record })
		.from(recordVersions)
		.where(and(ofRecord(kind, id), eq(recordVersions.version, version)))
	if (!row) return undefined
	const columns = getTableColumns(table)
	const stored = fields.flatMap((field) => {
		const column = columns[field]
		if (!column) return []
		const value = column.name in row.record ? row.record[column.name] : (column.default ?? null)
		return value === null && column.notNull ? [] : [[field, value]]
	})
	return Object.fromEntries(stored)
}

/**
 * Gives records back all that they had before their last change, made at `changedAt`; that is a change of its own.
 * Those that have changed since stay as they are. Returns the ids of the others.
 */
export async function undoLastChange(
	transaction: Transaction,
	table: string,
	ids: string[],
	{ changedAt, now }: { changedAt: Date; now: Date },
): Promise<string[]> {
	const name = sql.raw(table)
	const { rows: columns } = await transaction.execute<{ name: string }>(sql`
		select quote_ident(attname) as name from pg_attribute
		where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
			and attname not in ('id', 'version', 'updated_at')`)
	const { rows } = await transaction.execute<{ id: string }>(sql`
		update ${name} as record set version = record.version + 1, updated_at = ${now.toISOString()},
			${sql.raw(columns.map((column) => `${column.name} = before.${column.name}`).join())}
		from ${recordVersions} as earlier, jsonb_populate_record(null::${name}, earlier.record) as before
		where record.id = any(${sql.param(ids)}::uuid[]) and record.updated_at = ${changedAt.toISOString()}
			and earlier.kind = ${table} and earlier.record_id = record.id and earlier.version = record.version - 1
		returning record.id`)
	return rows.map(({ id }) => id)
}

/** The dependencies of a change, and the staff member who makes it. */
export type StaffContext = Pick<Services, 'db' | 'now' | 'files'> & { by: Author }

type AuditRecord = {
	kind: string
	id: string
	name: string
	action: RecordAction
	at: Date
	fields?: string[]
	changes?: ValueChanges | null
}

export const addAuditRecord = (
	transaction: Transaction,
	{ by }: StaffContext,
	{ id, name, ...rest }: AuditRecord,
): Promise<void> => addAuditLogEntry(transaction, { ...rest, by, recordId: id, recordName: name })
