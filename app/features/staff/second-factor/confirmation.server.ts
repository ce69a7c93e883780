/** Confirms who a person is: by the own password, and by the second factor, a TOTP code or a recovery code that works once. */
import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import {
	confirmationInput,
	isTotpCode,
	ownPasswordInput,
	RECOVERY_CODES,
} from '#app/features/staff/passwords/credentials-schema.ts'
import { randomCode } from '#app/features/staff/passwords/password.server.ts'
import {
	type AuthError,
	authHeaders,
	type Caller,
	callAuth,
	changeCredentials,
	isAuthRejection,
} from '#app/features/staff/sign-in/auth-call.server.ts'

import { findCredentials } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import {
	codeAttempts,
	limitByAccount,
	limitByNetwork,
	ownPasswordAttempts,
} from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'

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

export type Confirmation = { caller: Caller; admin: Admin; values: Values }
type Proof = { userId: string; headers: Headers; code: string }
type Verified = { user: { id: string; email: string }; cookies: string[] }

/**
 * Verifies the code of a user who is signed in, or has passed the password step, behind a rate limit.
 * Notifies the user by email when a recovery code was used.
 * @throws APIError for a wrong code, and 429 while an earlier attempt makes it wait
 */
export async function verifyCode(services: Services, caller: Caller, proof: Proof): Promise<Verified> {
	const { userId, headers, code } = proof
	await limitByNetwork(services, caller.clientIp, isTotpCode(code) ? 'code' : 'recovery-code')
	const verified = await limitByAccount(services, codeAttempts(services, userId), async () => {
		if (!isTotpCode(code)) return verifyRecoveryCode(services, caller, proof)
		const { api } = await services.auth.current()
		return api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
	})
	return { user: verified.response.user, cookies: verified.headers.getSetCookie() }
}

/** Confirms the password, and a code if the staff member has a second factor. Returns the password. */
export async function confirmPasswordAndCode(
	services: Services,
	{ caller, admin, values }: Confirmation,
): Promise<Result<string, { fieldErrors?: FieldErrors; error?: 'too-many' | 'away' }>> {
	const form = readForm(confirmationInput(admin), values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors })
	const { password, code } = { code: undefined, ...form.value }
	const confirmed = await confirmPasswordField(services, admin.id, values)
	if (!confirmed.ok) return confirmed
	if (code === undefined) return ok(password)
	const proof = { userId: admin.id, headers: authHeaders(caller.request), code }
	const verified = await callAuth(services, () => verifyCode(services, caller, proof))
	return verified.ok ? ok(password) : fail(codeError(verified.error))
}

export const codeError = ({ error }: AuthError) =>
	error === 'wrong' ? { fieldErrors: { code: 'wrong' } } : { error }

async function verifyRecoveryCode(services: Services, { request }: Caller, { headers, code }: Proof) {
	const verified = await changeCredentials(services, async ({ auth, notify }) => {
		const { api } = await auth()
		const body = { code: digestOf(code) }
		try {
			const used = await api.verifyBackupCode({ body, headers, returnHeaders: true })
			await notify(used.response.user, { kind: 'recovery-code-used', request })
			return used
		} catch (error) {
			if (!isAuthRejection(error)) throw error
			// Not rethrown here: a rollback would undo Better Auth's count of failed attempts
			return { rejection: error }
		}
	})
	if ('rejection' in verified) throw verified.rejection
	return verified
}

/**
 * Recovery codes, for a staff member without the phone at hand. Each works once, and only its digest is stored:
 * 15 letters and digits, 74 bits, too many to brute-force even with the digests.
 */
export const generateRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODES }, () => randomCode(3, 5))

/** The digests in the format of Better Auth: a JSON array. */
export const serializeCodes = (codes: string[]): string => JSON.stringify(codes.map(digestOf))

/** The digest of a code. Hyphens and upper or lower case do not matter. */
const digestOf = (code: string): string =>
	createHash('sha256')
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
		.digest('base64url')
