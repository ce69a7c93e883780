/** Queries on `erasure_requests`. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { type ErasureRequest, toErasureRequest } from './erasure-request.ts'
import { erasureRequests } from './privacy-table.server.ts'

const isOpen = isNull(erasureRequests.answeredAt)

export async function findErasureRequest(db: Database, about: string): Promise<ErasureRequest | undefined> {
	const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.about, about))
	return row && toErasureRequest(row)
}

/** The time of each request about these records. */
export async function findRequestTimes(db: Database, ids: string[]): Promise<Map<string, Date>> {
	const rows = await db.select().from(erasureRequests).where(inArray(erasureRequests.about, ids))
	return new Map(rows.map(({ about, requestedAt }) => [about, requestedAt]))
}

/** Returns whether it is the first request about this record. */
export async function addErasureRequest(transaction: Transaction, about: string, at: Date): Promise<boolean> {
	const added = await transaction
		.insert(erasureRequests)
		.values({ about, requestedAt: at })
		.onConflictDoNothing()
		.returning({ about: erasureRequests.about })
	return added.length > 0
}

/** Open requests, the oldest first. */
export const listOpenRequests = (db: Database) =>
	db
		.select({ about: erasureRequests.about, requestedAt: erasureRequests.requestedAt })
		.from(erasureRequests)
		.where(isOpen)
		.orderBy(asc(erasureRequests.requestedAt), erasureRequests.about)

/** False if it was answered, or its record deleted, in the meantime. */
export async function closeRequest(transaction: Transaction, about: string, at: Date): Promise<boolean> {
	const closed = await transaction
		.update(erasureRequests)
		.set({ answeredAt: at })
		.where(and(eq(erasureRequests.about, about), isOpen))
		.returning({ about: erasureRequests.about })
	return closed.length > 0
}
