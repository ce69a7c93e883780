/** Rows of `staff_invitations`. */
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { admins, staffInvitations as rows, staffUsers } from './auth-table.server.ts'
import { INVITATION_HOURS, type Invitation } from './colleague.ts'

type Fresh = { email: string; tokenHash: string; invitedBy: string; at: Date }

const isOpen = (now: Date) => gt(rows.expiresAt, now)

/** The invitation of this link, while it is open and whoever wrote it is still an owner. */
const isGood = (db: Pick<Database, 'select'>, tokenHash: string, now: Date) =>
	and(
		eq(rows.tokenHash, tokenHash),
		isOpen(now),
		inArray(rows.invitedBy, db.select({ id: admins.id }).from(admins).where(eq(admins.owner, true))),
	)
const expiry = (at: Date) => new Date(at.getTime() + INVITATION_HOURS * 60 * 60 * 1000)

/** A second one to the same address takes the place of the first; answers its id. */
export async function putInvitation(
	transaction: Transaction,
	{ email, tokenHash, invitedBy, at }: Fresh,
): Promise<string> {
	const fresh = { tokenHash, invitedBy, expiresAt: expiry(at), createdAt: at }
	const [row] = await transaction
		.insert(rows)
		.values({ email, ...fresh })
		.onConflictDoUpdate({ target: rows.email, set: fresh })
		.returning({ id: rows.id })
	return (row as { id: string }).id
}

/** Those that can still be followed, the oldest first. */
export function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
	return db
		.select({ id: rows.id, email: rows.email, by: staffUsers.name, expiresAt: rows.expiresAt })
		.from(rows)
		.innerJoin(staffUsers, eq(staffUsers.id, rows.invitedBy))
		.where(isOpen(now))
		.orderBy(rows.createdAt)
}

export async function findInvitation(
	db: Pick<Database, 'select'>,
	id: string,
): Promise<{ id: string; email: string } | undefined> {
	const [found] = await db.select({ id: rows.id, email: rows.email }).from(rows).where(eq(rows.id, id))
	return found
}

export async function isOpenInvitation(db: Database, tokenHash: string, now: Date): Promise<boolean> {
	const found = await db
		.select({ id: rows.id })
		.from(rows)
		.where(isGood(db, tokenHash, now))
	return found.length > 0
}

/** Taken once, whoever comes first. */
export async function takeInvitation(
	transaction: Transaction,
	tokenHash: string,
	now: Date,
): Promise<string | undefined> {
	const [taken] = await transaction
		.delete(rows)
		.where(isGood(transaction, tokenHash, now))
		.returning({ email: rows.email })
	return taken?.email
}

export async function removeInvitation(transaction: Transaction, id: string): Promise<void> {
	await transaction.delete(rows).where(eq(rows.id, id))
}

/** With the owner who wrote them. */
export async function removeInvitationsBy(transaction: Transaction, ownerId: string): Promise<void> {
	await transaction.delete(rows).where(eq(rows.invitedBy, ownerId))
}

/** Those that nobody followed. */
export async function clearInvitations(db: Database, now: Date): Promise<void> {
	await db.delete(rows).where(lt(rows.expiresAt, now))
}
