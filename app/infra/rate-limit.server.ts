/** The rate limiter: a fixed window for requests and forms, and exponential backoff for what is guessed at. */
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { type RateLimitScope, rateLimits } from './rate-limit-table.server.ts'

type Connection = Database | Transaction
type RateLimitKey = { scope: RateLimitScope; key: string }

const BACKOFF_FORGOTTEN_AFTER = 86_400 // seconds

/** How often a key was counted in its window, this time included, and when the window ends. */
export type WindowCount = { key: string; count: number; expiresAt: Date }

/**
 * Counts one request for each key in a window that starts with its first request. The caller compares the counts with
 * its limits; requests over a limit are counted too and do not prolong the window.
 */
export async function countInWindow(
	db: Connection,
	{ scope, keys, windowSeconds }: { scope: RateLimitScope; keys: string[]; windowSeconds: number },
	now: Date,
): Promise<WindowCount[]> {
	if (keys.length === 0) return []
	const expiresAt = new Date(now.getTime() + windowSeconds * 1_000)
	const isOver = sql`${rateLimits.expiresAt} <= ${now.toISOString()}`
	return db
		.insert(rateLimits)
		.values(keys.map((key) => ({ scope, key, count: 1, countedAt: now, expiresAt })))
		.onConflictDoUpdate({
			target: [rateLimits.scope, rateLimits.key],
			set: {
				count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
				countedAt: now,
				expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expiresAt} end`,
			},
		})
		.returning({ key: rateLimits.key, count: rateLimits.count, expiresAt: rateLimits.expiresAt })
}

/** So many attempts are free, the next waits for `firstWaitSeconds`, and each further one doubles the wait. */
export type BackoffRule = {
	free: number
	firstWaitSeconds: number
	longestWaitSeconds: number
	waitsFrom: 'last attempt' | 'last failure' // failures are reported with settleAttempts
}

/**
 * Counts attempts before it is known which of them fail, all of them or none, however many requests come at once. The
 * count is forgotten a day after the last one.
 * @returns 0, or in how many seconds so many attempts are allowed.
 */
export async function countAttempts(
	db: Connection,
	{ scope, key }: RateLimitKey,
	attempts: number,
	rule: BackoffRule,
	now: Date,
): Promise<number> {
	const isForgotten = sql`${rateLimits.expiresAt} <= ${now.toISOString()}`
	const total = sql`case when ${isForgotten} then 0 else ${rateLimits.count} end + ${attempts}::int`
	const over = sql`least(${total} - ${rule.free}::int, 30)`
	const wait = sql`case when ${over} <= 0 then 0 else least(${rule.longestWaitSeconds}::int, ${rule.firstWaitSeconds}::int * power(2, ${over} - 1)) end`
	const allowedAt = sql<string>`${rateLimits.countedAt} + ${wait} * interval '1 second'`
	const restarts = rule.waitsFrom === 'last attempt' ? sql`true` : isForgotten
	const counted = await db
		.insert(rateLimits)
		.values({ scope, key, count: attempts, countedAt: now, expiresAt: backoffExpiry(now) })
		.onConflictDoUpdate({
			target: [rateLimits.scope, rateLimits.key],
			set: {
				count: total,
				countedAt: sql`case when ${restarts} then excluded.counted_at else ${rateLimits.countedAt} end`,
				expiresAt: sql`case when ${restarts} then excluded.expires_at else ${rateLimits.expiresAt} end`,
			},
			setWhere: sql`${allowedAt} <= ${now.toISOString()}`,
		})
		.returning({ count: rateLimits.count })
	if (counted.length > 0) return 0

	const seconds = sql<number>`extract(epoch from ${allowedAt} - ${now.toISOString()}::timestamptz)::float`
	const [row] = await db.select({ seconds }).from(rateLimits).where(matchesKey({ scope, key }))
	return Math.max(1, Math.ceil(row?.seconds ?? 1))
}

/** Takes back those of the counted attempts that did not fail; with a failure the wait starts now. */
export async function settleAttempts(
	db: Connection,
	limitKey: RateLimitKey,
	{ attempts, failures }: { attempts: number; failures: number },
	now: Date,
): Promise<void> {
	await db
		.update(rateLimits)
		.set({
			count: sql`greatest(0, ${rateLimits.count} - ${attempts - failures}::int)`,
			...(failures > 0 && { countedAt: now, expiresAt: backoffExpiry(now) }),
		})
		.where(matchesKey(limitKey))
}

export async function resetRateLimit(db: Connection, limitKey: RateLimitKey): Promise<void> {
	await db.delete(rateLimits).where(matchesKey(limitKey))
}

/** How many keys of a scope were counted so often or oftener, and last since then. */
export const countKeysAtLeast = (db: Database, scope: RateLimitScope, count: number, since: Date) =>
	db.$count(
		rateLimits,
		and(eq(rateLimits.scope, scope), gte(rateLimits.count, count), gt(rateLimits.countedAt, since)),
	)

export async function removeExpiredRateLimits(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now))
}

const matchesKey = ({ scope, key }: RateLimitKey) => and(eq(rateLimits.scope, scope), eq(rateLimits.key, key))
const backoffExpiry = (now: Date) => new Date(now.getTime() + BACKOFF_FORGOTTEN_AFTER * 1_000)
