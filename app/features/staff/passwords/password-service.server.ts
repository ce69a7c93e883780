/** A forgotten password: the server sends a link by email, and the link sets a new password. */
import { setTimeout as wait } from 'node:timers/promises'
import { type FieldErrors, readForm, typedText, type Values } from '#app/core/form.ts'
import { type Caller, callAuth } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { limitByNetwork, signInAttempts } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { removeVerifications } from '#app/features/staff/sign-in/verification-queries.server.ts'
import { resetRateLimit } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { isEasilyGuessed } from './easy-password.server.ts'
import { forgotInput, newPasswordInput, type PasswordError, type PasswordResult } from './password-schema.ts'

const DONE: PasswordResult = { done: true }
// Longer than the work for a known address takes, so that the time does not reveal which addresses exist
const MIN_DURATION_MS = 500

/**
 * Sends a reset link if the address is an admin's. The response and its delay are the same for every address,
 * so that nobody can find out which addresses exist.
 */
export async function requestNewPassword(
	services: Services,
	{ clientIp }: Caller,
	values: Values,
): Promise<PasswordResult> {
	const email = typedText(values, 'email')
	const form = readForm(forgotInput, values)
	if (!form.ok) return { ...failPassword('missing', form.fieldErrors), email }
	const [requested] = await Promise.all([
		callAuth(services, async ({ api }) => {
			await limitByNetwork(services, clientIp, 'reset-link')
			await api.requestPasswordReset({ body: form.value })
		}),
		wait(MIN_DURATION_MS),
	])
	if (requested.ok) return DONE
	const { error } = requested.error
	return error === 'wrong' ? DONE : { ...failPassword(error), email }
}

/**
 * Sets a new password with the token of a reset link. The caller is not signed in, so a rate limit comes before
 * all work; the estimate of how easily the password is guessed has one of its own, because a few weak choices
 * must not use up the attempts at the link. Errors: `missing` with field errors,
 * `spent` (link used or expired), `too-many` (rate limit), `away`.
 */
export async function resetPassword(
	services: Services,
	{ request, clientIp }: Caller,
	values: Values,
): Promise<PasswordResult> {
	const form = readForm(newPasswordInput, values)
	if (!form.ok)
		return form.fieldErrors.token ? failPassword('spent') : failPassword('missing', form.fieldErrors)
	const { token, password } = form.value
	const reset = await callAuth(services, async () => {
		await limitByNetwork(services, clientIp, 'new-password')
		if (await isEasilyGuessed(password)) return 'easy'
		await limitByNetwork(services, clientIp, 'reset')
		await changeCredentials(services, async ({ transaction, auth, notify }) => {
			const { api } = await auth(async (user) => {
				await resetRateLimit(transaction, await signInAttempts(services, user.email))
				await removeVerifications(transaction, user.id)
				await notify(user, { kind: 'password-was-reset', request })
			})
			await api.resetPassword({ body: { token, newPassword: password } })
		})
		return 'reset'
	})
	if (reset.ok) return reset.value === 'easy' ? failPassword('missing', { password: 'easy' }) : DONE
	const { error } = reset.error
	return failPassword(error === 'wrong' ? 'spent' : error)
}

const failPassword = (error: PasswordError, fieldErrors?: FieldErrors) =>
	({ done: false, error, ...(fieldErrors && { fieldErrors }) }) as const
