/** The trash: moves records into it, back out of it, and ends what has been there for 30 days (docs/decisions/097). */
import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { authorColumns, withAccount } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { recordVersions, trash } from './record-table.server.ts'

const DAYS_IN_TRASH = 30
const DAY = 24 * 60 * 60 * 1000 // ms
const PAGE_LENGTH = 50

/**
 * Deletes records of a table and stores them in the trash, with the rows that the deletion takes along and the keys of
 * those that lose their reference. The caller adds the entry of the audit log, with the same time.
 */
export async function moveToTrash(
	transaction: Transaction,
	table: string,
	records: { id: string; name: string }[],
	at: Date,
): Promise<void> {
	const ids = sql`${sql.param(records.map(({ id }) => id))}::uuid[]`
	const names = sql`${sql.param(records.map(({ name }) => name))}::text[]`
	const from = sql.identifier(table)
	// Before the copies: a new row that refers to a locked record waits, and then fails.
	await transaction.execute(sql`select from ${from} where id = any(${ids}) for update`)
	const copies = (await listReferences(transaction, table)).map(
		({ place, child, column, key, isDeleted }) =>
			sql`${place}::text, (select coalesce(jsonb_agg(${isDeleted ? sql`child` : sql.raw(`child.${key}`)}), '[]')
				from ${sql.raw(child)} as child where ${sql.raw(`child.${column}`)} = record.id)`,
	)
	await transaction.execute(sql`
		insert into ${trash} (id, kind, name, deleted_at, record, "references")
		select record.id, ${table}, named.name, ${at.toISOString()}::timestamptz, to_jsonb(record),
			jsonb_build_object(${sql.join(copies, sql`, `)})
		from unnest(${ids}, ${names}) as named(id, name) join ${from} as record on record.id = named.id`)
	await transaction.execute(sql`delete from ${from} where id = any(${ids})`)
}

/** The entry of a record, locked until the transaction ends. */
export async function lockTrashEntry(transaction: Transaction, table: string, id: string) {
	const isOfRecord = and(eq(trash.id, id), eq(trash.kind, table))
	const [entry] = await transaction.select().from(trash).where(isOfRecord).for('update')
	return entry
}

/** Puts back a record that is in the trash, and all that its deletion took along. */
export async function restoreFromTrash(transaction: Transaction, table: string, id: string): Promise<void> {
	const entry = sql`from ${trash} where ${trash.id} = ${id}`
	await insertCopies(transaction, table, sql`(select jsonb_build_array(${trash.record}) ${entry})`)
	for (const reference of await listReferences(transaction, table)) {
		const { place, child, column, key, keyType, isDeleted } = reference
		const copies = sql`(select coalesce(${trash.references} -> ${place}::text, '[]') ${entry})`
		if (isDeleted) await insertCopies(transaction, child, copies)
		else
			await transaction.execute(sql`
				update ${sql.raw(child)} set ${sql.raw(column)} = ${id}
				where ${sql.raw(column)} is null
					and ${sql.raw(key)} in (select key::${sql.raw(keyType)} from jsonb_array_elements_text(${copies}) as key)`)
	}
	await transaction.delete(trash).where(eq(trash.id, id))
}

type Reference = {
	place: string // `table.column`
	child: string
	column: string
	key: string // the primary key's first column
	keyType: string
	isDeleted: boolean // with the record; otherwise the column becomes null
}

/** What refers to a table, by its foreign keys: a table that is added later is in the trash without further code. */
async function listReferences(transaction: Transaction, table: string): Promise<Reference[]> {
	const { rows } = await transaction.execute<Reference>(sql`
		select conrelid::regclass || '.' || quote_ident(own.attname) as place, conrelid::regclass::text as child,
			quote_ident(own.attname) as column, quote_ident(coalesce(key.attname, own.attname)) as key,
			format_type(coalesce(key.atttypid, own.atttypid), null) as "keyType", confdeltype = 'c' as "isDeleted"
		from pg_constraint
			join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
			left join pg_index on indrelid = conrelid and indisprimary
			left join pg_attribute as key on key.attrelid = conrelid and key.attnum = indkey[0]
		where contype = 'f' and confrelid = ${table}::regclass
		order by 1`)
	return rows
}

/** Inserts rows that were copied as JSON. What an optional column refers to may be gone by now: then it is null. */
async function insertCopies(transaction: Transaction, table: string, copies: SQL): Promise<void> {
	const { rows: columns } = await transaction.execute<{ name: string; value: string }>(sql`
		select quote_ident(attname) as name, case
			when confrelid is null then format('copy.%I', attname)
			else format('(select id from %s where id = copy.%I)', confrelid::regclass, attname) end as value
		from pg_attribute left join pg_constraint on contype = 'f' and confdeltype = 'n' and conrelid = attrelid and conkey = array[attnum]
		where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and ${copies} -> 0 ? attname`)
	if (columns.length === 0) return
	await transaction.execute(sql`
		insert into ${sql.raw(table)} (${sql.raw(columns.map(({ name }) => name).join())})
		select ${sql.raw(columns.map(({ value }) => value).join())}
		from jsonb_populate_recordset(null::${sql.raw(table)}, ${copies}) as copy`)
}

/** One page of the trash, what was deleted last first; a page beyond the last becomes the last. */
export async function listTrash(
	db: Database,
	{ kinds, page, now }: { kinds: string[]; page: number; now: Date },
) {
	const where = inArray(trash.kind, kinds)
	const total = await db.$count(trash, where)
	const pages = Math.max(1, Math.ceil(total / PAGE_LENGTH))
	const { id, kind, name, deletedAt } = trash
	const rows = await db
		.selectDistinctOn([deletedAt, id], {
			id,
			kind,
			name,
			deletedAt,
			...authorColumns(staffAuditLog.userName),
		})
		.from(trash)
		.leftJoin(
			staffAuditLog,
			and(
				eq(staffAuditLog.recordId, id),
				eq(staffAuditLog.kind, kind),
				eq(staffAuditLog.at, deletedAt),
				eq(staffAuditLog.action, 'deleted'),
			),
		)
		.leftJoin(staffUsers, eq(staffUsers.id, staffAuditLog.userId))
		.where(where)
		.orderBy(desc(deletedAt), id)
		.limit(PAGE_LENGTH)
		.offset((Math.min(page, pages) - 1) * PAGE_LENGTH)
	const daysLeft = (since: Date) =>
		Math.max(0, Math.ceil(DAYS_IN_TRASH - (now.getTime() - since.getTime()) / DAY))
	return {
		entries: rows.map((row) => ({ ...withAccount(row), daysLeft: daysLeft(row.deletedAt) })),
		total,
		page: Math.min(page, pages),
		pages,
	}
}

/**
 * Ends what has been in the trash for 30 days, with its earlier versions, and those of a year ago. The cleanup of files
 * removes their photos and videos.
 */
export async function endTrash({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)
	const ended = await db
		.delete(trash)
		.where(lte(trash.deletedAt, daysAgo(DAYS_IN_TRASH)))
		.returning({ id: trash.id })
	const ids = ended.map(({ id }) => id)
	const isOver = lte(recordVersions.storedAt, daysAgo(365))
	await db.delete(recordVersions).where(or(inArray(recordVersions.recordId, ids), isOver))
}
