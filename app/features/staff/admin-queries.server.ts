/** Rows of `admins`, with the sign-in that belongs to each. */
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { type Database, type Transaction, withLock } from '#app/infra/database.server.ts'
import { admins, staffAccounts, staffSessions, staffTwoFactors, staffUsers } from './auth-table.server.ts'
import { removeInvitationsBy } from './invitation-queries.server.ts'
import { hashPassword } from './password.server.ts'
import { removeVerifications } from './verification-queries.server.ts'

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

export const isEmailInUse = async (db: Pick<Database, '$count'>, email: string): Promise<boolean> =>
	(await db.$count(staffUsers, eq(staffUsers.email, email))) > 0

type FirstAdmin = { email: string; name: string; password: string }

/** Adds an admin while there is none, who owns the place; answers whether it did. */
export function addFirstAdmin(db: Database, firstAdmin: FirstAdmin): Promise<boolean> {
	return withLock(db, 'load', () =>
		db.transaction(async (transaction) => {
			if (await findFirstAdmin(transaction)) {
				await assignOwner(transaction)
				return false
			}
			await addAdmin(transaction, { ...firstAdmin, isOwner: true })
			return true
		}),
	)
}

/** Somebody new, or who was here before: of then nothing holds but their id, by which history knows them. */
export async function addAdmin(
	transaction: Transaction,
	newAdmin: FirstAdmin & { isOwner: boolean },
): Promise<string> {
	const password = await hashPassword(newAdmin.password)
	const { name } = newAdmin
	const email = newAdmin.email.toLowerCase()
	await transaction
		.update(staffUsers)
		.set({ email })
		.where(eq(staffUsers.email, formerAddress(email)))
	const fresh = { name, emailVerified: true, twoFactorEnabled: false }
	const [user] = await transaction
		.insert(staffUsers)
		.values({ ...fresh, email })
		.onConflictDoUpdate({ target: staffUsers.email, set: fresh })
		.returning({ id: staffUsers.id })
	const userId = (user as { id: string }).id
	await removeCredentials(transaction, userId)
	await transaction
		.insert(staffAccounts)
		.values({ userId, accountId: userId, providerId: 'credential', password })
	await transaction.insert(admins).values({ id: userId, owner: newAdmin.isOwner })
	return userId
}

/**
 * Deletes everything that they sign in with, and their open invitations. Their id and name stay for the history; of their
 * email address a digest does, by which `addAdmin` knows them when they come back.
 */
export async function removeAdmin(
	transaction: Transaction,
	{ id, email }: { id: string; email: string },
): Promise<void> {
	await transaction.delete(admins).where(eq(admins.id, id))
	await removeCredentials(transaction, id)
	await removeInvitationsBy(transaction, id)
	const former = formerAddress(email)
	// Of two who had one address after each other, the later one is who comes back with it.
	await transaction
		.update(staffUsers)
		.set({ email: sql`'removed ' || ${staffUsers.id}` })
		.where(eq(staffUsers.email, former))
	await transaction
		.update(staffUsers)
		.set({ email: former, emailVerified: false, twoFactorEnabled: false })
		.where(eq(staffUsers.id, id))
}

async function removeCredentials(transaction: Transaction, userId: string): Promise<void> {
	for (const table of [staffAccounts, staffTwoFactors, staffSessions])
		await transaction.delete(table).where(eq(table.userId, userId))
	await removeVerifications(transaction, userId)
}

/** What stands in place of an email address that is gone: no address, and the same for the same one. */
const formerAddress = (email: string) => `removed ${createHash('sha256').update(email).digest('hex')}`

/** In a database from before there were owners, whoever has been an admin for longest. */
async function assignOwner(transaction: Transaction): Promise<void> {
	const first = transaction.select({ id: admins.id }).from(admins).orderBy(asc(admins.createdAt)).limit(1)
	const owners = transaction.select({ id: admins.id }).from(admins).where(eq(admins.owner, true))
	await transaction
		.update(admins)
		.set({ owner: true })
		.where(and(inArray(admins.id, first), notExists(owners)))
}
