/** Use cases of signing in: password, second factor, signing out. They set and clear the session cookie. */
import { isDeepStrictEqual } from 'node:util'
import { APIError } from 'better-auth/api'
import { getSessionCookie, setRequestCookie } from 'better-auth/cookies'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, type Result } from '#app/core/result.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { enqueueNotice } from '#app/features/staff/members/staff-email.server.ts'
import { findStaffMember } from '#app/features/staff/members/staff-member-queries.server.ts'
import {
	type SignInResult,
	type StepResult,
	signInInput,
	stepInput,
} from '#app/features/staff/passwords/credentials-schema.ts'
import { verifyCode } from '#app/features/staff/second-factor/confirmation.server.ts'

import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { type BackoffRule, countAttempts } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { NOT_ADMIN } from './auth.server.ts'
import {
	type AuthError,
	authHeaders,
	authInput,
	type Caller,
	callAuth,
	cookiePrefix,
	isAuthRejection,
	reasonWithoutValues,
} from './auth-call.server.ts'
import { findCredentials, removeSession } from './sign-in-queries.server.ts'
import {
	attemptLog,
	createDeviceCookie,
	findTrustedDevice,
	limitByAccount,
	limitByNetwork,
	signInAttempts,
} from './sign-in-rate-limit.server.ts'

/** Emails to a staff member about a sign-in that may not be their own. */
export type SignInNotice = 'wrong-code' | 'new-device'

/** So that nobody floods a mailbox: after the free ones a gap of an hour, then twice as long, at most a day. */
const RULE: BackoffRule = {
	free: 3,
	firstWaitSeconds: 3_600,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last attempt',
}

