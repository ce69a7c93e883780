/** Queries on status and assignee: the columns that leads and applications share. */
import { and, eq, type SQL } from 'drizzle-orm'
import { ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { deleteSensitiveData } from '#app/features/finance/application/application-queries.server.ts'
import { DECIDED_STATUSES } from '#app/features/finance/application/application-status.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { lockRow } from '#app/features/staff/records/optimistic-lock.server.ts'
import type { StaleSave } from '#app/features/staff/records/stale-save.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type InboxStatus, isContacted, isNew, type Subject } from './inbox-status.ts'
import { type Author, addLeadEvent, listLeadEvents } from './lead-event-queries.server.ts'

export type Assignment = {
	status: InboxStatus
	assigneeId: string | null
	assignee: string | null // name; also of former staff members
	contactedAt: Date | null
	version: number
}

type StaffServices = Pick<Services, 'db' | 'keys' | 'now'> & { by: Author }
type AssignmentChange = { status: InboxStatus; assigneeId: string | null; version: string }

export async function findAssignment(db: Database, subject: Subject): Promise<Assignment | undefined> {
	if (!isUuid(subject.id)) return undefined
	const table = tableOf(subject)
	const [row] = await db
		.select({
			status: table.status,
			assigneeId: table.assigneeId,
			assignee: staffUsers.name,
			contactedAt: table.contactedAt,
			version: table.version,
		})
		.from(table)
		.leftJoin(staffUsers, eq(staffUsers.id, table.assigneeId))
		.where(matchesSubject(subject))
	return row
}

export const changeAssignment = (
	{ db, keys, now, by }: StaffServices,
	subject: Subject,
	{ status, assigneeId, version }: AssignmentChange,
): Promise<Result<undefined, StaleSave>> =>
	db.transaction(async (transaction) => {
		const findAuthor = async () =>
			(await listLeadEvents({ db: transaction, keys }, subject.id)).find(({ action }) => action === 'handled')
				?.by
		const table = tableOf(subject)
		const locked = await lockRow(transaction, table, matchesSubject(subject), { version, findAuthor })
		if (!locked.ok) return locked

		const before = locked.value
		const currentTime = now()
		const contactedAt = isContacted(status) ? (before.contactedAt ?? currentTime) : before.contactedAt
		await transaction
			.update(table)
			.set({
				status: status as 'new', // the form's schema has checked it against the kind
				assigneeId,
				contactedAt: isNew(status) ? null : contactedAt,
				statusChangedAt: before.status === status ? before.statusChangedAt : currentTime,
				version: before.version + 1,
			})
			.where(matchesSubject(subject))
		if (subject.kind === 'application' && DECIDED_STATUSES.some((decided) => decided === status))
			await deleteSensitiveData(transaction, subject.id)
		if (before.status !== status || before.assigneeId !== assigneeId) {
			const detail = [status, assigneeId].filter(Boolean).join(' ')
			await addLeadEvent(transaction, { by, at: currentTime, action: 'handled', about: subject.id, detail })
		}
		return ok(undefined)
	})

/** Both tables have these columns, but different statuses. */
const tableOf = ({ kind }: Subject): typeof leads =>
	kind === 'application' ? (financeApplications as unknown as typeof leads) : leads

/** Matches id and kind, so that an enquiry is not found under the URL of a message. */
function matchesSubject({ kind, id }: Subject): SQL {
	const table = tableOf({ kind, id })
	const hasId = eq(table.id, id)
	return kind === 'application' ? hasId : (and(hasId, eq(table.kind, kind)) as SQL)
}
