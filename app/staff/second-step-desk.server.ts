/** The second step of signing in: the code, after the password. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, type Caller, cookiePrefix } from './auth-request.server.ts'
import { checkCode } from './code-check.server.ts'
import { type StepAnswer, type StepRefusal, stepInput } from './second-factor.ts'
import { letIn } from './sign-in-desk.server.ts'
import { secondsToWait } from './sign-in-rate-limit.server.ts'

/** Whether this browser has given a password, and is asked for the code. */
export const isAskedForCode = ({ baseUrl }: Pick<Services, 'baseUrl'>, request: Request): boolean =>
	cookiesOf(request).some((cookie) => cookie.startsWith(`${cookiePrefix(baseUrl)}.two_factor=`))

/** Answers the cookies of a new session. */
export async function takeSecondStep(
	given: Services,
	caller: Caller,
	values: Values,
): Promise<Result<string[], StepAnswer>> {
	const refused = (refusal: StepRefusal, seconds?: number) => fail({ refusal, seconds })
	const form = readForm(stepInput, values)
	if (!form.ok) return refused(form.problems.code === 'required' ? 'missing' : 'wrong')
	const { code } = form.value
	const stranger = { ...caller, request: withoutSession(given, caller.request) }
	const answer = await checkCode(given, stranger, code)
	if (answer.status === 200 && answer.told) {
		const { email } = answer.told.user as { email: string }
		const entered = await letIn(given, caller, answer.cookies, email)
		return entered.ok ? ok(entered.value) : refused(entered.problem)
	}
	if (answer.status === 429) return refused('too-many', secondsToWait(answer))
	return refused(answer.status >= 500 ? 'away' : whyNot(answer))
}

const whyNot = ({ told }: AuthAnswer): StepRefusal =>
	['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(String(told?.code))
		? 'ended'
		: 'wrong'

/** Whoever is signed in as somebody else is asked here for the code of who gave the password. */
function withoutSession({ baseUrl }: Services, request: Request): Request {
	const headers = new Headers(request.headers)
	const session = `${cookiePrefix(baseUrl)}.session_token=`
	headers.set(
		'Cookie',
		cookiesOf(request)
			.filter((cookie) => !cookie.startsWith(session))
			.join('; '),
	)
	return new Request(request.url, { headers })
}

const cookiesOf = ({ headers }: Request) => headers.get('Cookie')?.split(/; */) ?? []
