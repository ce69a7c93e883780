/** Signing in and out. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { asIfTaken, askAuth, type Caller } from './auth-request.server.ts'
import { look, readSession } from './session.server.ts'
import { removeSession } from './session-store.server.ts'
import { type SignInAnswer, type SignInRefusal, signInInput } from './sign-in-input.ts'
import { deviceCookie, secondsToWait } from './sign-in-rate-limit.server.ts'

/** The cookies of a new session, or of a browser that is asked for the code of the second factor next. */
export type Entered = { cookies: string[]; isHalfway: boolean }

export async function signIn(
	given: Services,
	caller: Caller,
	values: Values,
): Promise<Result<Entered, SignInAnswer>> {
	const email = typeof values.email === 'string' ? values.email : ''
	const refused = (refusal: SignInRefusal, seconds?: number) => fail({ refusal, seconds, email })
	const form = readForm(signInInput, values)
	if (!form.ok) return refused(Object.values(form.problems).includes('required') ? 'missing' : 'wrong')

	const answer = await askAuth(given, caller, '/sign-in/email', form.value)
	if (answer.status === 429) return refused('too-many', secondsToWait(answer))
	if (answer.status >= 500) return refused('away')
	if (answer.status !== 200) return refused('wrong')
	if (answer.told?.twoFactorRedirect) return ok({ cookies: answer.cookies, isHalfway: true })

	const entered = await letIn(given, caller, answer.cookies, form.value.email)
	return entered.ok ? ok({ cookies: entered.value, isHalfway: false }) : refused(entered.problem)
}

/** Only admins: with the cookies of a session that has just begun, and one by which this device is known again. */
export async function letIn(
	given: Services,
	caller: Caller,
	cookies: string[],
	email: string,
): Promise<Result<string[], 'no-admin' | 'away'>> {
	const seen = await look(given, asIfTaken(caller, cookies))
	if (!seen.admin) {
		if (seen.sessionId) await removeSession(given.db, seen.sessionId)
		return fail(seen.sessionId ? 'no-admin' : 'away')
	}
	given.log.info({ admin: seen.admin.id }, 'somebody signed in')
	return ok([...cookies, await deviceCookie(given, email)])
}

/** Answers the cookies that take the session away. Throws where it could not be ended. */
export async function signOut(given: Services, caller: Caller): Promise<string[]> {
	const { sessionId } = await readSession(given, caller)
	if (sessionId) await removeSession(given.db, sessionId)
	const { status, cookies } = await askAuth(given, caller, '/sign-out', {})
	if (status >= 500) throw new Error(`signing out was answered with ${status}`)
	return cookies
}
