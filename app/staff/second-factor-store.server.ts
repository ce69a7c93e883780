/** Rows of `staff_two_factors`: who has a second factor, its recovery codes, and which code was taken last. */
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffTwoFactors as rows, staffUsers } from './auth-table.server.ts'

/** How many recovery codes are left; undefined for who has no second factor. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number | undefined> {
	const [found] = await db
		.select({ backupCodes: rows.backupCodes })
		.from(rows)
		.where(and(eq(rows.userId, userId), eq(rows.verified, true)))
	return found && JSON.parse(found.backupCodes).length
}

/** In the place of those that there were. */
export async function changeRecoveryCodes(
	db: Database | Transaction,
	userId: string,
	digests: string[],
): Promise<void> {
	await db
		.update(rows)
		.set({ backupCodes: JSON.stringify(digests) })
		.where(eq(rows.userId, userId))
}

export async function findSealedSecret(
	db: Database | Transaction,
	userId: string,
): Promise<string | undefined> {
	const [found] = await db.select({ secret: rows.secret }).from(rows).where(eq(rows.userId, userId))
	return found?.secret
}

/** Answers false where a code of this half minute, or of a later one, was taken before. */
export async function takeStep(db: Database | Transaction, userId: string, step: number): Promise<boolean> {
	const taken = await db
		.update(rows)
		.set({ lastStep: step })
		.where(and(eq(rows.userId, userId), lt(rows.lastStep, step)))
		.returning({ id: rows.id })
	return taken.length > 0
}

export async function changeSealedSecret(
	db: Database | Transaction,
	userId: string,
	secret: string,
): Promise<void> {
	await db.update(rows).set({ secret }).where(eq(rows.userId, userId))
}

export type SecondFactor = typeof rows.$inferSelect

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
