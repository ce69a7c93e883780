/**
 * Rate limits by network. The database counts for all processes; a network that goes on far over its limit is
 * remembered in this process and then rejected without a query.
 */
import { LRUCache } from 'lru-cache'
import { networkOf } from '#app/core/network.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { countInWindow } from './rate-limit.server.ts'
import type { RateLimitScope } from './rate-limit-table.server.ts'

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
