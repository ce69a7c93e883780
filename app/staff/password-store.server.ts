/** The hashes of passwords, in `staff_accounts`. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { staffAccounts, staffUsers } from './auth-table.server.ts'

/** Undefined for an address that nobody signs in with. */
export async function findPasswordHash(
	db: Pick<Database, 'select'>,
	email: string,
): Promise<string | undefined> {
	const [found] = await db
		.select({ hash: staffAccounts.password })
		.from(staffAccounts)
		.innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
		.where(and(eq(staffUsers.email, email), eq(staffAccounts.providerId, 'credential')))
	return found?.hash ?? undefined
}
