/**
 * Another phone in place of the present one. Better Auth makes and proves keys only for a user without a proven one: so
 * the present factor is set aside inside a transaction, and put back before it ends unless the new key was proven.
 * Nobody outside the transaction ever sees the user without it.
 */
import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AuthAnswer, Caller } from './auth-request.server.ts'
import { staffUsers } from './auth-table.server.ts'
import { changeCredentials, unavailable } from './credential-change.server.ts'
import { PENDING_MINUTES } from './second-factor.ts'
import { changeSecondFactor, lockSecondFactor } from './second-factor-store.server.ts'

/** There is no key that waits for its first code, or none any more. */
export const EXPIRED: AuthAnswer = { status: 410, told: null, cookies: [], retryAfter: 0 }

/** Answers as `enable` does, with the address for the phone. The key is kept beside the present one, in place of one that waited before. */
export function requestPendingKey(
	services: Services,
	{ caller, userId, body }: { caller: Caller; userId: string; body: object },
): Promise<AuthAnswer> {
	return changeCredentials(services, async ({ transaction, ask }) => {
		const present = await lockSecondFactor(transaction, userId)
		if (present) await changeSecondFactor(transaction, userId, { verified: false })
		const answer = await ask(caller, '/two-factor/enable', body)
		if (!present) return answer
		const made = await lockSecondFactor(transaction, userId)
		const pendingUntil = new Date(services.clock().getTime() + PENDING_MINUTES * 60_000)
		const pending = answer.status === 200 && made && { pendingSecret: made.secret, pendingUntil }
		await changeSecondFactor(transaction, userId, { ...present, ...pending })
		return answer
	}).catch((error: unknown) => unavailable(services, error))
}

type Proof = { userId: string; now: Date; prove: () => Promise<AuthAnswer> }

/** `prove` verifies the first code. Where it is wrong, everything is as it was before. */
export async function provePendingKey(
	transaction: Transaction,
	{ userId, now, prove }: Proof,
): Promise<AuthAnswer> {
	const present = await lockSecondFactor(transaction, userId)
	if (!present?.pendingSecret || !present.pendingUntil || present.pendingUntil <= now) return EXPIRED
	await changeSecondFactor(transaction, userId, {
		secret: present.pendingSecret,
		verified: false,
		lastStep: 0,
		failedVerificationCount: 0,
		lockedUntil: null,
		pendingSecret: null,
		pendingUntil: null,
	})
	await changeIsEnabled(transaction, userId, false)
	const answer = await prove()
	if (answer.status !== 200) {
		await changeSecondFactor(transaction, userId, present)
		await changeIsEnabled(transaction, userId, true)
	}
	return answer
}

const changeIsEnabled = (transaction: Transaction, userId: string, twoFactorEnabled: boolean) =>
	transaction.update(staffUsers).set({ twoFactorEnabled }).where(eq(staffUsers.id, userId))
