/** Queries on status, assignee and next step: the columns that leads and applications share. */
import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL, sql } from 'drizzle-orm'
import { pickOption, type StaleSave } from '#app/core/form.ts'
import { ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { DECIDED_STATUSES } from '#app/features/finance/application/application.ts'
import { deleteSensitiveData } from '#app/features/finance/application/application-queries.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import type { CommandLineAuthor } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { addNotifications } from '#app/features/staff/notifications/notification-queries.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type InboxStatus,
	isContacted,
	isNew,
	type StatusOfKind,
	type Subject,
	toLeadStatus,
} from './inbox-status.ts'
import { type Author, addLeadEvent, listLeadEvents } from './lead-event-queries.server.ts'
import { NEXT_STEPS, type NextStep } from './next-step.ts'

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
