/**
 * Replaces the second factor with another phone. Better Auth creates and verifies a secret only for a user
 * without a verified one, so the current factor is disabled inside a transaction. No other transaction ever
 * sees the user without it.
 */
import { APIError } from 'better-auth/api'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { PENDING_MINUTES } from './second-factor.ts'
import { changeSecondFactor, lockSecondFactor, setTwoFactorEnabled } from './second-factor-queries.server.ts'

export const EXPIRED = 'PENDING_KEY_EXPIRED'

/**
 * Stores a pending secret beside the current one, replacing an earlier
 * pending one, and returns its `otpauth:` URI.
 */
export function addPendingKey(
	services: Services,
	userId: string,
	input: { body: { password: string; issuer: string }; headers: Headers },
) {
	return changeCredentials(services, async ({ transaction, auth }) => {
		const { api } = await auth()
		const present = await lockSecondFactor(transaction, userId)
		await changeSecondFactor(transaction, userId, { verified: false })
		const offered = await api.enableTwoFactor(input)
		const created = await lockSecondFactor(transaction, userId)
		const pendingUntil = new Date(services.now().getTime() + PENDING_MINUTES * 60_000)
		await changeSecondFactor(transaction, userId, {
			...present,
			pendingSecret: created?.secret,
			pendingUntil,
		})
		return offered
	})
}

/**
 * Makes the pending secret the current one; the caller verifies its first code in the same transaction.
 * @throws APIError if there is no pending secret, or it has expired
 */
export async function activatePendingKey(transaction: Transaction, userId: string, now: Date): Promise<void> {
	const present = await lockSecondFactor(transaction, userId)
	if (!present?.pendingSecret || !present.pendingUntil || present.pendingUntil <= now)
		throw new APIError('GONE', { code: EXPIRED })
	await changeSecondFactor(transaction, userId, {
		secret: present.pendingSecret,
		verified: false,
		lastStep: 0,
		failedVerificationCount: 0,
		lockedUntil: null,
		pendingSecret: null,
		pendingUntil: null,
	})
	await setTwoFactorEnabled(transaction, userId, false) // the first code ends this session and starts another
}
