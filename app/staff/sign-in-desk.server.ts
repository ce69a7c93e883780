/** Signing in and out. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askAuth, type Caller } from './auth-request.server.ts'
import { deviceCookie, TRY_LATER } from './guessing.server.ts'
import { look, readSession } from './session.server.ts'
import { removeSession } from './session-store.server.ts'
import { type SignInAnswer, type SignInRefusal, signInInput } from './sign-in-input.ts'

/** Answers the cookies of a new session. */
export async function signIn(
	given: Services,
	caller: Caller,
	values: Values,
): Promise<Result<string[], SignInAnswer>> {
	const email = typeof values.email === 'string' ? values.email : ''
	const refused = (refusal: SignInRefusal, seconds?: number) => fail({ refusal, seconds, email })
	const form = readForm(signInInput, values)
	if (!form.ok) return refused(Object.values(form.problems).includes('required') ? 'missing' : 'wrong')

	const answer = await askAuth(given, caller, '/sign-in/email', form.value)
	if (answer.status === 429) return refused('too-many', secondsOf(answer))
	if (answer.status >= 500) return refused('away')
	if (answer.status !== 200) return refused('wrong')

	const seen = await look(given, withCookies(caller, answer.cookies))
	if (!seen.admin) {
		if (seen.sessionId) await removeSession(given.db, seen.sessionId)
		return refused(seen.sessionId ? 'no-admin' : 'away')
	}
	given.log.info({ admin: seen.admin.id }, 'somebody signed in')
	return ok([...answer.cookies, deviceCookie(given, form.value.email)])
}

/** Answers the cookies that take the session away. Throws where it could not be ended. */
export async function signOut(given: Services, caller: Caller): Promise<string[]> {
	const { sessionId } = await readSession(given, caller)
	if (sessionId) await removeSession(given.db, sessionId)
	const { status, cookies } = await askAuth(given, caller, '/sign-out', {})
	if (status >= 500) throw new Error(`signing out was answered with ${status}`)
	return cookies
}

const secondsOf = ({ told, retryAfter }: Awaited<ReturnType<typeof askAuth>>) =>
	told?.code === TRY_LATER ? Number(told.seconds) : retryAfter

/** The same request, from a browser that has taken what it was told. */
function withCookies({ request, visitor }: Caller, cookies: string[]): Caller {
	const headers = new Headers(request.headers)
	headers.set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
	return { request: new Request(request.url, { headers }), visitor }
}
