/** The credentials of a user: the password hash (`staff_accounts`), and whether there is a second factor. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import { staffAccounts, staffUsers } from './auth-table.server.ts'

/** Waits for a concurrent change of password to commit. */
export async function findCredentials(
	db: Pick<Database, 'select'>,
	user: { id: string } | { email: string },
): Promise<{ hash: string | null; hasSecondFactor: boolean } | undefined> {
	const isUser = 'id' in user ? eq(staffUsers.id, user.id) : eq(staffUsers.email, user.email)
	const [result] = await db
		.select({ hash: staffAccounts.password, hasSecondFactor: staffUsers.twoFactorEnabled })
		.from(staffAccounts)
		.innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
		.where(and(isUser, eq(staffAccounts.providerId, 'credential')))
		.for('share', { of: staffAccounts })
	return result
}
