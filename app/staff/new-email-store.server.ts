/** Links to a new e-mail address, kept among those of Better Auth, and the address itself. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { admins, staffVerifications as rows, staffUsers } from './auth-table.server.ts'

export type EmailChange = { userId: string; from: string; to: string }

const kept = z.object({ userId: z.string(), from: z.string(), to: z.string() })
const named = (digest: string) => `new-email ${digest}`

export async function putEmailChange(
	transaction: Transaction,
	digest: string,
	change: EmailChange,
	expiresAt: Date,
): Promise<void> {
	await transaction
		.insert(rows)
		.values({ identifier: named(digest), value: JSON.stringify(change), expiresAt })
}

export async function isOpenEmailChange(db: Database, digest: string, now: Date): Promise<boolean> {
	const found = await db
		.select({ id: rows.id })
		.from(rows)
		.where(and(eq(rows.identifier, named(digest)), gt(rows.expiresAt, now)))
	return found.length > 0
}

/** Taken once, whoever comes first. */
export async function takeEmailChange(
	transaction: Transaction,
	digest: string,
	now: Date,
): Promise<EmailChange | undefined> {
	const [taken] = await transaction
		.delete(rows)
		.where(and(eq(rows.identifier, named(digest)), gt(rows.expiresAt, now)))
		.returning({ value: rows.value })
	return taken && kept.parse(JSON.parse(taken.value))
}

export async function isEmailTaken(db: Pick<Database, 'select'>, email: string): Promise<boolean> {
	const found = await db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.email, email))
	return found.length > 0
}

/** Of an admin who still has the address that they asked from; undefined where that is not so, or another has the new one. */
export async function changeEmail(
	transaction: Transaction,
	{ userId, from, to }: EmailChange,
): Promise<{ name: string } | undefined> {
	if (await isEmailTaken(transaction, to)) return undefined
	const [changed] = await transaction
		.update(staffUsers)
		.set({ email: to, emailVerified: true })
		.where(
			and(
				eq(staffUsers.id, userId),
				eq(staffUsers.email, from),
				inArray(staffUsers.id, transaction.select({ id: admins.id }).from(admins)),
			),
		)
		.returning({ name: staffUsers.name })
	return changed
}
