/** Rows of `staff_two_factors`: who has a second factor, and its recovery codes. */
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import { staffTwoFactors as secondFactors, staffUsers } from './auth-table.server.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** How many recovery codes are left; undefined for who has no second factor. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number | undefined> {
	const [result] = await db
		.select({ backupCodes: secondFactors.backupCodes })
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)))
	return result && JSON.parse(result.backupCodes).length
}

/** Nobody else changes it, or takes a code of it, until the transaction ends. */
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
