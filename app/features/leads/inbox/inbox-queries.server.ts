/** Lists and counts leads and applications together, as far as a staff member sees them, without decrypting them. */
import { and, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { inboxItems, leadEvents } from '#app/features/leads/lead-table.server.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { type EmailStatus, emails } from '#app/infra/email/email-table.server.ts'
import { blindIndex, type IndexKind, phoneIndexes } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { endOfDay } from './assignment-schema.ts'
import type { Waiting } from './inbox-format.ts'
import { INBOX_KINDS, type InboxKind, type NewLeads, NONE_NEW, overdueBefore } from './inbox-item.ts'
import { type ContactIdentifier, type InboxQuery, PAGE_SIZE } from './inbox-query.ts'
import { hasPhoneIndex, indexPhones } from './phone-index-queries.server.ts'

/** Which leads and applications a staff member sees: by their roles, and of whom the lead is. */
export type Viewer = Pick<Admin, 'id' | 'isOwner' | 'roles'>

/** For what is the same for all staff, or shown by another permission. */
export const SEES_ALL: Viewer = { id: '', isOwner: true, roles: [] }

/** What this staff member may see of the inbox. Every query that shows rows to staff has this condition. */
export function visibleTo(viewer: Viewer): SQL | undefined {
	const { kind, assigneeId } = inboxItems
	const ofOwnOrNobody = can(viewer, 'leads:read-all')
		? undefined
		: or(isNull(assigneeId), eq(assigneeId, viewer.id))
	const hasApplications = can(viewer, 'applications:read')
	if (hasApplications && !ofOwnOrNobody) return undefined
	return (
		or(
			hasApplications ? eq(kind, 'application') : undefined,
			can(viewer, 'leads:read') ? and(ne(kind, 'application'), ofOwnOrNobody) : undefined,
		) ?? sql`false`
	)
}

export async function isVisibleTo(
	db: Pick<Database, '$count'>,
	viewer: Viewer,
	id: string,
): Promise<boolean> {
	return (await db.$count(inboxItems, and(eq(inboxItems.id, id), visibleTo(viewer)))) > 0
}

/** The unencrypted columns of an inbox row. */
export type ListedRow = {
	kind: InboxKind
	id: string
	createdAt: Date
	contactedAt: Date | null
	assignee: string | null
	hasTrouble: boolean // an email about it was not sent
}

/** overdue: new leads from before this time. */
export type InboxRequest = { query: InboxQuery; viewer: Viewer; now: Date; overdue: Date }

export type Counts = Record<InboxKind, number>

export type InboxRow = Pick<ListedRow, 'kind' | 'id' | 'createdAt'>

const BATCH = 500
const { kind, id, createdAt } = inboxItems

/** Returns the requested page, newest first. */
export async function listInbox(db: Database, request: InboxRequest): Promise<ListedRow[]> {
	const offset = (request.query.page - 1) * PAGE_SIZE
	return withAssignments(
		db,
		await listRows(db, request.viewer, filterOf(request)).limit(PAGE_SIZE).offset(offset),
	)
}

/** Returns the new rows that have waited longest, at most `limit`. */
export async function listLongestWaiting(db: Database, viewer: Viewer, limit: number): Promise<ListedRow[]> {
	const isWaiting = and(eq(inboxItems.isNew, true), visibleTo(viewer))
	const waiting = db.select({ kind, id, createdAt }).from(inboxItems).where(isWaiting)
	return withAssignments(db, await waiting.orderBy(createdAt, id).limit(limit))
}

/** Returns the rows whose next step is due by the end of the day, the earliest first, and how many there are. */
export async function listDueSteps(db: Database, viewer: Viewer, now: Date, limit: number) {
	const isDue = and(lt(inboxItems.nextStepAt, endOfDay(now)), visibleTo(viewer))
	const { nextStep, nextStepAt } = inboxItems
	const [rows, total] = await Promise.all([
		db
			.select({ kind, id, createdAt, nextStep, nextStepAt })
			.from(inboxItems)
			.where(isDue)
			.orderBy(nextStepAt, id)
			.limit(limit),
		db.$count(inboxItems, isDue),
	])
	return { rows, total }
}

/** Yields all matching rows in batches, as of now. */
export async function* iterateInboxRows(db: Database, request: InboxRequest): AsyncGenerator<ListedRow[]> {
	const all = await listRows(db, request.viewer, filterOf(request))
	for (let from = 0; from < all.length; from += BATCH)
		yield withAssignments(db, all.slice(from, from + BATCH))
}

/** Counts the rows of each kind, ignoring the kind filter. */
export async function countInbox(db: Database, { query, ...request }: InboxRequest): Promise<Counts> {
	const rows = await db
		.select({ kind, count: count() })
		.from(inboxItems)
		.where(and(visibleTo(request.viewer), filterOf({ ...request, query: { ...query, kind: undefined } })))
		.groupBy(kind)
	const counts = Object.fromEntries(INBOX_KINDS.map((one) => [one, 0])) as Counts
	for (const row of rows) counts[row.kind] = row.count
	return counts
}

/** Newest first; of what the viewer may see. */
export const listRows = (db: Database, viewer: Viewer, where: SQL | undefined) =>
	db
		.select({ kind, id, createdAt })
		.from(inboxItems)
		.where(and(where, visibleTo(viewer)))
		.orderBy(sql`${createdAt} desc nulls last`, id)
		.$dynamic()

/** Keeps the order; drops rows deleted in the meantime. */
export async function withAssignments(db: Database, matches: InboxRow[]): Promise<ListedRow[]> {
	const rows = await db
		.select({
			id,
			contactedAt: inboxItems.contactedAt,
			assignee: staffUsers.name,
			hasTrouble: sql<boolean>`${hasEmail(['undelivered'])}`,
		})
		.from(inboxItems)
		.leftJoin(staffUsers, eq(staffUsers.id, inboxItems.assigneeId))
		.where(
			inArray(
				id,
				matches.map((match) => match.id),
			),
		)
	const byId = new Map(rows.map((row) => [row.id, row]))
	return matches.flatMap((item) => {
		const assignment = byId.get(item.id)
		return assignment ? [{ ...item, ...assignment }] : []
	})
}

/** Filters only by indexed columns, so that the newest few of many rows are found quickly. */
function filterOf({ query, viewer, now, overdue }: InboxRequest): SQL | undefined {
	const { assignee, only, source, status } = query
	return and(
		query.kind && eq(kind, query.kind),
		source && eq(inboxItems.source, source),
		status && (status === 'new' ? inboxItems.isNew : eq(inboxItems.leadStatus, status)),
		assignee === 'nobody' ? isNull(inboxItems.assigneeId) : undefined,
		assignee && assignee !== 'nobody'
			? eq(inboxItems.assigneeId, assignee === 'mine' ? viewer.id : assignee)
			: undefined,
		only === 'overdue' ? and(inboxItems.isNew, lt(createdAt, overdue)) : undefined,
		only === 'due' ? lt(inboxItems.nextStepAt, endOfDay(now)) : undefined,
		only === 'emails' ? hasEmail(['held', 'undelivered']) : undefined,
		only === 'check' ? sql`cardinality(${inboxItems.spamFlags}) > 0` : undefined,
	)
}

const hasEmail = (statuses: EmailStatus[]): SQL =>
	sql`exists (select from ${emails} where ${emails.about} = ${id} and ${inArray(emails.status, statuses)})`

/** Finds the leads and applications of one person by blind index, without decrypting them. */
const MAX_RESULTS = 100

/** Newest first. */
export async function findByContact(
	{ db, keys }: Pick<Services, 'db' | 'keys'>,
	viewer: Viewer,
	identifier: ContactIdentifier,
): Promise<InboxRow[]> {
	const { email, phone, idNumber, reference } = identifier
	const blindIndexes = (kind: IndexKind, value: string) =>
		keys.all('idx').map((key) => blindIndex(keys, kind, value, key))
	const phones = phone && keys.all('idx').flatMap((key) => phoneIndexes(keys, phone, key))
	if (phones) await indexPhones({ db, keys })
	const conditions = [
		email && inArray(inboxItems.emailIndex, blindIndexes('email', email)),
		phones && or(inArray(inboxItems.phoneIndex, phones), hasPhoneIndex(phones)),
		idNumber && inArray(inboxItems.idNumberIndex, blindIndexes('id-number', idNumber)),
		reference && eq(inboxItems.reference, reference),
	]
	return listRows(db, viewer, anyOf(conditions)).limit(MAX_RESULTS)
}

/** Without conditions, matches nothing. */
function anyOf(conditions: (SQL | '' | undefined)[]): SQL {
	const definedConditions = conditions.filter((condition) => condition instanceof Object)
	return or(...definedConditions) ?? sql`false`
}

/** Finds leads and applications about vehicles in stock, without decrypting them. */
const MAX_VEHICLE_LEADS = 100

/** Newest first. */
export const findAboutVehicles = async (
	db: Database,
	viewer: Viewer,
	vehicleIds: string[],
): Promise<InboxRow[]> =>
	vehicleIds.length === 0
		? []
		: listRows(db, viewer, inArray(inboxItems.vehicleId, vehicleIds)).limit(MAX_VEHICLE_LEADS)

/** How many new leads there are, and the newest of them. */
export async function findNewLeads(db: Database, viewer: Viewer): Promise<NewLeads> {
	const [newest] = await db
		.select({ kind, id, createdAt, count: sql<number>`count(*) over ()`.mapWith(Number) })
		.from(inboxItems)
		.where(and(eq(inboxItems.isNew, true), visibleTo(viewer)))
		.orderBy(desc(createdAt), id)
		.limit(1)
	if (!newest) return NONE_NEW
	const { count, createdAt: at, ...lead } = newest
	const [typed] = await db
		.select({ by: leadEvents.userId })
		.from(leadEvents)
		.where(and(eq(leadEvents.about, lead.id), eq(leadEvents.action, 'added')))
	return { count, newest: { ...lead, at: at.toISOString(), by: typed?.by ?? null } }
}

/** How many new leads wait, and how many of them for too long by trading hours. */
export async function countWaiting(
	db: Database,
	viewer: Viewer,
	dealer: Pick<Dealer, 'tradingHours' | 'specialDays'>,
	now: Date,
): Promise<Waiting> {
	const { rows } = await db.execute<Waiting>(waitingQuery(overdueBefore(now, dealer), visibleTo(viewer)))
	return rows[0] ?? { fresh: 0, overdue: 0 }
}

/** By the index on new rows: the tables grow for years. */
export const waitingQuery = (overdue: Date, isVisible = sql`true`): SQL => sql`
	select
		count(*)::int as fresh,
		count(*) filter (where created_at < ${overdue.toISOString()}::timestamptz)::int as overdue
	from ${inboxItems} where is_new and ${isVisible}`

/** The main photos of the vehicles that these leads are about, by lead. */
export async function findLeadPhotos(db: Database, leadIds: string[]): Promise<Map<string, Photo>> {
	const rows = await db
		.select({ id, image: cars.image })
		.from(inboxItems)
		.innerJoin(cars, eq(cars.id, inboxItems.vehicleId))
		.where(inArray(id, leadIds))
	const withPhoto = await withPhotos(db, rows)
	return new Map(withPhoto.flatMap(({ id, photo }) => (photo ? [[id, photo] as const] : [])))
}
