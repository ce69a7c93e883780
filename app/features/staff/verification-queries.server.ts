/** Rows of `staff_verifications`: links to a new password or email address, and sign-ins that wait for the code. */
import { and, eq, gt, like } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import { staffVerifications as verifications } from './auth-table.server.ts'
import { digestOfToken } from './link-token.server.ts'

export type EmailChange = { userId: string; from: string; to: string }

const emailChangeSchema = z.object({ userId: z.string(), from: z.string(), to: z.string() })
const identifierOf = (token: string) => `new-email ${digestOfToken(token)}`
const isOpen = (token: string, now: Date) =>
	and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now))

/** Only a digest of the link's token is stored. */
export async function addEmailChange(
	transaction: Transaction,
	token: string,
	change: EmailChange,
	expiresAt: Date,
): Promise<void> {
	await transaction
		.insert(verifications)
		.values({ identifier: identifierOf(token), value: JSON.stringify(change), expiresAt })
}

export const isOpenEmailChange = async (db: Database, token: string, now: Date): Promise<boolean> =>
	(await db.$count(verifications, isOpen(token, now))) > 0

/** Taken once, whoever comes first. */
export async function takeEmailChange(
	transaction: Transaction,
	token: string,
	now: Date,
): Promise<EmailChange | undefined> {
	const [result] = await transaction
		.delete(verifications)
		.where(isOpen(token, now))
		.returning({ value: verifications.value })
	return result && emailChangeSchema.parse(JSON.parse(result.value))
}

/** Ends everything that somebody was sent or has begun. Each row names its user by id, as its value or within it. */
export async function removeVerifications(db: Database | Transaction, userId: string): Promise<void> {
	await db.delete(verifications).where(like(verifications.value, `%${userId}%`))
}
