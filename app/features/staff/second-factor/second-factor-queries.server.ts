/** Queries on `staff_two_factors`: second factors and their recovery codes. */
import { and, eq, lte } from 'drizzle-orm'
import {
	staffTwoFactors as secondFactors,
	staffUsers,
} from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** The number of unused recovery codes; undefined if the user has no second factor. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number | undefined> {
	const [result] = await db
		.select({ backupCodes: secondFactors.backupCodes })
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)))
	return result && JSON.parse(result.backupCodes).length
}

/**
 * Locks the user's second factor until the transaction ends: no
 * concurrent request can change it or use a code.
 */
export async function lockSecondFactor(
	transaction: Transaction,
	userId: string,
): Promise<SecondFactor | undefined> {
	const [result] = await transaction
		.select()
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.for('update')
	return result
}

export async function changeSecondFactor(
	transaction: Transaction,
	userId: string,
	change: Partial<SecondFactor>,
): Promise<void> {
	await transaction.update(secondFactors).set(change).where(eq(secondFactors.userId, userId))
}

/** Removes secrets of new phones that were not confirmed in time. */
export async function clearPendingKeys(db: Database, now: Date): Promise<void> {
	await db
		.update(secondFactors)
		.set({ pendingSecret: null, pendingUntil: null })
		.where(lte(secondFactors.pendingUntil, now))
}

export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<void> {
	await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId))
	await setTwoFactorEnabled(transaction, userId, false)
}

export async function setTwoFactorEnabled(
	transaction: Transaction,
	userId: string,
	twoFactorEnabled: boolean,
): Promise<void> {
	await transaction.update(staffUsers).set({ twoFactorEnabled }).where(eq(staffUsers.id, userId))
}
