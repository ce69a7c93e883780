/** Queries on status and assignee: the columns that leads and applications share. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { DECIDED_STATUSES } from '#app/features/finance/application/application.ts'
import { deleteSensitiveData } from '#app/features/finance/application/application-queries.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { lockRow } from '#app/features/staff/records/optimistic-lock.server.ts'
import type { StaleSave } from '#app/features/staff/records/stale-save.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type InboxStatus, isContacted, isNew, type StatusOfKind, type Subject } from './inbox-status.ts'
import { type Author, addLeadEvent, listLeadEvents } from './lead-event-queries.server.ts'

export type Assignment = {
	status: InboxStatus
	assigneeId: string | null
	assignee: string | null // name; also of former staff members
	contactedAt: Date | null
	version: number
}

type StaffServices = Pick<Services, 'db' | 'keys' | 'now'> & { by: Author }
type AssignmentChange = StatusOfKind & { assigneeId: string | null; version: string }

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
	id: string,
	{ assigneeId, version, ...next }: AssignmentChange,
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
		const columns = {
			assigneeId,
			contactedAt: isNew(status) ? null : contactedAt,
			statusChangedAt: before.status === status ? before.statusChangedAt : currentTime,
			version: before.version + 1,
		}
		const update =
			next.kind === 'application'
				? transaction.update(financeApplications).set({ ...columns, status: next.status })
				: transaction.update(leads).set({ ...columns, status: next.status })
		await update.where(isSubject)
		if (DECIDED_STATUSES.some((decided) => decided === status)) await deleteSensitiveData(transaction, id)
		if (before.status !== status || before.assigneeId !== assigneeId) {
			const detail = [status, assigneeId].filter(Boolean).join(' ')
			await addLeadEvent(transaction, { by, at: currentTime, action: 'handled', about: id, detail })
		}
		return ok(undefined)
	})

const tableOf = ({ kind }: Pick<Subject, 'kind'>) => (kind === 'application' ? financeApplications : leads)

/** Matches id and kind, so that an enquiry is not found under the URL of a message. */
const matchesSubject = ({ kind, id }: Subject): SQL =>
	kind === 'application'
		? eq(financeApplications.id, id)
		: sql`${eq(leads.id, id)} and ${eq(leads.kind, kind)}`
