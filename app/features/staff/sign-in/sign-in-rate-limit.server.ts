/**
 * Rate limits of the sign-in. Each action applies them before it calls Better Auth: first by network address,
 * then by account, whether or not that account exists. A request that the first rejects does not count
 * against the account. Emails with a sign-in link have their own rate limit.
 */

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { networkOf } from '#app/core/network.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { RESET_MINUTES } from '#app/features/staff/passwords/credentials-schema.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import {
	type BackoffRule,
	countAttempts,
	countInWindow,
	countKeysAtLeast,
	countNetwork,
	resetRateLimit,
} from '#app/infra/rate-limit.server.ts'

import type { Services } from '#app/infra/services.server.ts'
import { cookiePrefix } from './auth-call.server.ts'
import { findCredentials } from './sign-in-queries.server.ts'

type RateLimitServices = Pick<Services, 'db' | 'keys' | 'log' | 'now' | 'signInRules'>
type DeviceServices = Pick<Services, 'db' | 'keys' | 'baseUrl'>
type EmailServices = Pick<Services, 'db' | 'keys' | 'now'>

const DAYS_KNOWN = 90

/**
 * For trusted devices: browsers in which the user signed in before. Their attempts have a separate rate limit, so
 * that an attacker who guesses cannot lock the user out. The cookie's signature covers the password hash, so
 * a change of password invalidates it.
 */
export async function createDeviceCookie(services: DeviceServices, email: string): Promise<string> {
	const id = randomBytes(12).toString('base64url')
	const value = `${id}.${await signatureOf(services, email, id)}`
	const secure = services.baseUrl.startsWith('https://') ? '; Secure' : ''
	return `${cookieName(services)}=${value}; Max-Age=${DAYS_KNOWN * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The device's id, or '' if no user signed in on it with this email address and its current password. */
export async function findTrustedDevice(
	services: DeviceServices,
	email: string,
	request?: Request,
): Promise<string> {
	const cookie = parseCookies(request?.headers.get('Cookie') ?? '').get(cookieName(services))
	if (!cookie) return ''
	const [id = '', signature = ''] = cookie.split('.')
	const [actual, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(services, email, id))]
	return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : ''
}

async function signatureOf(services: DeviceServices, email: string, id: string): Promise<string> {
	const { hash } = (await findCredentials(services.db, { email })) ?? {}
	return keyedDigest(services.keys.active('sign-in'), `${DIGEST_LABELS.device} ${id} ${email} ${hash ?? ''}`)
}

const cookieName = ({ baseUrl }: DeviceServices) => `${cookiePrefix(baseUrl)}.device`

type Attempts = { scope: 'sign-in-account' | 'sign-in-code' | 'own-password'; key: string }

const RESET_LIMIT = { windowSeconds: 10 * 60, max: 3 }
const LINK_LIMIT = { windowSeconds: 24 * 60 * 60, max: 5 }
/**
 * Anybody may request a reset email for an account. There is no last one a day, only gaps, of 1, 2, 4, 8 and then 10
 * minutes: as long as the link works, so a request that sends no email comes while the last link still works.
 */
const RESET_EMAIL_RULE: BackoffRule = {
	free: 2,
	firstWaitSeconds: 60,
	longestWaitSeconds: RESET_MINUTES * 60,
	waitsFrom: 'last attempt',
}
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
	services: Pick<Services, 'db' | 'keys' | 'now' | 'signInRules' | 'rejectedNetworks'>,
	clientIp: string,
	kind: RequestKind,
): Promise<void> {
	const { keys, now, signInRules } = services
	const defaultLimit = { windowSeconds: signInRules.windowSeconds, max: signInRules.perAddress }
	const limit = {
		...(kind.startsWith('reset') ? RESET_LIMIT : defaultLimit),
		scope: 'sign-in-network',
		kind: `sign-in ${kind}`,
		keyOf: (network: string) =>
			keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.network} ${kind} ${network}`),
	} as const
	const { isOver, seconds } = await countNetwork(services, limit, clientIp, now())
	if (isOver) throw tooManyRequests(seconds)
}

/**
 * Runs an attempt at an account, which fails by throwing; a success resets the rate limit. After the free
 * attempts, each has to wait twice as long as the one before, starting at one second.
 * @throws APIError 429 while the attempt has to wait
 */
export async function limitByAccount<Value>(
	{ db, log, now, signInRules }: RateLimitServices,
	attempts: Attempts,
	attempt: () => Promise<Value>,
): Promise<Value> {
	const { freeTries: free, longestWaitSeconds } = signInRules
	const rule = { free, firstWaitSeconds: 1, longestWaitSeconds, waitsFrom: 'last attempt' } as const
	const seconds = await countAttempts(db, { ...attempts, attempts: 1, rule }, now())
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
	services: EmailServices,
	kind: string,
	recipient: string, // a user id or an email address
): Promise<boolean> {
	const { windowSeconds, max } = LINK_LIMIT
	const { scope, key } = emailKey(services, kind, recipient)
	const counted = await countInWindow(services.db, { scope, keys: [key], windowSeconds }, services.now())
	return counted.every(({ count }) => count <= max)
}

/** Counts one reset email to an account. Returns false if it must not be sent, because it follows another too soon. */
export const countResetEmail = async (services: EmailServices, userId: string): Promise<boolean> =>
	(await countAttempts(
		services.db,
		{ ...resetEmailKey(services, userId), attempts: 1, rule: RESET_EMAIL_RULE },
		services.now(),
	)) === 0

export const resetEmailKey = (services: Pick<Services, 'keys'>, userId: string) =>
	emailKey(services, 'password-reset', userId)

/**
 * Logs an error when passwords of many accounts are tried at the sign-in
 * within an hour: slow guessing stays below the rate limit of each account.
 */
export async function detectGuessing({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
	const anHourAgo = new Date(now().getTime() - 3_600_000)
	const accounts = await countKeysAtLeast(db, 'sign-in-account', ALARMING_ATTEMPTS, anHourAgo)
	if (accounts >= ALARMING_ACCOUNTS)
		log.error({ accounts }, 'sign-in: many accounts are being guessed at; look at where it comes from')
}

/**
 * A log whose lines show by which account and from which network, so that lines of one attacker are seen to belong
 * together: by parts of keyed digests, which are no personal data.
 */
export function attemptLog(
	{ keys, log }: Pick<Services, 'keys' | 'log'>,
	email: string,
	clientIp: string,
): Log {
	const digest = (text: string) =>
		keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.log} ${text}`).slice(0, LOG_DIGEST_LENGTH)
	return log.child({
		account: digest(`account ${normalizeEmail(email)}`),
		network: digest(`network ${networkOf(clientIp)}`),
	})
}

const LOG_DIGEST_LENGTH = 12

const emailKey = ({ keys }: Pick<Services, 'keys'>, kind: string, recipient: string) => ({
	scope: 'staff-email' as const,
	key: keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.email} ${kind} ${recipient}`),
})

const attemptsOf = ({ keys }: Pick<Services, 'keys'>, scope: Attempts['scope'], text: string): Attempts => ({
	scope,
	key: keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.attempts} ${text}`),
})

const tooManyRequests = (seconds: number) => new APIError('TOO_MANY_REQUESTS', { seconds })
const normalizeEmail = (email: string) => email.trim().toLowerCase()
