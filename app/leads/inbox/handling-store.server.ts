/** How a lead or an application stands, and in whose hands: the columns that all of them have. */
import { and, eq, sql } from 'drizzle-orm'
import { DECIDED } from '#app/finance/application-status.ts'
import { endSpecial } from '#app/finance/application-store.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffUsers } from '#app/staff/auth-table.server.ts'
import { type InboxStatus, isAnswer, isNew, type Subject } from './standing.ts'

export type Handling = {
	status: InboxStatus
	handlerId: string | null
	handler: string | null // by name; also of somebody who works here no longer
	answeredAt: Date | null
	version: number
}

type Change = { status: InboxStatus; handlerId: string | null; version: number; now: Date }

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

/** Only where it still is as it was in `version`; answers whether it was. */
export async function changeHandling(
	transaction: Transaction,
	subject: Subject,
	{ status, handlerId, version, now }: Change,
): Promise<boolean> {
	const table = tableOf(subject)
	const at = sql`${now.toISOString()}::timestamptz`
	const answeredAt = isNew(status)
		? sql`null`
		: isAnswer(status)
			? sql`coalesce(${table.answeredAt}, ${at})`
			: table.answeredAt
	const changed = await transaction
		.update(table)
		.set({
			status: status as 'new', // of its own kind, as the form's schema saw to
			handlerId,
			answeredAt: sql`${answeredAt}`,
			statusChangedAt: sql`case when ${table.status} = ${status} then ${table.statusChangedAt} else ${at} end`,
			version: version + 1,
		})
		.where(and(isThis(subject), eq(table.version, version)))
		.returning({ id: table.id })
	if (changed.length > 0 && subject.kind === 'application' && DECIDED.some((decided) => decided === status))
		await endSpecial(transaction, subject.id)
	return changed.length > 0
}

/** Both tables have these columns, each with statuses of its own. */
const tableOf = ({ kind }: Subject): typeof leads =>
	kind === 'application' ? (financeApplications as unknown as typeof leads) : leads

/** An enquiry is not found under the address of a message. */
function isThis({ kind, id }: Subject) {
	const table = tableOf({ kind, id })
	return kind === 'application' ? eq(table.id, id) : and(eq(table.id, id), eq(table.kind, kind))
}
