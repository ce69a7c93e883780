/** Which leads and applications a staff member sees: by their roles, and of whom the lead is. */
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import type { Database } from '#app/infra/database/database.server.ts'

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
