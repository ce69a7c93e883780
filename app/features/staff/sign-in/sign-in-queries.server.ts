/** Queries on `staff_sessions`, on what is open of a user in `staff_verifications`, on passwords, and on second factors. */
import { and, desc, eq, gt, like, lt, lte, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { pushSubscriptions } from '#app/features/staff/notifications/notification-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	admins,
	staffTwoFactors as secondFactors,
	staffAccounts,
	staffSessions,
	staffUsers,
	staffVerifications,
} from './auth-table.server.ts'

const LONGEST_HOURS = 12 // absolute lifetime since the password was entered, however active the session

const SEEN_WITHIN = sql`interval '5 minutes'`

const isOpen = and(
	gt(staffSessions.expiresAt, sql`now()`),
	gt(staffSessions.createdAt, sql`now() - ${LONGEST_HOURS} * interval '1 hour'`),
)

/**
 * The admin of this session, by the database's clock. Undefined if the
 * session has ended or its user is no admin.
 */
export async function findAdminBySession(db: Database, id: string): Promise<Admin | undefined> {
	const [result] = await db
		.select({
			id: admins.id,
			email: staffUsers.email,
			name: staffUsers.name,
			isOwner: admins.owner,
			roles: admins.roles,
			hasSecondFactor: staffUsers.twoFactorEnabled,
			sessionId: staffSessions.id,
			isSeenAtStale: sql<boolean>`coalesce(${admins.seenAt} < now() - ${SEEN_WITHIN}, true)`,
		})
		.from(staffSessions)
		.innerJoin(admins, eq(admins.id, staffSessions.userId))
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.where(and(eq(staffSessions.id, id), isOpen))
	if (!result) return undefined
	const { isSeenAtStale, ...admin } = result
	if (isSeenAtStale) await db.update(admins).set({ seenAt: sql`now()` }).where(eq(admins.id, admin.id))
	return admin
}

/** The user's open sessions, newest first. */
export const listSessions = (db: Database, userId: string) =>
	db
		.select({
			id: staffSessions.id,
			userAgent: staffSessions.userAgent,
			createdAt: staffSessions.createdAt,
		})
		.from(staffSessions)
		.where(and(eq(staffSessions.userId, userId), isOpen))
		.orderBy(desc(staffSessions.createdAt))

/**
 * Deletes all sessions of a user, all but one, or only one, and the push subscriptions that were turned on in them.
 * Better Auth would list at most 100 and end them one by one.
 */
export async function removeSessions(
	db: Pick<Database, 'delete'>,
	userId: string,
	{ except, only }: { except?: string | undefined; only?: string } = {},
): Promise<void> {
	const which = only ? eq(staffSessions.id, only) : except && ne(staffSessions.id, except)
	await db.delete(staffSessions).where(and(eq(staffSessions.userId, userId), which || undefined))
	const { sessionId } = pushSubscriptions
	const isTurnedOnThere = only ? eq(sessionId, only) : except && ne(sessionId, except)
	await db
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), isTurnedOnThere || undefined))
}

export async function removeSession(db: Database, token: string): Promise<void> {
	await db.delete(staffSessions).where(eq(staffSessions.token, token))
}

/**
 * Deletes the user's links by email, and sign-ins that wait for the code.
 * Each row contains the user's id in its value.
 */
export async function removeVerifications(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
	await db.delete(staffVerifications).where(like(staffVerifications.value, `%${userId}%`))
}

/** Deletes expired sessions and expired verifications (unused links). */
export async function clearExpiredSessions(db: Database): Promise<void> {
	await db.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`))
	await db.delete(staffVerifications).where(lt(staffVerifications.expiresAt, sql`now()`))
}

// The credentials of a user: the password hash (`staff_accounts`), and whether there is a second factor.

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

// `staff_two_factors`: second factors and their recovery codes.

export type SecondFactor = typeof secondFactors.$inferSelect

/** The number of unused recovery codes; undefined if the user has no second factor. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number | undefined> {
	const [result] = await db
		.select({ backupCodes: secondFactors.backupCodes })
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)))
	return result && JSON.parse(result.backupCodes).length
}

/**
 * Locks the user's second factor until the transaction ends: no
 * concurrent request can change it or use a code.
 */
export async function lockSecondFactor(
	transaction: Transaction,
	userId: string,
): Promise<SecondFactor | undefined> {
	const [result] = await transaction
		.select()
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.for('update')
	return result
}

export async function changeSecondFactor(
	transaction: Transaction,
	userId: string,
	change: Partial<SecondFactor>,
): Promise<void> {
	await transaction.update(secondFactors).set(change).where(eq(secondFactors.userId, userId))
}

/** Removes secrets of new phones that were not confirmed in time. */
export async function clearPendingKeys(db: Database, now: Date): Promise<void> {
	await db
		.update(secondFactors)
		.set({ pendingSecret: null, pendingUntil: null })
		.where(lte(secondFactors.pendingUntil, now))
}

export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<void> {
	await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId))
	await setTwoFactorEnabled(transaction, userId, false)
}

export async function setTwoFactorEnabled(
	transaction: Transaction,
	userId: string,
	twoFactorEnabled: boolean,
): Promise<void> {
	await transaction.update(staffUsers).set({ twoFactorEnabled }).where(eq(staffUsers.id, userId))
}
