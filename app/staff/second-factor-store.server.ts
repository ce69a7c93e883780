/** Rows of `staff_two_factors`: who has a second factor, and its recovery codes. */
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffTwoFactors as rows, staffUsers } from './auth-table.server.ts'

export type SecondFactor = typeof rows.$inferSelect

/** How many recovery codes are left; undefined for who has no second factor. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number | undefined> {
	const [found] = await db
		.select({ backupCodes: rows.backupCodes })
		.from(rows)
		.where(and(eq(rows.userId, userId), eq(rows.verified, true)))
	return found && JSON.parse(found.backupCodes).length
}

/** Nobody else changes it, or takes a code of it, until the transaction ends. */
export async function lockSecondFactor(
	transaction: Transaction,
	userId: string,
): Promise<SecondFactor | undefined> {
	const [found] = await transaction.select().from(rows).where(eq(rows.userId, userId)).for('update')
	return found
}

export async function changeSecondFactor(
	transaction: Transaction,
	userId: string,
	change: Partial<SecondFactor>,
): Promise<void> {
	await transaction.update(rows).set(change).where(eq(rows.userId, userId))
}

export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<void> {
	await transaction.delete(rows).where(eq(rows.userId, userId))
	await changeIsEnabled(transaction, userId, false)
}

export async function changeIsEnabled(
	transaction: Transaction,
	userId: string,
	twoFactorEnabled: boolean,
): Promise<void> {
	await transaction.update(staffUsers).set({ twoFactorEnabled }).where(eq(staffUsers.id, userId))
}
