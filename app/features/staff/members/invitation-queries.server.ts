/** Queries on `staff_invitations`. */
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { digestOfToken } from '#app/features/staff/passwords/password.server.ts'
import {
	admins,
	staffInvitations as invitations,
	staffUsers,
	staffVerifications as verifications,
} from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { StaffRole } from './permissions.ts'
import { INVITATION_HOURS, type Invitation } from './staff-member.ts'

type NewInvitation = { email: string; roles: StaffRole[]; tokenHash: string; invitedBy: string; at: Date }

const isOpen = (now: Date) => gt(invitations.expiresAt, now)

/** Matches the invitation of this link while it has not expired and its author is still an owner. */
const isUsable = (db: Pick<Database, 'select'>, tokenHash: string, now: Date) =>
	and(
		eq(invitations.tokenHash, tokenHash),
		isOpen(now),
		inArray(invitations.invitedBy, db.select({ id: admins.id }).from(admins).where(eq(admins.owner, true))),
	)
const expiry = (at: Date) => new Date(at.getTime() + INVITATION_HOURS * 60 * 60 * 1000)

/** Adds an invitation, or replaces the open one to the same address. Returns its id. */
export async function putInvitation(
	transaction: Transaction,
	{ email, roles, tokenHash, invitedBy, at }: NewInvitation,
): Promise<string> {
	const fresh = { roles, tokenHash, invitedBy, expiresAt: expiry(at), createdAt: at }
	const [row] = await transaction
		.insert(invitations)
		.values({ email, ...fresh })
		.onConflictDoUpdate({ target: invitations.email, set: fresh })
		.returning({ id: invitations.id })
	return (row as { id: string }).id
}

/** Invitations that have not expired, oldest first. */
export function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
	return db
		.select({
			id: invitations.id,
			email: invitations.email,
			roles: invitations.roles,
			by: staffUsers.name,
			expiresAt: invitations.expiresAt,
		})
		.from(invitations)
		.innerJoin(staffUsers, eq(staffUsers.id, invitations.invitedBy))
		.where(isOpen(now))
		.orderBy(invitations.createdAt)
}

export async function findInvitation(
	db: Pick<Database, 'select'>,
	id: string,
): Promise<{ id: string; email: string; roles: StaffRole[] } | undefined> {
	const [result] = await db
		.select({ id: invitations.id, email: invitations.email, roles: invitations.roles })
		.from(invitations)
		.where(eq(invitations.id, id))
	return result
}

export const isOpenInvitation = async (db: Database, tokenHash: string, now: Date): Promise<boolean> =>
	(await db.$count(invitations, isUsable(db, tokenHash, now))) > 0

/** Deletes the invitation and returns its email address and roles: of concurrent requests only one gets it. */
export async function takeInvitation(
	transaction: Transaction,
	tokenHash: string,
	now: Date,
): Promise<{ email: string; roles: StaffRole[] } | undefined> {
	const [result] = await transaction
		.delete(invitations)
		.where(isUsable(transaction, tokenHash, now))
		.returning({ email: invitations.email, roles: invitations.roles })
	return result
}

/** Returns false if there is no such invitation any more. */
export async function removeInvitation(transaction: Transaction, id: string): Promise<boolean> {
	const removed = await transaction
		.delete(invitations)
		.where(eq(invitations.id, id))
		.returning({ id: invitations.id })
	return removed.length > 0
}

/** Deletes the invitations that this owner sent. */
export async function removeInvitationsBy(transaction: Transaction, ownerId: string): Promise<void> {
	await transaction.delete(invitations).where(eq(invitations.invitedBy, ownerId))
}

export async function clearExpiredInvitations(db: Database, now: Date): Promise<void> {
	await db.delete(invitations).where(lt(invitations.expiresAt, now))
}

/** Queries on the links to a new email address, in `staff_verifications`. */
type EmailChange = { userId: string; from: string; to: string }

const emailChangeSchema = z.object({ userId: z.string(), from: z.string(), to: z.string() })
const identifierOf = (token: string) => `new-email ${digestOfToken(token)}`
const isOpenChange = (token: string, now: Date) =>
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
	(await db.$count(verifications, isOpenChange(token, now))) > 0

/** Deletes the email change and returns it: of concurrent requests only one gets it. */
export async function takeEmailChange(
	transaction: Transaction,
	token: string,
	now: Date,
): Promise<EmailChange | undefined> {
	const [result] = await transaction
		.delete(verifications)
		.where(isOpenChange(token, now))
		.returning({ value: verifications.value })
	return result && emailChangeSchema.parse(JSON.parse(result.value))
}
