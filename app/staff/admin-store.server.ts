/** Rows of `admins`, with the sign-in that belongs to each. */
import { and, asc, eq } from 'drizzle-orm'
import { type Database, oneAtATime } from '#app/platform/database.server.ts'
import { admins, staffAccounts, staffUsers } from './auth-table.server.ts'
import { hashPassword } from './password.server.ts'

/** The e-mail address of whoever has been an admin for longest; undefined while there is none. */
export async function findFirstAdmin(db: Pick<Database, 'select'>): Promise<string | undefined> {
	const [first] = await db
		.select({ email: staffUsers.email })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(asc(admins.createdAt), staffUsers.email)
		.limit(1)
	return first?.email
}

/** Everybody who works in the back office, by name. */
export function listAdmins(db: Database): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: admins.id, name: staffUsers.name })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(staffUsers.name, staffUsers.email)
}

export async function isAdmin(db: Pick<Database, 'select'>, id: string): Promise<boolean> {
	const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.id, id))
	return rows.length > 0
}

/** Adds an admin while there is none; answers whether it did. */
export function addFirstAdmin(db: Database, given: { email: string; password: string }): Promise<boolean> {
	const email = given.email.toLowerCase()
	return oneAtATime(db, 'load', () =>
		db.transaction(async (transaction) => {
			if (await findFirstAdmin(transaction)) return false

			const password = await hashPassword(given.password)
			const userId = await userOf(transaction, email)
			await transaction
				.delete(staffAccounts)
				.where(and(eq(staffAccounts.userId, userId), eq(staffAccounts.providerId, 'credential')))
			await transaction
				.insert(staffAccounts)
				.values({ userId, accountId: userId, providerId: 'credential', password })
			await transaction.insert(admins).values({ id: userId })
			return true
		}),
	)
}

/** The user with this e-mail address, who may have been one before. */
async function userOf(db: Pick<Database, 'insert'>, email: string): Promise<string> {
	const [user] = await db
		.insert(staffUsers)
		.values({ name: 'Administrator', email, emailVerified: true })
		.onConflictDoUpdate({ target: staffUsers.email, set: { email } })
		.returning({ id: staffUsers.id })
	return (user as { id: string }).id
}
