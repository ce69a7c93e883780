/** What lies in the inbox: leads and applications in one list, told apart and counted without being opened. */
import { and, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type LetterStatus, letters } from '#app/platform/letter-table.server.ts'
import { staffUsers } from '#app/staff/auth-table.server.ts'
import { type InboxQuery, PAGE_LENGTH } from './inbox-query.ts'
import { applicationStatuses, type InboxKind, lateBefore } from './standing.ts'

/** What is told of an entry besides what is sealed. */
export type Listed = {
	kind: InboxKind
	id: string
	createdAt: Date
	answeredAt: Date | null
	handler: string | null
	hasTrouble: boolean // a letter about it did not go out
}

export type Asking = { query: InboxQuery; admin: string; now: Date } // admin: the id of who asks

export type Counts = Record<InboxKind, number>

type Table = typeof leads | typeof financeApplications

const BATCH = 500

/** The page of the list that is asked for, the newest first. */
export async function listInbox(db: Database, asking: Asking): Promise<Listed[]> {
	const skipped = (asking.query.page - 1) * PAGE_LENGTH
	return withHandling(db, await find(db, asking).limit(PAGE_LENGTH).offset(skipped))
}

/** The newest entries that match, at most `limit`. */
export const listNewest = async (db: Database, asking: Asking, limit: number): Promise<Listed[]> =>
	withHandling(db, await find(db, asking).limit(limit))

/** All of what is asked for as it is now, batch by batch. */
export async function* walkInbox(db: Database, asking: Asking): AsyncGenerator<Listed[]> {
	const all = await find(db, asking)
	for (let from = 0; from < all.length; from += BATCH) yield withHandling(db, all.slice(from, from + BATCH))
}

/** How many of each kind there are, whichever kind is asked for. */
export async function countInbox(db: Database, asking: Asking): Promise<Counts> {
	const [ofLeads, ofApplications] = await Promise.all([
		db
			.select({ kind: leads.kind, count: count() })
			.from(leads)
			.where(wantedLeads(asking))
			.groupBy(leads.kind),
		db.select({ count: count() }).from(financeApplications).where(wantedApplications(asking)),
	])
	const counts: Counts = { enquiry: 0, message: 0, application: ofApplications[0]?.count ?? 0 }
	for (const { kind, count } of ofLeads) counts[kind] = count
	return counts
}

export type Found = Pick<Listed, 'kind' | 'id' | 'createdAt'>

/** By nothing but what the indexes hold, so that the newest few of many are found at once. */
function find(db: Database, asking: Asking) {
	const { kind } = asking.query
	const isAsked = (own: InboxKind) => sql`${kind === undefined || kind === own}`
	const ofKind = kind && kind !== 'application' ? eq(leads.kind, kind) : isAsked('enquiry')
	const ofLeads = db
		.select({ kind: sql<InboxKind>`${leads.kind}`.as('kind'), id: leads.id, createdAt: leads.createdAt })
		.from(leads)
		.where(and(wantedLeads(asking), ofKind))
	const { id, createdAt } = financeApplications
	const ofApplications = db
		.select({ kind: sql<InboxKind>`'application'::text`.as('kind'), id, createdAt })
		.from(financeApplications)
		.where(and(wantedApplications(asking), isAsked('application')))
	return unionAll(ofLeads, ofApplications).orderBy(sql`created_at desc nulls last`, sql`id`).$dynamic()
}

/** In their order, without those that are gone meanwhile. */
export async function withHandling(db: Database, found: Found[]): Promise<Listed[]> {
	const ids = found.map(({ id }) => id)
	const rows = await Promise.all([leads, financeApplications].map((table) => besides(db, table, ids)))
	const byId = new Map(rows.flat().map((row) => [row.id, row]))
	return found.flatMap((entry) => {
		const more = byId.get(entry.id)
		return more ? [{ ...entry, ...more }] : []
	})
}

function besides(db: Database, table: Table, ids: string[]) {
	return db
		.select({
			id: table.id,
			answeredAt: table.answeredAt,
			handler: staffUsers.name,
			hasTrouble: sql<boolean>`${hasLetter(table, ['undelivered'])}`,
		})
		.from(table)
		.leftJoin(staffUsers, eq(staffUsers.id, table.handlerId))
		.where(inArray(table.id, ids))
}

function wantedLeads(asking: Asking): SQL | undefined {
	const { status } = asking.query
	return and(status && eq(leads.status, status), wanted(leads, eq(leads.status, 'new'), asking))
}

function wantedApplications(asking: Asking): SQL | undefined {
	const { status } = asking.query
	const ofStanding = status && inArray(financeApplications.status, applicationStatuses(status))
	return and(ofStanding, wanted(financeApplications, eq(financeApplications.status, 'pending'), asking))
}

function wanted(table: Table, isNew: SQL, { query: { hands, only }, admin, now }: Asking): SQL | undefined {
	return and(
		hands && (hands === 'mine' ? eq(table.handlerId, admin) : isNull(table.handlerId)),
		only === 'late' ? and(isNew, lt(table.createdAt, lateBefore(now))) : undefined,
		only === 'letters' ? hasLetter(table, ['held', 'undelivered']) : undefined,
		only === 'check' ? sql`cardinality(${table.suspicions}) > 0` : undefined,
	)
}

const hasLetter = (table: Table, statuses: LetterStatus[]): SQL =>
	sql`exists (select from ${letters} where ${letters.about} = ${table.id} and ${inArray(letters.status, statuses)})`
