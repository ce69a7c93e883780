/** Queries on the links to a new email address, in `staff_verifications`. */
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { staffVerifications as verifications } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { digestOfToken } from './link-token.server.ts'

type EmailChange = { userId: string; from: string; to: string }

const emailChangeSchema = z.object({ userId: z.string(), from: z.string(), to: z.string() })
const identifierOf = (token: string) => `new-email ${digestOfToken(token)}`
const isOpen = (token: string, now: Date) =>
	and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now))

/** Stores an email change under the digest of its link's token. */
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

/** Deletes the email change and returns it: of concurrent requests only one gets it. */
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