/** Adds the email unless the staff member got some like it a short time ago. A failure does not stop the sign-in. */
async function notifyOfSignIn(
	services: Pick<Services, 'db' | 'keys' | 'log' | 'now' | 'outbox' | 'baseUrl'>,
	kind: SignInNotice,
	user: { id: string; email: string },
	request: Request,
): Promise<void> {
	const { db, keys, log, now } = services
	const key = keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.email} ${kind} ${user.id}`)
	try {
		await db.transaction(async (transaction) => {
			const limit = { scope: 'staff-email', key, attempts: 1, rule: RULE } as const
			if ((await countAttempts(transaction, limit, now())) > 0) return
			await enqueueNotice(services, transaction, user, { kind, request })
		})
	} catch (error) {
		log.error(
			{ admin: user.id, error: reasonWithoutValues(error) },
			'sign-in: an email about it was not stored',
		)
	}
}

/**
 * The cookies of a new session, or, if `isCodePending`, of a browser that
 * must enter the second factor's code next.
 */
export type SignedIn = { cookies: string[]; isCodePending: boolean }

/**
 * Signs in with email address and password. Better Auth also hashes the password for an unknown address, so
 * that the response time does not reveal which addresses exist. Errors: SignInError.
 */
export async function signIn(
	services: Services,
	{ request, clientIp }: Caller,
	values: Values,
	{ isNewAccount = false } = {}, // who joins has an email about that
): Promise<Result<SignedIn, SignInResult>> {
	const email = typeof values.email === 'string' ? values.email : ''
	const form = readForm(signInInput, values)
	if (!form.ok)
		return fail({ error: Object.values(form.fieldErrors).includes('required') ? 'missing' : 'wrong', email })
	const body = form.value
	const log = attemptLog(services, body.email, clientIp)
	const logged = { ...services, log }
	const signedIn = await services.auth.withLog(log, () =>
		callAuth(logged, async ({ api }) => {
			await limitByNetwork(services, clientIp, 'sign-in')
			const attempts = await signInAttempts(services, body.email, request)
			const { headers, response } = await limitByAccount(logged, attempts, async () => {
				const user = { email: body.email.toLowerCase() }
				const before = await findCredentials(services.db, user)
				const result = await api.signInEmail(authInput(request, body))
				// The credentials changed while the password was hashed. That change
				// ended the old sessions, but not this new one.
				if (!isDeepStrictEqual(before, await findCredentials(services.db, user))) {
					if ('token' in result.response) await removeSession(services.db, result.response.token)
					throw new APIError('UNAUTHORIZED')
				}
				return result
			})
			const cookies = headers.getSetCookie()
			if ('twoFactorRedirect' in response) return { cookies, isCodePending: true }
			const cookie = await completeSignIn(services, response.user, isNewAccount ? undefined : request)
			return { cookies: [...cookies, cookie], isCodePending: false }
		}),
	)
	if (signedIn.ok) return signedIn
	return fail({ error: signInErrorOf(signedIn.error), seconds: signedIn.error.seconds, email })
}

/** Whether this browser has passed the password step and must enter the code. */
export const needsCode = ({ baseUrl }: Pick<Services, 'baseUrl'>, request: Request): boolean =>
	getSessionCookie(request, { cookiePrefix: cookiePrefix(baseUrl), cookieName: 'two_factor' }) !== null

/** The second step of the sign-in. Returns the cookies of a new session. */
export async function signInWithCode(
	services: Services,
	caller: Caller,
	values: Values,
): Promise<Result<string[], StepResult>> {
	const form = readForm(stepInput, values)
	if (!form.ok) return fail({ error: form.fieldErrors.code === 'required' ? 'missing' : 'wrong' })
	const headers = authHeaders(caller.request)
	// Ignore a session of another user in this browser: the code belongs to the user who entered the password.
	setRequestCookie(headers, `${cookiePrefix(services.baseUrl)}.session_token`, '')
	const signedIn = await callAuth(services, async ({ api }) => {
		const userId = await api.findChallengedUser({ headers })
		if (!userId) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' })
		const proof = { userId, headers, code: form.value.code }
		const verified = await verifyCode(services, caller, proof).catch(async (error: unknown) => {
			if (isAuthRejection(error) && error.statusCode !== 429) await reportWrongCode(services, userId, caller)
			throw error
		})
		return [...verified.cookies, await completeSignIn(services, verified.user, caller.request)]
	})
	if (signedIn.ok) return signedIn
	const { code = '', seconds } = signedIn.error
	if (['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(code))
		return fail({ error: 'ended' })
	return fail({ error: signInErrorOf(signedIn.error), seconds })
}

/** Who enters a wrong code has the right password. */
async function reportWrongCode(services: Services, userId: string, caller: Caller): Promise<void> {
	const user = await findStaffMember(services.db, userId)
	const log = attemptLog(services, user?.email ?? '', caller.clientIp)
	log.warn({ admin: userId }, 'sign-in: wrong code after the right password')
	if (user) await notifyOfSignIn(services, 'wrong-code', user, caller.request)
}

/** Ends the session and returns the cookies that clear it. Throws if the session could not be ended. */
export async function signOut(services: Services, request: Request): Promise<string[]> {
	const { api } = await services.auth.current()
	const headers = authHeaders(request)
	const session = await api.getSession({ headers })
	if (session) await removeSession(services.db, session.session.token)
	return (await api.signOut({ headers, returnHeaders: true })).headers.getSetCookie()
}

/**
 * Logs the sign-in and returns the cookie that makes this a trusted device. `request` is undefined if a new device
 * is expected.
 */
async function completeSignIn(
	services: Services,
	user: { id: string; email: string },
	request: Request | undefined,
): Promise<string> {
	services.log.info({ admin: user.id }, 'staff member signed in')
	if (request && !(await findTrustedDevice(services, user.email, request)))
		await notifyOfSignIn(services, 'new-device', user, request)
	return createDeviceCookie(services, user.email)
}

const signInErrorOf = ({ error, code }: AuthError) => (code === NOT_ADMIN ? 'no-admin' : error)
