/**
 * The rate limiter: a fixed window for requests and forms, exponential backoff for passwords and other
 * guessable secrets.
 */
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { networkOf } from '#app/core/network.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { type RateLimitScope, rateLimits } from './rate-limit-table.server.ts'

type Connection = Database | Transaction
type RateLimitKey = { scope: RateLimitScope; key: string }

const BACKOFF_FORGOTTEN_AFTER = 86_400 // seconds

/** The count of a key in its window, including this request, and the end of the window. */
type WindowCount = { key: string; count: number; expiresAt: Date }

/**
 * Counts one request for each key in a window that starts with its first request. The caller compares the
 * counts with its limits. Requests over a limit are counted too and do not prolong the window.
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

/** The first attempts are free, the next waits `firstWaitSeconds`, and each further one doubles the wait. */
export type BackoffRule = {
	free: number
	firstWaitSeconds: number
	longestWaitSeconds: number
	waitsFrom: 'last attempt' | 'last failure' // failures are reported with settleAttempts
}

/**
 * Counts attempts, all or none, before it is known which of them fail, so concurrent requests cannot bypass
 * the limit. The count expires a day after the last attempt.
 * @returns 0, or the seconds until this many attempts are allowed.
 */
export async function countAttempts(
	db: Connection,
	{ scope, key, attempts, rule }: RateLimitKey & { attempts: number; rule: BackoffRule },
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

/** Uncounts the attempts that did not fail. If one failed, the wait starts now. */
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

/** The number of keys of a scope with at least this count whose last attempt is since the given time. */
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

// Rate limits by network. The database counts for all processes; a network that goes on far over its limit is
// remembered in this process and then rejected without a query.

/** Of IPv6 the networks around the /64 are counted too, with a multiple of its limit. */
const PREFIXES = [
	{ prefix: 64, times: 1 },
	{ prefix: 56, times: 4 },
	{ prefix: 48, times: 16 },
] as const
/** Requests over the limit that still ask the database: a form whose response was lost may be sent again. */
const REPEATS = 10
const MAX_CACHED = 10_000 // networks; about 1 MB

export type RejectedNetworks = {
	add: (kind: string, network: string, until: Date) => void
	/** Seconds until the client's networks are no longer rejected; 0 if they are not. */
	secondsLeft: (kind: string, clientIp: string, now: Date) => number
	/** Counts a request that was rejected before the database could count it. */
	countRejected: (limit: CountLimit, clientIp: string, now: Date) => void
}

type CountLimit = { kind: string; max: number; windowSeconds: number }
type NetworkLimit = CountLimit & {
	scope: RateLimitScope
	keyOf: (network: string) => string // a keyed digest
}

/** `isFarOver`: over the limit by more than a resubmission explains. */
export type NetworkCount = { isOver: boolean; isFarOver: boolean; seconds: number }

export function openRejectedNetworks(): RejectedNetworks {
	const expiries = new LRUCache<string, number>({ max: MAX_CACHED })
	const counts = new LRUCache<string, { count: number; expiresAt: number }>({ max: MAX_CACHED })
	return {
		add: (kind, network, until) => expiries.set(`${kind} ${network}`, until.getTime()),
		countRejected: ({ kind, max, windowSeconds }, clientIp, now) => {
			for (const { network, times } of listNetworks(clientIp)) {
				const key = `${kind} ${network}`
				const before = counts.get(key)
				const isOver = !before || before.expiresAt <= now.getTime()
				const window = isOver ? { count: 0, expiresAt: now.getTime() + windowSeconds * 1_000 } : before
				window.count++
				counts.set(key, window)
				if (window.count > max * times + REPEATS) expiries.set(key, window.expiresAt)
			}
		},
		secondsLeft: (kind, clientIp, now) => {
			const ends = listNetworks(clientIp).map(({ network }) => expiries.get(`${kind} ${network}`) ?? 0)
			return Math.max(0, Math.ceil((Math.max(0, ...ends) - now.getTime()) / 1_000))
		},
	}
}

/** Counts this request for the client's networks, unless they are rejected anyway. */
export async function countNetwork(
	{ db, rejectedNetworks }: { db: Database | Transaction; rejectedNetworks: RejectedNetworks },
	{ scope, kind, max, windowSeconds, keyOf }: NetworkLimit,
	clientIp: string,
	now: Date,
): Promise<NetworkCount> {
	const secondsLeft = rejectedNetworks.secondsLeft(kind, clientIp, now)
	if (secondsLeft > 0) return { isOver: true, isFarOver: true, seconds: secondsLeft }
	const networks = listNetworks(clientIp).map((each) => ({ ...each, key: keyOf(each.network) }))
	const counts = await countInWindow(db, { scope, keys: networks.map(({ key }) => key), windowSeconds }, now)
	const over = networks.flatMap(({ network, key, times }) => {
		const { count = 0, expiresAt = now } = counts.find((each) => each.key === key) ?? {}
		return count > max * times ? [{ network, expiresAt, isFar: count > max * times + REPEATS }] : []
	})
	const farOver = over.filter(({ isFar }) => isFar)
	for (const { network, expiresAt } of farOver) rejectedNetworks.add(kind, network, expiresAt)
	const end = Math.max(now.getTime(), ...over.map(({ expiresAt }) => expiresAt.getTime()))
	return {
		isOver: over.length > 0,
		isFarOver: farOver.length > 0,
		seconds: Math.ceil((end - now.getTime()) / 1_000),
	}
}

const listNetworks = (clientIp: string) =>
	PREFIXES.slice(0, clientIp.includes(':') ? undefined : 1).map(({ prefix, times }) => ({
		network: networkOf(clientIp, prefix),
		times,
	}))
