/**
 * Queries on how far staff are with a lead or an application: its status, assignee and next step, which both tables share,
 * and its events and notes.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, count, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickOption, type StaleSave } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { DECIDED_STATUSES } from '#app/features/finance/application/application.ts'
import { deleteSensitiveData } from '#app/features/finance/application/application-queries.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'
import {
	authorColumns,
	type CommandLineAuthor,
	withAccount,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { addNotifications } from '#app/features/staff/notifications/notification-queries.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { NEXT_STEPS, type NextStep } from './assignment-schema.ts'
import {
	type InboxStatus,
	isContacted,
	isNew,
	type StatusOfKind,
	type Subject,
	toLeadStatus,
} from './inbox-item.ts'
import type { LeadEvent, LeadHistoryEvent } from './lead-detail.ts'

type Row = typeof leadEvents.$inferSelect
export type Author = Pick<Admin, 'id' | 'name'>

type NewLeadEvent = {
	by: Author | CommandLineAuthor
	at: Date
	action: LeadEvent
	about: string | null
	detail?: string
}

const MAX_LISTED = 200
const HOUR = 60 * 60 * 1000 // milliseconds
const NOTE_FIELD = 'note'
const encryptionContextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.leadEvents, row, purpose: 'kek-app' }) as const

export async function addLeadEvent(
	db: Database | Transaction,
	{ by, ...event }: NewLeadEvent,
): Promise<void> {
	await db.insert(leadEvents).values({ ...event, userId: by.id, userName: by.name })
}

/** Writes down that a person opened a record, at most once an hour. */
export async function addOpened(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ by, about }: { by: Author; about: string },
): Promise<void> {
	const at = now()
	const hourBefore = new Date(at.getTime() - HOUR)
	const isSame = and(
		eq(leadEvents.about, about),
		eq(leadEvents.action, 'opened'),
		eq(leadEvents.userId, by.id),
		gt(leadEvents.at, hourBefore),
	)
	const [opened] = await db.select({ id: leadEvents.id }).from(leadEvents).where(isSame).limit(1)
	if (!opened) await addLeadEvent(db, { by, at, action: 'opened', about })
}

/**
 * Stores a note, encrypted. Idempotent: the note's id is the idempotency key. Returns false, and stores nothing,
 * if another note has this id: the response to it was lost, and staff corrected the text before sending it again.
 */
export async function addNote(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'insert' | 'select'> },
	{ id, by, note, ...event }: { id: string; by: Author; note: string; about: string; at: Date },
): Promise<boolean> {
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id))
	const encryptedNote = encrypt(NOTE_FIELD, note)
	const added = await db
		.insert(leadEvents)
		.values({ ...event, id, action: 'noted', userId: by.id, userName: by.name, encryptedKey, encryptedNote })
		.onConflictDoNothing({ target: leadEvents.id })
		.returning({ id: leadEvents.id })
	if (added.length > 0) return true
	const [stored] = await db.select().from(leadEvents).where(eq(leadEvents.id, id))
	return stored?.about === event.about && stored.userId === by.id && decryptNote(keys, stored) === note
}

/** Newest first. */
export async function listLeadEvents(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'select'> },
	about: string,
): Promise<LeadHistoryEvent[]> {
	const assignees = alias(staffUsers, 'assignees')
	const assigneeId = sql`split_part(${leadEvents.detail}, ' ', 2)`
	const rows = await db
		.select({
			...getTableColumns(leadEvents),
			...authorColumns(leadEvents.userName),
			assignee: assignees.name,
		})
		.from(leadEvents)
		.leftJoin(staffUsers, eq(staffUsers.id, leadEvents.userId))
		.leftJoin(assignees, and(eq(leadEvents.action, 'handled'), eq(sql`${assignees.id}::text`, assigneeId)))
		.where(eq(leadEvents.about, about))
		.orderBy(desc(leadEvents.order))
		.limit(MAX_LISTED)
	return rows.map((row) => {
		const { id, action, at, detail, assignee, by, account } = withAccount(row)
		return { id, action, at, detail, assignee, by, account, note: decryptNote(keys, row) }
	})
}

/** Counts the notes of each record; records without notes are left out. */
export async function countNotes(db: Database, ids: string[]): Promise<Map<string, number>> {
	const rows = await db
		.select({ about: leadEvents.about, count: count() })
		.from(leadEvents)
		.where(and(inArray(leadEvents.about, ids), eq(leadEvents.action, 'noted')))
		.groupBy(leadEvents.about)
	return new Map(rows.map(({ about, count }) => [about ?? '', count]))
}

/** Decrypts a note; null if the row has none. */
export function decryptNote(
	keys: Keyring,
	{ id, encryptedKey, encryptedNote }: Row,
): LeadHistoryEvent['note'] {
	if (encryptedKey === null || encryptedNote === null) return null
	const note = decryptFields(keys, encryptionContextOf(id), encryptedKey, (open) =>
		open(NOTE_FIELD, encryptedNote),
	)
	return note.ok ? note.value : note.error
}

