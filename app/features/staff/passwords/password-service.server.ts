/**
 * Changes of the password: by the staff member, or, if it is forgotten,
 * by a link that the server sends by email.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type FieldErrors, readForm, typedText, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { enqueueStaffEmail } from '#app/features/staff/members/staff-email.server.ts'
import { isAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import {
	authInput,
	type Caller,
	callAuth,
	changeCredentials,
} from '#app/features/staff/sign-in/auth-call.server.ts'

import { removeVerifications } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import {
	countResetEmail,
	createDeviceCookie,
	limitByAccount,
	limitByNetwork,
	ownPasswordAttempts,
	resetEmailKey,
	signInAttempts,
} from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'

import { resetRateLimit } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { passwordMessages } from '#messages/passwords.ts'
import {
	type AccountResult,
	changePasswordInput,
	forgotInput,
	newPasswordInput,
	type PasswordError,
	type PasswordResult,
	RESET_MINUTES,
} from './credentials-schema.ts'
import { isEasilyGuessed } from './password.server.ts'

const RESET_EMAIL = 'password-reset'
const messages = passwordMessages.email

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

export const resetAddress = (baseUrl: string, token: string): string =>
	`${baseUrl}/admin/new-password?token=${encodeURIComponent(token)}`

/**
 * The email with the link, which Better Auth's `requestPasswordReset` sends. Admins only, and with growing gaps
 * between those to one account.
 */
export async function sendResetEmail(
	services: Pick<Services, 'db' | 'keys' | 'outbox' | 'now' | 'baseUrl' | 'log'>,
	{ id, email }: { id: string; email: string },
	token: string,
): Promise<void> {
	const { db, baseUrl, log } = services
	if (!(await isAdmin(db, id))) return
	if (!(await countResetEmail(services, id))) {
		log.warn({ admin: id }, 'password emails: an account was sent one a moment ago')
		return
	}
	const address = resetAddress(baseUrl, token)
	await db.transaction((transaction) =>
		enqueueStaffEmail(
			services,
			transaction,
			{ kind: RESET_EMAIL, about: id, to: email },
			({ name, phone }) => ({
				subject: messages.subject,
				text: messages.text({ email, dealer: name, address, minutes: RESET_MINUTES, phone: phone.display }),
			}),
		),
	)
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
			const onPasswordReset = async (user: { id: string; email: string }) => {
				await resetRateLimit(transaction, await signInAttempts(services, user.email))
				await resetRateLimit(transaction, resetEmailKey(services, user.id))
				await removeVerifications(transaction, user.id)
				await notify(user, { kind: 'password-was-reset', request })
			}
			const { api } = await auth({ onPasswordReset })
			await api.resetPassword({ body: { token, newPassword: password } })
		})
		return 'reset'
	})
	if (reset.ok) return reset.value === 'easy' ? failPassword('missing', { password: 'easy' }) : DONE
	const { error } = reset.error
	return failPassword(error === 'wrong' ? 'spent' : error)
}

/**
 * Changes the password and returns the cookies of the current session. The server ends every other session
 * and deletes the open links, because they belong to the old password. An easily guessed new password is no
 * attempt at the current one. Errors: field errors, `too-many` (rate limit), `away`.
 */
export async function changePassword(
	services: Services,
	{ request, clientIp }: Caller,
	admin: Admin,
	values: Values,
): Promise<Result<string[], AccountResult>> {
	const form = readForm(changePasswordInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors })
	const { current, password } = form.value
	const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
	const changed = await callAuth(services, async () => {
		await limitByNetwork(services, clientIp, 'password')
		if (await isEasilyGuessed(password)) return undefined
		const cookies = await limitByAccount(services, ownPasswordAttempts(services, admin.id), () =>
			changeCredentials(services, async ({ transaction, auth, notify }) => {
				const { api } = await auth()
				const { headers } = await api.changePassword(authInput(request, body))
				await removeVerifications(transaction, admin.id)
				await notify(admin, { kind: 'password-changed', request })
				return headers.getSetCookie()
			}),
		)
		return [...cookies, await createDeviceCookie(services, admin.email)]
	})
	if (!changed.ok) {
		const { error } = changed.error
		return error === 'wrong' ? fail({ fieldErrors: { current: 'wrong' } }) : fail({ fieldErrors: {}, error })
	}
	if (!changed.value) return fail({ fieldErrors: { password: 'easy' } })
	services.log.info({ admin: admin.id }, 'staff member changed their password')
	return ok(changed.value)
}

const failPassword = (error: PasswordError, fieldErrors?: FieldErrors) =>
	({ done: false, error, ...(fieldErrors && { fieldErrors }) }) as const
