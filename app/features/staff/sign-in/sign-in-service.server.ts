/** Use cases of signing in: password, second factor, signing out. They set and clear the session cookie. */
import { isDeepStrictEqual } from 'node:util'
import { APIError } from 'better-auth/api'
import { getSessionCookie, setRequestCookie } from 'better-auth/cookies'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, type Result } from '#app/core/result.ts'
import { type StepResult, stepInput } from '#app/features/staff/second-factor/second-factor.ts'
import { verifyCode } from '#app/features/staff/second-factor/verify-code.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { NOT_ADMIN } from './auth.server.ts'
import {
	type AuthError,
	authHeaders,
	authInput,
	type Caller,
	callAuth,
	cookiePrefix,
} from './auth-call.server.ts'
import { findCredentials } from './credential-queries.server.ts'
import { removeSession } from './session-queries.server.ts'
import { limitByAccount, limitByNetwork, signInAttempts } from './sign-in-rate-limit.server.ts'
import { type SignInResult, signInInput } from './sign-in-schema.ts'
import { createDeviceCookie } from './trusted-device.server.ts'

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
): Promise<Result<SignedIn, SignInResult>> {
	const email = typeof values.email === 'string' ? values.email : ''
	const form = readForm(signInInput, values)
	if (!form.ok)
		return fail({ error: Object.values(form.fieldErrors).includes('required') ? 'missing' : 'wrong', email })
	const body = form.value
	const signedIn = await callAuth(services, async ({ api }) => {
		await limitByNetwork(services, clientIp, 'sign-in')
		const attempts = await signInAttempts(services, body.email, request)
		const { headers, response } = await limitByAccount(services, attempts, async () => {
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
		return { cookies: [...cookies, await completeSignIn(services, response.user)], isCodePending: false }
	})
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
		const verified = await verifyCode(services, caller, { userId, headers, code: form.value.code })
		return [...verified.cookies, await completeSignIn(services, verified.user)]
	})
	if (signedIn.ok) return signedIn
	const { code = '', seconds } = signedIn.error
	if (['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(code))
		return fail({ error: 'ended' })
	return fail({ error: signInErrorOf(signedIn.error), seconds })
}

/** Ends the session and returns the cookies that clear it. Throws if the session could not be ended. */
export async function signOut(services: Services, request: Request): Promise<string[]> {
	const { api } = await services.auth.current()
	const headers = authHeaders(request)
	const session = await api.getSession({ headers })
	if (session) await removeSession(services.db, session.session.token)
	return (await api.signOut({ headers, returnHeaders: true })).headers.getSetCookie()
}

/** Logs the sign-in and returns the cookie that makes this a trusted device. */
async function completeSignIn(
	services: Services,
	{ id, email }: { id: string; email: string },
): Promise<string> {
	services.log.info({ admin: id }, 'staff member signed in')
	return createDeviceCookie(services, email)
}

const signInErrorOf = ({ error, code }: AuthError) => (code === NOT_ADMIN ? 'no-admin' : error)
