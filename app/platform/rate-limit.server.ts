/** The rate limiter: a fixed window for requests and forms, and exponential backoff for what is guessed at. */
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { type RateLimitScope, rateLimits as rows } from './rate-limit-table.server.ts'

type Connection = Database | Transaction
type Limited = { scope: RateLimitScope; key: string }

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
	const isOver = sql`${rows.expiresAt} <= ${now.toISOString()}`
	return db
		.insert(rows)
		.values(keys.map((key) => ({ scope, key, count: 1, countedAt: now, expiresAt })))
		.onConflictDoUpdate({
			target: [rows.scope, rows.key],
			set: {
				count: sql`case when ${isOver} then 1 else ${rows.count} + 1 end`,
				countedAt: now,
				expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rows.expiresAt} end`,
			},
		})
		.returning({ key: rows.key, count: rows.count, expiresAt: rows.expiresAt })
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
	{ scope, key }: Limited,
	attempts: number,
	rule: BackoffRule,
	now: Date,
): Promise<number> {
	const isForgotten = sql`${rows.expiresAt} <= ${now.toISOString()}`
	const total = sql`case when ${isForgotten} then 0 else ${rows.count} end + ${attempts}::int`
	const over = sql`least(${total} - ${rule.free}::int, 30)`
	const wait = sql`case when ${over} <= 0 then 0 else least(${rule.longestWaitSeconds}::int, ${rule.firstWaitSeconds}::int * power(2, ${over} - 1)) end`
	const allowedAt = sql<string>`${rows.countedAt} + ${wait} * interval '1 second'`
	const restarts = rule.waitsFrom === 'last attempt' ? sql`true` : isForgotten
	const counted = await db
		.insert(rows)
		.values({ scope, key, count: attempts, countedAt: now, expiresAt: forgottenAt(now) })
		.onConflictDoUpdate({
			target: [rows.scope, rows.key],
			set: {
				count: total,
				countedAt: sql`case when ${restarts} then excluded.counted_at else ${rows.countedAt} end`,
				expiresAt: sql`case when ${restarts} then excluded.expires_at else ${rows.expiresAt} end`,
			},
			setWhere: sql`${allowedAt} <= ${now.toISOString()}`,
		})
		.returning({ count: rows.count })
	if (counted.length > 0) return 0

	const seconds = sql<number>`extract(epoch from ${allowedAt} - ${now.toISOString()}::timestamptz)::float`
	const [refused] = await db.select({ seconds }).from(rows).where(isOf({ scope, key }))
	return Math.max(1, Math.ceil(refused?.seconds ?? 1))
}

/** Takes back those of the counted attempts that did not fail; with a failure the wait starts now. */
export async function settleAttempts(
	db: Connection,
	limited: Limited,
	{ attempts, failures }: { attempts: number; failures: number },
	now: Date,
): Promise<void> {
	await db
		.update(rows)
		.set({
			count: sql`greatest(0, ${rows.count} - ${attempts - failures}::int)`,
			...(failures > 0 && { countedAt: now, expiresAt: forgottenAt(now) }),
		})
		.where(isOf(limited))
}

export async function resetRateLimit(db: Connection, limited: Limited): Promise<void> {
	await db.delete(rows).where(isOf(limited))
}

/** How many keys of a scope were counted so often or oftener, and last since then. */
export const countKeysAtLeast = (db: Database, scope: RateLimitScope, count: number, since: Date) =>
	db.$count(rows, and(eq(rows.scope, scope), gte(rows.count, count), gt(rows.countedAt, since)))

export async function removeExpiredRateLimits(db: Database, now: Date): Promise<void> {
	await db.delete(rows).where(lte(rows.expiresAt, now))
}

const isOf = ({ scope, key }: Limited) => and(eq(rows.scope, scope), eq(rows.key, key))
const forgottenAt = (now: Date) => new Date(now.getTime() + BACKOFF_FORGOTTEN_AFTER * 1_000)
