/** Guessing passwords: slowed down account by account, the same for accounts that there are and that there are not. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, cookiePrefix } from './auth-request.server.ts'
import { findPasswordHash } from './password-store.server.ts'
import {
	addTry,
	countTried,
	type ReservationRules,
	removeTries,
	reserveTries,
	settleTries,
} from './try-store.server.ts'

export type Given = Pick<Services, 'keys' | 'log' | 'baseUrl' | 'signInRules'> & {
	db: Database | Transaction
}
type Asking = { path?: string; headers?: Headers; body?: { email?: unknown } }

export const TRY_LATER = 'TRY_LATER'
const SIGN_IN = '/sign-in/email'
const DAYS_KNOWN = 90
const ALARMING_TRIES = 3
const ALARMING_ACCOUNTS = 20
/** Of ID numbers that nobody has: 20 in a row, then one after a quarter of an hour, and each further one doubles that. */
const ID_NUMBER_SEARCHES: ReservationRules = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
}

/** Run by Better Auth behind its own limit by address, so that what that refuses counts against no account. */
export function againstGuessing(given: Given) {
	const { db, log, signInRules } = given
	return {
		before: createAuthMiddleware(async (asking) => {
			if (asking.path !== SIGN_IN) return
			const seconds = await addTry(db, await bucketOf(given, asking), signInRules)
			if (seconds === 0) return
			log.warn({ seconds }, 'sign-in: a further try for one account came too early')
			throw new APIError('TOO_MANY_REQUESTS', { code: TRY_LATER, seconds })
		}),
		after: createAuthMiddleware(async (asking) => {
			if (asking.path !== SIGN_IN || asking.context.returned instanceof APIError) return
			await removeTries(db, await bucketOf(given, asking))
		}),
	}
}

/** Slow guessing at many accounts shows in none of them: once an hour somebody looks at all. */
export async function watchForGuessing({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
	const accounts = await countTried(db, ALARMING_TRIES)
	if (accounts >= ALARMING_ACCOUNTS)
		log.error({ accounts }, 'sign-in: many accounts are being guessed at; look at where it comes from')
}

/**
 * A device from which somebody signed in before is counted by itself: strangers who guess do not lock it out. It is
 * signed with the password's hash, and so is unknown again once the password is changed or reset.
 */
export async function deviceCookie(given: Given, email: string): Promise<string> {
	const id = randomBytes(12).toString('base64url')
	const secure = given.baseUrl.startsWith('https://') ? '; Secure' : ''
	const hash = await findPasswordHash(given.db, plain(email))
	const value = `${id}.${deviceSignature(given, email, id, hash)}`
	return `${nameOf(given)}=${value}; Max-Age=${DAYS_KNOWN * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Somebody whose session it is, or who sits before it, is asked for the password once more: slowed down alike. */
export const addOwnTry = (given: Given, userId: string): Promise<number> =>
	addTry(given.db, bucketOfOwn(given, userId), given.signInRules)
export const forgetOwnTries = (given: Given, userId: string): Promise<void> =>
	removeTries(given.db, bucketOfOwn(given, userId))

/** The code of a second factor, by the person: who is asked for it has given the password already. */
export const addCodeTry = (given: Given, userId: string): Promise<number> =>
	addTry(given.db, bucketOfCodes(given, userId), given.signInRules)
export const forgetCodeTries = (given: Given, userId: string): Promise<void> =>
	removeTries(given.db, bucketOfCodes(given, userId))

/** ID numbers that a staff member searches for: counted before it is known which of them anybody has. */
export const reserveIdNumberSearches = (given: Given, userId: string, count: number): Promise<number> =>
	reserveTries(given.db, bucketOfSearches(given, userId), count, ID_NUMBER_SEARCHES)
export const settleIdNumberSearches = (
	{ keys }: Pick<Given, 'keys'>,
	db: Database | Transaction,
	userId: string,
	outcome: { reserved: number; failed: number },
): Promise<void> => settleTries(db, bucketOfSearches({ keys }, userId), outcome)

/** Once somebody has proved by their mailbox who they are. */
export const forgetTries = async (given: Given, email: string): Promise<void> =>
	removeTries(given.db, await bucketOf(given, { body: { email } }))

/** Of an answer that says that it came too early. */
export const secondsToWait = ({ told, retryAfter }: AuthAnswer): number =>
	told?.code === TRY_LATER ? Number(told.seconds) : retryAfter

async function bucketOf(given: Given, { headers, body }: Asking): Promise<string> {
	const email = String(body?.email ?? '')
	const cookies = headers?.get('Cookie')?.split(/; */) ?? []
	const device = cookies.find((cookie) => cookie.startsWith(`${nameOf(given)}=`))
	const [id = '', signature = ''] = device?.slice(nameOf(given).length + 1).split('.') ?? []
	const hash = device && (await findPasswordHash(given.db, plain(email)))
	const isKnown = hash && isSame(signature, deviceSignature(given, email, id, hash))
	return keyedDigest(given.keys.active('sign-in'), `tries ${plain(email)} ${isKnown ? id : ''}`)
}

const bucketOfOwn = ({ keys }: Given, userId: string) =>
	keyedDigest(keys.active('sign-in'), `own tries ${userId}`)

const bucketOfCodes = ({ keys }: Given, userId: string) =>
	keyedDigest(keys.active('sign-in'), `tries of codes ${userId}`)

const bucketOfSearches = ({ keys }: Pick<Given, 'keys'>, userId: string) =>
	keyedDigest(keys.active('sign-in'), `searches by ID number ${userId}`)

const nameOf = ({ baseUrl }: Given) => `${cookiePrefix(baseUrl)}.device`
const plain = (email: string) => email.trim().toLowerCase()
const deviceSignature = ({ keys }: Given, email: string, id: string, passwordHash = '') =>
	keyedDigest(keys.active('sign-in'), `device ${id} ${plain(email)} ${passwordHash}`)

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)]
	return a.length === b.length && timingSafeEqual(a, b)
}
