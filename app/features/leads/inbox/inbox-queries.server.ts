/** Lists and counts leads and applications together, without decrypting them. */
import { and, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { type EmailStatus, emails } from '#app/infra/email/email-table.server.ts'
import { type InboxQuery, PAGE_SIZE } from './inbox-query.ts'
import { applicationStatuses, type InboxKind, overdueBefore } from './inbox-status.ts'

/** The unencrypted columns of an inbox row. */
export type ListedRow = {
	kind: InboxKind
	id: string
	createdAt: Date
	contactedAt: Date | null
	assignee: string | null
	hasTrouble: boolean // an email about it was not sent
}

export type InboxRequest = { query: InboxQuery; admin: string; now: Date } // admin: id of the staff member

export type Counts = Record<InboxKind, number>

type Table = typeof leads | typeof financeApplications

const BATCH = 500

/** Returns the requested page, newest first. */
export async function listInbox(db: Database, request: InboxRequest): Promise<ListedRow[]> {
	const offset = (request.query.page - 1) * PAGE_SIZE
	return withAssignments(db, await buildListQuery(db, request).limit(PAGE_SIZE).offset(offset))
}

/** Returns the newest matching rows, at most `limit`. */
export const listNewest = async (db: Database, request: InboxRequest, limit: number): Promise<ListedRow[]> =>
	withAssignments(db, await buildListQuery(db, request).limit(limit))

/** Yields all matching rows in batches, as of now. */
export async function* iterateInboxRows(db: Database, request: InboxRequest): AsyncGenerator<ListedRow[]> {
	const all = await buildListQuery(db, request)
	for (let from = 0; from < all.length; from += BATCH)
		yield withAssignments(db, all.slice(from, from + BATCH))
}

/** Counts the rows of each kind, ignoring the kind filter. */
export async function countInbox(db: Database, request: InboxRequest): Promise<Counts> {
	const [ofLeads, ofApplications] = await Promise.all([
		db
			.select({ kind: leads.kind, count: count() })
			.from(leads)
			.where(leadFilter(request))
			.groupBy(leads.kind),
		db.select({ count: count() }).from(financeApplications).where(applicationFilter(request)),
	])
	const counts: Counts = { enquiry: 0, message: 0, application: ofApplications[0]?.count ?? 0 }
	for (const { kind, count } of ofLeads) counts[kind] = count
	return counts
}

export type InboxRow = Pick<ListedRow, 'kind' | 'id' | 'createdAt'>

/** Filters only by indexed columns, so that the newest few of many rows are found quickly. */
function buildListQuery(db: Database, request: InboxRequest) {
	const { kind } = request.query
	const includesKind = (tableKind: InboxKind) => sql`${kind === undefined || kind === tableKind}`
	const ofKind = kind && kind !== 'application' ? eq(leads.kind, kind) : includesKind('enquiry')
	const ofLeads = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(and(leadFilter(request), ofKind))
	const { id, createdAt } = financeApplications
	const ofApplications = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(and(applicationFilter(request), includesKind('application')))
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc nulls last`, sql`id`).$dynamic()
}

/** Keeps the order; drops rows deleted in the meantime. */
export async function withAssignments(db: Database, matches: InboxRow[]): Promise<ListedRow[]> {
	const ids = matches.map(({ id }) => id)
	const rows = await Promise.all([leads, financeApplications].map((table) => findAssignments(db, table, ids)))
	const byId = new Map(rows.flat().map((row) => [row.id, row]))
	return matches.flatMap((item) => {
		const assignment = byId.get(item.id)
		return assignment ? [{ ...item, ...assignment }] : []
	})
}

function findAssignments(db: Database, table: Table, ids: string[]) {
	return db
		.select({
			id: table.id,
			contactedAt: table.contactedAt,
			assignee: staffUsers.name,
			hasTrouble: sql<boolean>`${hasEmail(table, ['undelivered'])}`,
		})
		.from(table)
		.leftJoin(staffUsers, eq(staffUsers.id, table.assigneeId))
		.where(inArray(table.id, ids))
}

function leadFilter(request: InboxRequest): SQL | undefined {
	const { status } = request.query
	return and(status && eq(leads.status, status), whereConditions(leads, eq(leads.status, 'new'), request))
}

function applicationFilter(request: InboxRequest): SQL | undefined {
	const { status } = request.query
	const ofStatus = status && inArray(financeApplications.status, applicationStatuses(status))
	return and(
		ofStatus,
		whereConditions(financeApplications, eq(financeApplications.status, 'pending'), request),
	)
}

function whereConditions(
	table: Table,
	isNew: SQL,
	{ query: { assignee, only }, admin, now }: InboxRequest,
): SQL | undefined {
	return and(
		assignee && (assignee === 'mine' ? eq(table.assigneeId, admin) : isNull(table.assigneeId)),
		only === 'overdue' ? and(isNew, lt(table.createdAt, overdueBefore(now))) : undefined,
		only === 'emails' ? hasEmail(table, ['held', 'undelivered']) : undefined,
		only === 'check' ? sql`cardinality(${table.spamFlags}) > 0` : undefined,
	)
}

const hasEmail = (table: Table, statuses: EmailStatus[]): SQL =>
	sql`exists (select from ${emails} where ${emails.about} = ${table.id} and ${inArray(emails.status, statuses)})`
