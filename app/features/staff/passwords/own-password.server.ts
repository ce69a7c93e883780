/** Asks a signed-in staff member for the password again before a sensitive action. */
import { APIError } from 'better-auth/api'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { callAuth } from '#app/features/staff/sign-in/auth-call.server.ts'
import { findCredentials } from '#app/features/staff/sign-in/session-queries.server.ts'
import { limitByAccount, ownPasswordAttempts } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownPasswordInput } from './password-schema.ts'

type OwnPasswordError = { fieldErrors: FieldErrors } | { error: 'too-many' | 'away' }

/**
 * Verifies the field `password` of a form behind a rate limit per account, like the one of the sign-in. Errors:
 * field errors, `too-many` (rate limit), `away` (the queue for hashing is full).
 */
export async function confirmPasswordField(
	services: Services,
	userId: string,
	values: Values,
): Promise<Result<true, OwnPasswordError>> {
	const form = readForm(ownPasswordInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors })
	const { password } = form.value
	const confirmed = await callAuth(services, ({ $context }) =>
		limitByAccount(services, ownPasswordAttempts(services, userId), async () => {
			const { hash } = (await findCredentials(services.db, { id: userId })) ?? {}
			const { verify } = (await $context).password
			if (!(await verify({ hash: hash ?? '', password }))) throw new APIError('UNAUTHORIZED')
		}),
	)
	if (confirmed.ok) return ok(true)
	const { error } = confirmed.error
	return fail(error === 'wrong' ? WRONG : { error })
}

const WRONG = { fieldErrors: { password: 'wrong' } }

/** Like `confirmPasswordField`, for a form without an error code for a blank password: blank counts as `wrong`. */
export async function verifyPassword(
	services: Services,
	userId: string,
	values: Values,
): Promise<Result<true, 'wrong' | 'too-many'>> {
	const confirmed = await confirmPasswordField(services, userId, values)
	if (confirmed.ok) return confirmed
	return fail('fieldErrors' in confirmed.error ? 'wrong' : 'too-many')
}
