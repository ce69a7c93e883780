/** A forgotten password: a letter with a link, and a new password by that link. */
import { setTimeout as after } from 'node:timers/promises'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, askAuth, type Caller } from './auth-request.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { isEasilyGuessed } from './easy-password.server.ts'
import { forgotInput, newPasswordInput, type PasswordAnswer, type PasswordRefusal } from './password-input.ts'

const DONE: PasswordAnswer = { done: true }
const LEAST_MILLISECONDS = 500 // an address that we know takes longer than one that we do not, but never so long

/** The same answer, as late, for every address that there can be. */
export async function askForNewPassword(
	given: Services,
	caller: Caller,
	values: Values,
): Promise<PasswordAnswer> {
	const email = typeof values.email === 'string' ? values.email.slice(0, 320) : ''
	const form = readForm(forgotInput, values)
	if (!form.ok) return { ...refused('missing', form.problems), email }
	const [status] = await Promise.all([
		statusOf(given, () => askAuth(given, caller, '/request-password-reset', form.value)),
		after(LEAST_MILLISECONDS),
	])
	if (status === 429) return { ...refused('too-many'), email }
	return status >= 500 ? { ...refused('away'), email } : DONE
}

export async function changeForgotten(
	given: Services,
	caller: Caller,
	values: Values,
): Promise<PasswordAnswer> {
	const form = readForm(newPasswordInput, values)
	if (!form.ok) return form.problems.token ? refused('spent') : refused('missing', form.problems)
	const { token, password } = form.value
	if (await isEasilyGuessed(password)) return refused('missing', { password: 'easy' })
	const reset = { token, newPassword: password }
	const status = await statusOf(given, () =>
		changeCredentials(given, async ({ auth, ask, notify }) => {
			const answer = await ask(caller, '/reset-password', reset)
			for (const user of auth.passwordResets)
				await notify(user, { kind: 'password-was-reset', request: caller.request })
			return answer
		}),
	)
	if (status === 200) return DONE
	if (status === 429) return refused('too-many')
	return refused(status >= 500 ? 'away' : 'spent')
}

async function statusOf(given: Services, ask: () => Promise<AuthAnswer>): Promise<number> {
	try {
		return (await ask()).status
	} catch (error) {
		given.log.error({ error: (error as Error).name }, 'a forgotten password could not be dealt with')
		return 503
	}
}

const refused = (refusal: PasswordRefusal, problems?: Problems) =>
	({ done: false, refusal, ...(problems && { problems }) }) as const
