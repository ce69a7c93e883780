/** Rate limits of signing in: requests by network, and attempts by account, whether that account exists or not. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import {
	type BackoffRule,
	countAttempts,
	countInWindow,
	countKeysAtLeast,
	resetRateLimit,
	settleAttempts,
} from '#app/platform/rate-limit.server.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, cookiePrefix } from './auth-request.server.ts'
import { findPasswordHash } from './password-store.server.ts'

type Connection = Database | Transaction
export type Given = Pick<Services, 'keys' | 'log' | 'baseUrl' | 'signInRules'> & { db: Connection }
type Asking = { path?: string; headers?: Headers; body?: { email?: unknown } }

export const TRY_LATER = 'TRY_LATER'
const SIGN_IN = '/sign-in/email'
const DAYS_KNOWN = 90
const ALARMING_ATTEMPTS = 3
const ALARMING_ACCOUNTS = 20
/** Of ID numbers that nobody has: 20 in a row, then one after a quarter of an hour, and each further one doubles that. */
const ID_NUMBER_SEARCHES: BackoffRule = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last failure',
}

/** How Better Auth limits requests by network: it names the window in seconds, and how many requests it allows. */
export const networkRateLimit = ({ keys }: Pick<Given, 'keys'>, db: Connection) => ({
	consume: async (name: string, { window, max }: { window: number; max: number }) => {
		const key = keyedDigest(keys.active('sign-in'), `network ${name}`)
		const requests = { scope: 'sign-in-network' as const, keys: [key], windowSeconds: window }
		const counted = (await countInWindow(db, requests, new Date())).get(key)
		if (!counted || counted.count <= max) return { allowed: true, retryAfter: null }
		return { allowed: false, retryAfter: counted.secondsLeft }
	},
})

/** Hooks of Better Auth, behind its limit by network: what that refuses counts against no account. */
export function signInAttemptHooks(given: Given) {
	const { db, log } = given
	return {
		before: createAuthMiddleware(async (asking) => {
			if (asking.path !== SIGN_IN) return
			const seconds = await countAttempt(given, await attemptsAt(given, asking))
			if (seconds === 0) return
			log.warn({ seconds }, 'sign-in: a further try for one account came too early')
			throw new APIError('TOO_MANY_REQUESTS', { code: TRY_LATER, seconds })
		}),
		after: createAuthMiddleware(async (asking) => {
			if (asking.path !== SIGN_IN || asking.context.returned instanceof APIError) return
			await resetRateLimit(db, await attemptsAt(given, asking))
		}),
	}
}

/** Logs an error when many accounts are tried within an hour: slow guessing at many shows in none of them. */
export async function watchForGuessing({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
	const anHourAgo = new Date(Date.now() - 3_600_000)
	const accounts = await countKeysAtLeast(db, 'sign-in-account', ALARMING_ATTEMPTS, anHourAgo)
	if (accounts >= ALARMING_ACCOUNTS)
		log.error({ accounts }, 'sign-in: many accounts are being guessed at; look at where it comes from')
}

/**
 * A device from which somebody signed in before is counted by itself: strangers who guess do not lock it out. The cookie
 * is signed with the password's hash, and so is unknown again once the password is changed or reset.
 */
export async function deviceCookie(given: Given, email: string): Promise<string> {
	const id = randomBytes(12).toString('base64url')
	const secure = given.baseUrl.startsWith('https://') ? '; Secure' : ''
	const hash = await findPasswordHash(given.db, plain(email))
	const value = `${id}.${deviceSignature(given, email, id, hash)}`
	return `${nameOf(given)}=${value}; Max-Age=${DAYS_KNOWN * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The password that a signed-in person, or whoever sits before their screen, is asked for once more. */
export const countOwnAttempt = (given: Given, userId: string): Promise<number> =>
	countAttempt(given, attemptsOf(given, `own password ${userId}`))
export const resetOwnAttempts = (given: Given, userId: string): Promise<void> =>
	resetRateLimit(given.db, attemptsOf(given, `own password ${userId}`))

/** The code of a second factor, by the person: who is asked for it has given the password already. */
export const countCodeAttempt = (given: Given, userId: string): Promise<number> =>
	countAttempt(given, attemptsOf(given, `code ${userId}`))
export const resetCodeAttempts = (given: Given, userId: string): Promise<void> =>
	resetRateLimit(given.db, attemptsOf(given, `code ${userId}`))

/** ID numbers that a staff member searches for: counted before it is known which of them anybody has. */
export const countIdNumberSearches = (given: Given, userId: string, count: number): Promise<number> =>
	countAttempts(given.db, searchesOf(given, userId), count, ID_NUMBER_SEARCHES, new Date())
export const settleIdNumberSearches = (
	given: Pick<Given, 'keys'>,
	db: Connection,
	userId: string,
	outcome: { attempts: number; failures: number },
): Promise<void> => settleAttempts(db, searchesOf(given, userId), outcome, new Date())

/** Once somebody has proved by their mailbox who they are. */
export const resetSignInAttempts = async (given: Given, email: string): Promise<void> =>
	resetRateLimit(given.db, await attemptsAt(given, { body: { email } }))

/** Of an answer that says that it came too early. */
export const secondsToWait = ({ told, retryAfter }: AuthAnswer): number =>
	told?.code === TRY_LATER ? Number(told.seconds) : retryAfter

/** Counts one attempt: each beyond the free ones waits twice as long as the one before it, beginning with a second. */
const countAttempt = ({ db, signInRules }: Given, attempts: ReturnType<typeof attemptsOf>): Promise<number> =>
	countAttempts(
		db,
		attempts,
		1,
		{
			free: signInRules.freeTries,
			firstWaitSeconds: 1,
			longestWaitSeconds: signInRules.longestWaitSeconds,
			waitsFrom: 'last attempt',
		},
		new Date(),
	)

async function attemptsAt(given: Given, { headers, body }: Asking) {
	const email = String(body?.email ?? '')
	const cookies = headers?.get('Cookie')?.split(/; */) ?? []
	const device = cookies.find((cookie) => cookie.startsWith(`${nameOf(given)}=`))
	const [id = '', signature = ''] = device?.slice(nameOf(given).length + 1).split('.') ?? []
	const hash = device && (await findPasswordHash(given.db, plain(email)))
	const isKnown = hash && isSame(signature, deviceSignature(given, email, id, hash))
	return attemptsOf(given, `sign-in ${plain(email)} ${isKnown ? id : ''}`)
}

const searchesOf = (given: Pick<Given, 'keys'>, userId: string) =>
	attemptsOf(given, `searches by ID number ${userId}`)

const attemptsOf = ({ keys }: Pick<Given, 'keys'>, text: string) => ({
	scope: 'sign-in-account' as const,
	key: keyedDigest(keys.active('sign-in'), `attempts ${text}`),
})

const nameOf = ({ baseUrl }: Given) => `${cookiePrefix(baseUrl)}.device`
const plain = (email: string) => email.trim().toLowerCase()
const deviceSignature = ({ keys }: Given, email: string, id: string, passwordHash = '') =>
	keyedDigest(keys.active('sign-in'), `device ${id} ${plain(email)} ${passwordHash}`)

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)]
	return a.length === b.length && timingSafeEqual(a, b)
}
