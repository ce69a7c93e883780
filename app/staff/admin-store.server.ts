/** Rows of `admins`, with the sign-in that belongs to each. */
import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { type Database, oneAtATime, type Transaction } from '#app/platform/database.server.ts'
import { admins, staffAccounts, staffSessions, staffTwoFactors, staffUsers } from './auth-table.server.ts'
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

type FirstAdmin = { email: string; name: string; password: string }

/** Adds an admin while there is none, who owns the place; answers whether it did. */
export function addFirstAdmin(db: Database, given: FirstAdmin): Promise<boolean> {
	return oneAtATime(db, 'load', () =>
		db.transaction(async (transaction) => {
			if (await findFirstAdmin(transaction)) {
				await nameOwner(transaction)
				return false
			}
			await addAdmin(transaction, { ...given, isOwner: true })
			return true
		}),
	)
}

/** Somebody new, or who was here before: of then nothing holds but their id, by which history knows them. */
export async function addAdmin(
	transaction: Transaction,
	given: FirstAdmin & { isOwner: boolean },
): Promise<string> {
	const password = await hashPassword(given.password)
	const { name } = given
	const fresh = { name, emailVerified: true, twoFactorEnabled: false }
	const [user] = await transaction
		.insert(staffUsers)
		.values({ ...fresh, email: given.email.toLowerCase() })
		.onConflictDoUpdate({ target: staffUsers.email, set: fresh })
		.returning({ id: staffUsers.id })
	const userId = (user as { id: string }).id
	for (const rows of [staffAccounts, staffTwoFactors, staffSessions])
		await transaction.delete(rows).where(eq(rows.userId, userId))
	await transaction
		.insert(staffAccounts)
		.values({ userId, accountId: userId, providerId: 'credential', password })
	await transaction.insert(admins).values({ id: userId, owner: given.isOwner })
	return userId
}

/** In a database from before there were owners, whoever has been an admin for longest. */
async function nameOwner(transaction: Transaction): Promise<void> {
	const first = transaction.select({ id: admins.id }).from(admins).orderBy(asc(admins.createdAt)).limit(1)
	const owners = transaction.select({ id: admins.id }).from(admins).where(eq(admins.owner, true))
	await transaction
		.update(admins)
		.set({ owner: true })
		.where(and(inArray(admins.id, first), notExists(owners)))
}
