/** Asks a signed-in staff member for the password again before a sensitive action. */
import { and, eq } from 'drizzle-orm'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { callAuth } from '#app/features/staff/sign-in/auth-call.server.ts'
import { staffAccounts } from '#app/features/staff/sign-in/auth-table.server.ts'
import { countAttempt, ownPasswordAttempts } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { resetRateLimit } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownPasswordInput } from './own-password-schema.ts'
import { LONGEST_PASSWORD } from './password.ts'

/** Verifies the password behind a rate limit per account, like the one of the sign-in. */
async function confirmPassword(
	services: Services,
	userId: string,
	password: string,
): Promise<Result<true, 'wrong' | 'too-many' | 'away'>> {
	if (password.length > LONGEST_PASSWORD) return fail('wrong')
	const attempts = ownPasswordAttempts(services, userId)
	if ((await countAttempt(services, attempts)) > 0) return fail('too-many')
	const [account] = await services.db
		.select({ password: staffAccounts.password })
		.from(staffAccounts)
		.where(and(eq(staffAccounts.userId, userId), eq(staffAccounts.providerId, 'credential')))
	const hash = account?.password ?? ''
	const verified = await callAuth(services, async (auth) =>
		(await auth.$context).password.verify({ hash, password }),
	)
	if (!verified.ok) return fail('away') // the hashing queue is full
	if (!verified.value) return fail('wrong')
	await resetRateLimit(services.db, attempts)
	return ok(true)
}

/** Like `confirmPassword`, for a form without an error code for a blank password: blank counts as `wrong`. */
export async function verifyPassword(
	services: Services,
	userId: string,
	values: Values,
): Promise<Result<true, 'wrong' | 'too-many'>> {
	const form = readForm(ownPasswordInput, values)
	const confirmed = await confirmPassword(services, userId, form.ok ? form.value.password : '')
	if (confirmed.ok) return confirmed
	return fail(confirmed.error === 'wrong' ? 'wrong' : 'too-many')
}

/** Like `confirmPassword`, for a form with the field `password`. */
export async function confirmPasswordField(
	services: Services,
	userId: string,
	values: Values,
): Promise<Result<true, { fieldErrors: FieldErrors } | { error: 'too-many' | 'away' }>> {
	const form = readForm(ownPasswordInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors })
	const confirmed = await confirmPassword(services, userId, form.value.password)
	if (confirmed.ok) return confirmed
	return fail(
		confirmed.error === 'wrong' ? { fieldErrors: { password: 'wrong' } } : { error: confirmed.error },
	)
}