export type Assignment = {
	status: InboxStatus
	assigneeId: string | null
	assignee: string | null // name; also of former staff members
	contactedAt: Date | null
	nextStep: NextStep | undefined
	lostReason: string | null
	version: number
}

type StaffServices = Pick<Services, 'db' | 'keys' | 'now' | 'jobs'> & { by: Author | CommandLineAuthor }
/** What is planned; undefined leaves it as it is. */
export type Plan = { nextStep: NextStep | undefined; lostReason: string | null }
export type AssignmentChange = StatusOfKind & {
	assigneeId: string | null
	version: string
	plan?: Plan
	isStepDone?: true
}

export async function findAssignment(db: Database, subject: Subject): Promise<Assignment | undefined> {
	if (!isUuid(subject.id)) return undefined
	const table = tableOf(subject)
	const [row] = await db
		.select({
			status: table.status,
			assigneeId: table.assigneeId,
			assignee: staffUsers.name,
			contactedAt: table.contactedAt,
			nextStep: table.nextStep,
			nextStepAt: table.nextStepAt,
			lostReason: table.lostReason,
			version: table.version,
		})
		.from(table)
		.leftJoin(staffUsers, eq(staffUsers.id, table.assigneeId))
		.where(matchesSubject(subject))
	if (!row) return undefined
	const { nextStepAt, ...assignment } = row
	return { ...assignment, nextStep: toNextStep({ ...row, nextStepAt }) }
}

const toNextStep = ({ nextStep, nextStepAt }: { nextStep: string | null; nextStepAt: Date | null }) => {
	const kind = pickOption(NEXT_STEPS, nextStep)
	return kind && nextStepAt ? { kind, at: nextStepAt } : undefined
}

export const changeAssignment = (
	{ db, keys, now, jobs, by }: StaffServices,
	id: string,
	{ assigneeId, version, plan, isStepDone, ...next }: AssignmentChange,
): Promise<Result<undefined, StaleSave>> =>
	db.transaction(async (transaction) => {
		const findAuthor = async () =>
			(await listLeadEvents({ db: transaction, keys }, id)).find(({ action }) => action === 'handled')?.by
		const isSubject = matchesSubject({ ...next, id })
		const locked = await lockRow(transaction, tableOf(next), isSubject, { version, findAuthor })
		if (!locked.ok) return locked

		const before = locked.value
		const { status } = next
		const currentTime = now()
		const contactedAt = isContacted(status) ? (before.contactedAt ?? currentTime) : before.contactedAt
		const isLost = toLeadStatus(status) === 'lost'
		const previousStep = toNextStep(before)
		const nextStep = isLost ? undefined : plan ? plan.nextStep : previousStep
		const columns = {
			assigneeId,
			contactedAt: isNew(status) ? null : contactedAt,
			statusChangedAt: before.status === status ? before.statusChangedAt : currentTime,
			nextStep: nextStep?.kind ?? null,
			nextStepAt: nextStep?.at ?? null,
			lostReason: isLost ? (plan ? plan.lostReason : before.lostReason) : null,
			version: before.version + 1,
		}
		const update =
			next.kind === 'application'
				? transaction.update(financeApplications).set({ ...columns, status: next.status })
				: transaction.update(leads).set({ ...columns, status: next.status })
		await update.where(isSubject)
		if (DECIDED_STATUSES.some((decided) => decided === status)) await deleteSensitiveData(transaction, id)
		if (assigneeId && assigneeId !== before.assigneeId && assigneeId !== by.id)
			await addNotifications({ jobs, now }, transaction, { kind: 'assigned', about: id, only: assigneeId })
		const event = { by, at: currentTime, about: id }
		const { lostReason } = columns
		const isHandled = before.status !== status || before.assigneeId !== assigneeId
		if (isHandled || before.lostReason !== lostReason) {
			const detail = [status, assigneeId ?? (lostReason && NOBODY), lostReason].filter(Boolean).join(' ')
			await addLeadEvent(transaction, { ...event, action: 'handled', detail })
		}
		if (!isLost && !isDeepStrictEqual(previousStep, nextStep)) {
			const { kind = '', at } = (isStepDone ? previousStep : nextStep) ?? {}
			const detail = [kind, !isStepDone && at?.toISOString()].filter(Boolean).join(' ')
			await addLeadEvent(transaction, { ...event, action: isStepDone ? 'step-done' : 'planned', detail })
		}
		return ok(undefined)
	})

const NOBODY = '-' // in place of an assignee's id

const tableOf = ({ kind }: Pick<Subject, 'kind'>) => (kind === 'application' ? financeApplications : leads)

/** Matches id and kind, so that an enquiry is not found under the URL of a message. */
const matchesSubject = ({ kind, id }: Subject): SQL =>
	kind === 'application'
		? eq(financeApplications.id, id)
		: sql`${eq(leads.id, id)} and ${eq(leads.kind, kind)}`
