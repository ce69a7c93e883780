import { afterEach, describe, expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import {
	type BackoffRule,
	countAttempts,
	countInWindow,
	countKeysAtLeast,
	removeExpiredRateLimits,
	resetRateLimit,
	settleAttempts,
} from './rate-limit.server.ts'
import { rateLimits } from './rate-limit-table.server.ts'

const { db } = await openDatabaseCopy()
afterEach(() => db.delete(rateLimits))

const BEGAN = Date.parse('2026-11-18T10:00:00+02:00')
const inSeconds = (seconds: number) => new Date(BEGAN + seconds * 1_000)
const LIMITED = { scope: 'sign-in-account', key: 'thandi' } as const

describe('a window', () => {
	const count = async (seconds: number, keys = ['network']) => {
		const counts = await countInWindow(db, { scope: 'form', keys, windowSeconds: 60 }, inSeconds(seconds))
		return Object.fromEntries(counts.map(({ key, ...counted }) => [key, counted]))
	}

	test('begins with its first request, and is not extended by others', async () => {
		expect(await count(0)).toEqual({ network: { count: 1, expiresAt: inSeconds(60) } })
		expect(await count(30)).toEqual({ network: { count: 2, expiresAt: inSeconds(60) } })
		expect(await count(59.5)).toEqual({ network: { count: 3, expiresAt: inSeconds(60) } })
		expect(await count(60)).toEqual({ network: { count: 1, expiresAt: inSeconds(120) } })
	})

	test('is separate for each key and scope', async () => {
		await count(0)
		expect(await count(1, ['network', 'mailbox'])).toMatchObject({
			network: { count: 2 },
			mailbox: { count: 1 },
		})
		const elsewhere = { scope: 'sign-in-network' as const, keys: ['network'], windowSeconds: 60 }
		expect(await countInWindow(db, elsewhere, inSeconds(1))).toMatchObject([{ key: 'network', count: 1 }])
		expect(await count(1, [])).toEqual({})
	})

	test('counts each of many concurrent requests', async () => {
		const counts = await Promise.all(Array.from({ length: 40 }, () => count(0)))
		const numbers = counts
			.map(({ network }) => network?.count)
			.sort((one, other) => Number(one) - Number(other))
		expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
	})
})

describe('a backoff', () => {
	const RULE: BackoffRule = {
		free: 3,
		firstWaitSeconds: 10,
		longestWaitSeconds: 60,
		waitsFrom: 'last attempt',
	}
	const attempt = (seconds: number, rule = RULE, attempts = 1) =>
		countAttempts(db, { ...LIMITED, attempts, rule }, inSeconds(seconds))

	test('allows the free attempts, then doubles the wait up to the longest', async () => {
		for (const _ of [1, 2, 3]) expect(await attempt(0)).toBe(0)
		let at = 0
		for (const wait of [10, 20, 40, 60, 60]) {
			expect(await attempt(at)).toBe(wait)
			expect(await attempt(at + wait - 1)).toBe(1)
			at += wait
			expect(await attempt(at)).toBe(0)
		}
	})

	test('allows no more of many concurrent attempts', async () => {
		const waits = await Promise.all(Array.from({ length: 40 }, () => attempt(0)))
		expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
	})

	test('counts several attempts together, or none of them', async () => {
		expect(await attempt(0, RULE, 2)).toBe(0)
		expect(await attempt(0, RULE, 3)).toBe(20)
		expect(await attempt(0)).toBe(0)
	})

	test('that waits from the last failure is not extended by successes', async () => {
		const rule: BackoffRule = { ...RULE, waitsFrom: 'last failure' }
		expect(await attempt(0, rule, 3)).toBe(0)
		await settleAttempts(db, LIMITED, { attempts: 3, failures: 3 }, inSeconds(0))
		expect(await attempt(10, rule)).toBe(0)
		await settleAttempts(db, LIMITED, { attempts: 1, failures: 0 }, inSeconds(10))
		expect(await attempt(10, rule)).toBe(0)
		await settleAttempts(db, LIMITED, { attempts: 1, failures: 1 }, inSeconds(10))
		expect(await attempt(10, rule)).toBe(20)
	})

	test('ends a day after the last attempt, or when it is reset', async () => {
		for (const _ of [1, 2, 3]) await attempt(0)
		expect(await attempt(1)).toBe(9)
		await resetRateLimit(db, LIMITED)
		for (const _ of [1, 2, 3]) expect(await attempt(1)).toBe(0)
		expect(await attempt(86_401, RULE, 3)).toBe(0)
	})
})

test('keys with many recent requests are counted by scope', async () => {
	for (const _ of [1, 2])
		await countInWindow(db, { scope: 'form', keys: ['a'], windowSeconds: 60 }, inSeconds(0))
	const often = (count: number, seconds: number) => countKeysAtLeast(db, 'form', count, inSeconds(seconds))
	expect([await often(2, -1), await often(3, -1), await often(2, 1)]).toEqual([1, 0, 0])
	expect(await countKeysAtLeast(db, 'sign-in-account', 1, inSeconds(-1))).toBe(0)
})

test('expired rate limits are removed', async () => {
	await countInWindow(db, { scope: 'form', keys: ['a'], windowSeconds: 60 }, inSeconds(0))
	await removeExpiredRateLimits(db, inSeconds(59))
	expect(await db.$count(rateLimits)).toBe(1)
	await removeExpiredRateLimits(db, inSeconds(60))
	expect(await db.$count(rateLimits)).toBe(0)
})
