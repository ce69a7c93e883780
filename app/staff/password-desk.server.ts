/** A forgotten password: a letter with a link, and a new password by that link. */
import { setTimeout as after } from 'node:timers/promises'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import { resetRateLimit } from '#app/platform/rate-limit.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Caller, callAuth } from './auth-call.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { isEasilyGuessed } from './easy-password.server.ts'
import { forgotInput, newPasswordInput, type PasswordAnswer, type PasswordRefusal } from './password-input.ts'
import { limitByNetwork, signInAttempts } from './sign-in-rate-limit.server.ts'
import { removeVerifications } from './verification-store.server.ts'

const DONE: PasswordAnswer = { done: true }
const LEAST_MILLISECONDS = 500 // an address that we know takes longer than one that we do not, but never so long

/** The same answer, as late, for every address that there can be. */
export async function askForNewPassword(
	services: Services,
	{ clientIp }: Caller,
	values: Values,
): Promise<PasswordAnswer> {
	const email = typeof values.email === 'string' ? values.email.slice(0, 320) : ''
	const form = readForm(forgotInput, values)
	if (!form.ok) return { ...refused('missing', form.problems), email }
	const [requested] = await Promise.all([
		callAuth(services, async ({ api }) => {
			await limitByNetwork(services, clientIp, 'reset-link')
			await api.requestPasswordReset({ body: form.value })
		}),
		after(LEAST_MILLISECONDS),
	])
	if (requested.ok) return DONE
	const { refusal } = requested.problem
	return refusal === 'wrong' ? DONE : { ...refused(refusal), email }
}

export async function changeForgotten(
	services: Services,
	{ request, clientIp }: Caller,
	values: Values,
): Promise<PasswordAnswer> {
	const form = readForm(newPasswordInput, values)
	if (!form.ok) return form.problems.token ? refused('spent') : refused('missing', form.problems)
	const { token, password } = form.value
	if (await isEasilyGuessed(password)) return refused('missing', { password: 'easy' })
	const reset = await callAuth(services, async () => {
		await limitByNetwork(services, clientIp, 'reset')
		await changeCredentials(services, async ({ transaction, auth, notify }) => {
			const { api } = await auth(async (user) => {
				await resetRateLimit(transaction, await signInAttempts(services, user.email))
				await removeVerifications(transaction, user.id)
				await notify(user, { kind: 'password-was-reset', request })
			})
			await api.resetPassword({ body: { token, newPassword: password } })
		})
	})
	if (reset.ok) return DONE
	const { refusal } = reset.problem
	return refused(refusal === 'wrong' ? 'spent' : refusal)
}

const refused = (refusal: PasswordRefusal, problems?: Problems) =>
	({ done: false, refusal, ...(problems && { problems }) }) as const
