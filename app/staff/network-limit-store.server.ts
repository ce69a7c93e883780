/** Rows of `staff_rate_limits`: how often a network asked something of the sign-in lately. */
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffRateLimits as rows } from './auth-table.server.ts'

type Rule = { window: number; max: number } // window in seconds, since the last request that was allowed

const DAY = 24 * 60 * 60 * 1000

/**
 * Counts a request in one statement, as `rateLimit.customStorage` of Better Auth asks for. The library's own storage inserts
 * first and recovers from the error of a second insert, which is not possible inside a transaction.
 */
export const openNetworkLimit = (db: Database | Transaction) => ({
	consume: async (key: string, { window, max }: Rule) => {
		const now = Date.now()
		const windowStart = now - window * 1000
		const counted = await db
			.insert(rows)
			.values({ key, count: 1, lastRequest: now })
			.onConflictDoUpdate({
				target: rows.key,
				set: {
					count: sql`case when ${rows.lastRequest} <= ${windowStart} then 1 else ${rows.count} + 1 end`,
					lastRequest: now,
				},
				setWhere: sql`${rows.lastRequest} <= ${windowStart} or ${rows.count} < ${max}`,
			})
			.returning({ count: rows.count })
		if (counted.length > 0) return { allowed: true, retryAfter: null }
		const [row] = await db.select({ last: rows.lastRequest }).from(rows).where(eq(rows.key, key))
		return { allowed: false, retryAfter: Math.ceil(((row?.last ?? now) - windowStart) / 1000) }
	},
})

/** Those that no window reaches back to. */
export async function clearNetworkLimits(db: Database): Promise<void> {
	await db.delete(rows).where(lt(rows.lastRequest, Date.now() - DAY))
}
