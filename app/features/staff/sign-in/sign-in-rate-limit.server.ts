/**
 * Rate limits of the sign-in. Each action applies them before it calls Better Auth: first by network address,
 * then by account, whether or not that account exists. A request that the first rejects does not count
 * against the account. Emails with a sign-in link have their own rate limit.
 */

import { APIError } from 'better-auth/api'
import { networkOf } from '#app/core/network.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import {
	countAttempts,
	countInWindow,
	countKeysAtLeast,
	resetRateLimit,
} from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { findTrustedDevice } from './trusted-device.server.ts'

type RateLimitServices = Pick<Services, 'db' | 'keys' | 'log' | 'signInRules'>
type DeviceServices = Pick<Services, 'db' | 'keys' | 'baseUrl'>
type Attempts = { scope: 'sign-in-account' | 'sign-in-code' | 'own-password'; key: string }

const RESET_LIMIT = { windowSeconds: 10 * 60, max: 3 }
const LINK_LIMIT = { windowSeconds: 24 * 60 * 60, max: 5 }
const ALARMING_ATTEMPTS = 3
const ALARMING_ACCOUNTS = 20
type RequestKind =
	| 'sign-in'
	| 'code'
	| 'recovery-code'
	| 'second-factor'
	| 'password'
	| 'new-password'
	| 'reset-link'
	| 'reset'

/**
 * Rate-limits requests of one kind by the client's network.
 * @throws APIError 429 over the limit
 */
export async function limitByNetwork(
	{ db, keys, signInRules }: RateLimitServices,
	clientIp: string,
	kind: RequestKind,
): Promise<void> {
	const defaultLimit = { windowSeconds: signInRules.windowSeconds, max: signInRules.perAddress }
	const { windowSeconds, max } = kind.startsWith('reset') ? RESET_LIMIT : defaultLimit
	const key = keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.network} ${kind} ${networkOf(clientIp)}`)
	const now = new Date()
	const limit = { scope: 'sign-in-network' as const, keys: [key], windowSeconds }
	for (const { count, expiresAt } of await countInWindow(db, limit, now))
		if (count > max) throw tooManyRequests(Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000))
}

/**
 * Runs an attempt at an account, which fails by throwing; a success resets the rate limit. After the free
 * attempts, each has to wait twice as long as the one before, starting at one second.
 * @throws APIError 429 while the attempt has to wait
 */
export async function limitByAccount<Value>(
	{ db, log, signInRules }: RateLimitServices,
	attempts: Attempts,
	attempt: () => Promise<Value>,
): Promise<Value> {
	const { freeTries: free, longestWaitSeconds } = signInRules
	const rule = { free, firstWaitSeconds: 1, longestWaitSeconds, waitsFrom: 'last attempt' } as const
	const seconds = await countAttempts(db, { ...attempts, attempts: 1, rule }, new Date())
	if (seconds > 0) {
		log.warn({ seconds }, 'sign-in: rate limit of an account reached')
		throw tooManyRequests(seconds)
	}
	const value = await attempt()
	await resetRateLimit(db, attempts)
	return value
}

/** Sign-in attempts with a password for this email address. Each trusted device is counted separately. */
export async function signInAttempts(
	services: DeviceServices,
	email: string,
	request?: Request,
): Promise<Attempts> {
	const account = normalizeEmail(email)
	const device = await findTrustedDevice(services, account, request)
	return attemptsOf(services, 'sign-in-account', `sign-in ${account} ${device}`)
}

/** Attempts to confirm the own password while signed in, also by another person at an unlocked screen. */
export const ownPasswordAttempts = (services: Pick<Services, 'keys'>, userId: string): Attempts =>
	attemptsOf(services, 'own-password', `own password ${userId}`)

/** Attempts with a code of the second factor or a recovery code, after the password was accepted. */
export const codeAttempts = (services: Pick<Services, 'keys'>, userId: string): Attempts =>
	attemptsOf(services, 'sign-in-code', `code ${userId}`)

/**
 * Counts one email with a link. Returns false if the recipient has reached the
 * rate limit; the email must then not be sent.
 */
export async function countLinkEmail(
	{ db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
	kind: string,
	recipient: string, // a user id or an email address
): Promise<boolean> {
	const { windowSeconds, max } = LINK_LIMIT
	const key = keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.email} ${kind} ${recipient}`)
	const counted = await countInWindow(db, { scope: 'staff-email', keys: [key], windowSeconds }, now())
	return counted.every(({ count }) => count <= max)
}

/**
 * Logs an error when passwords of many accounts are tried at the sign-in
 * within an hour: slow guessing stays below the rate limit of each account.
 */
export async function detectGuessing({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
	const anHourAgo = new Date(Date.now() - 3_600_000)
	const accounts = await countKeysAtLeast(db, 'sign-in-account', ALARMING_ATTEMPTS, anHourAgo)
	if (accounts >= ALARMING_ACCOUNTS)
		log.error({ accounts }, 'sign-in: many accounts are being guessed at; look at where it comes from')
}

const attemptsOf = ({ keys }: Pick<Services, 'keys'>, scope: Attempts['scope'], text: string): Attempts => ({
	scope,
	key: keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.attempts} ${text}`),
})

const tooManyRequests = (seconds: number) => new APIError('TOO_MANY_REQUESTS', { seconds })
const normalizeEmail = (email: string) => email.trim().toLowerCase()
