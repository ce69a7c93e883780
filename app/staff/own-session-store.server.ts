/** The sessions of one person, for themselves to look at and to end. */
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { staffSessions } from './auth-table.server.ts'
import { LONGEST_HOURS } from './session-store.server.ts'

export type ListedSession = { id: string; userAgent: string | null; createdAt: Date }

/** Those that have not ended, the newest first. */
export function listSessions(db: Database, userId: string): Promise<ListedSession[]> {
	const { id, userAgent, createdAt } = staffSessions
	return db
		.select({ id, userAgent, createdAt })
		.from(staffSessions)
		.where(
			and(
				eq(staffSessions.userId, userId),
				gt(staffSessions.expiresAt, sql`now()`),
				gt(createdAt, sql`now() - ${LONGEST_HOURS} * interval '1 hour'`),
			),
		)
		.orderBy(desc(createdAt))
}

/** One of somebody's own. */
export async function removeOwnSession(
	db: Database,
	{ id, userId }: { id: string; userId: string },
): Promise<void> {
	await db.delete(staffSessions).where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId)))
}

/** All of somebody's, or all but one. */
export async function removeSessions(
	db: Pick<Database, 'delete'>,
	userId: string,
	except?: string,
): Promise<void> {
	const others = except ? ne(staffSessions.id, except) : undefined
	await db.delete(staffSessions).where(and(eq(staffSessions.userId, userId), others))
}
