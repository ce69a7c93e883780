/** How a lead or an application stands, and in whose hands: the columns that all of them have. */
import { and, eq, type SQL } from 'drizzle-orm'
import { DECIDED } from '#app/finance/application-status.ts'
import { endSpecial } from '#app/finance/application-store.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { staffUsers } from '#app/staff/auth-table.server.ts'
import { lockRow } from '#app/staff/optimistic-lock.server.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import { type Author, addDeed, listDeeds } from './deed-store.server.ts'
import { type InboxStatus, isAnswer, isNew, type Subject } from './standing.ts'

export type Handling = {
	status: InboxStatus
	handlerId: string | null
	handler: string | null // by name; also of somebody who works here no longer
	answeredAt: Date | null
	version: number
}

type StaffServices = Pick<Services, 'db' | 'keys' | 'clock'> & { by: Author }
type Change = { status: InboxStatus; handlerId: string | null; version: string }

export async function findHandling(db: Database, subject: Subject): Promise<Handling | undefined> {
	if (!isUuid(subject.id)) return undefined
	const table = tableOf(subject)
	const [row] = await db
		.select({
			status: table.status,
			handlerId: table.handlerId,
			handler: staffUsers.name,
			answeredAt: table.answeredAt,
			version: table.version,
		})
		.from(table)
		.leftJoin(staffUsers, eq(staffUsers.id, table.handlerId))
		.where(isThis(subject))
	return row
}

export const changeHandling = (
	{ db, keys, clock, by }: StaffServices,
	subject: Subject,
	{ status, handlerId, version }: Change,
): Promise<Result<undefined, StaleSave>> =>
	db.transaction(async (transaction) => {
		const findAuthor = async () =>
			(await listDeeds({ db: transaction, keys }, subject.id)).find(({ deed }) => deed === 'handled')?.by
		const table = tableOf(subject)
		const locked = await lockRow(transaction, table, isThis(subject), { version, findAuthor })
		if (!locked.ok) return locked

		const before = locked.value
		const now = clock()
		const answeredAt = isAnswer(status) ? (before.answeredAt ?? now) : before.answeredAt
		await transaction
			.update(table)
			.set({
				status: status as 'new', // of its own kind, as the form's schema saw to
				handlerId,
				answeredAt: isNew(status) ? null : answeredAt,
				statusChangedAt: before.status === status ? before.statusChangedAt : now,
				version: before.version + 1,
			})
			.where(isThis(subject))
		if (subject.kind === 'application' && DECIDED.some((decided) => decided === status))
			await endSpecial(transaction, subject.id)
		if (before.status !== status || before.handlerId !== handlerId) {
			const detail = [status, handlerId].filter(Boolean).join(' ')
			await addDeed(transaction, { by, at: now, deed: 'handled', about: subject.id, detail })
		}
		return ok(undefined)
	})

/** Both tables have these columns, each with statuses of its own. */
const tableOf = ({ kind }: Subject): typeof leads =>
	kind === 'application' ? (financeApplications as unknown as typeof leads) : leads

/** An enquiry is not found under the address of a message. */
function isThis({ kind, id }: Subject): SQL {
	const table = tableOf({ kind, id })
	const isId = eq(table.id, id)
	return kind === 'application' ? isId : (and(isId, eq(table.kind, kind)) as SQL)
}
