/** Queries on `admins`, on the sign-in rows that belong to each admin, and on `staff_invitations`. */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { digestOfToken, hashPassword } from '#app/features/staff/passwords/password.server.ts'
import {
	admins,
	staffInvitations as invitations,
	staffAccounts,
	staffSessions,
	staffTwoFactors,
	staffUsers,
	staffVerifications as verifications,
} from '#app/features/staff/sign-in/auth-table.server.ts'
import { removeVerifications } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import { type Database, type Transaction, withLock } from '#app/infra/database/database.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import type { Key, Keyring } from '#app/infra/encryption/keyring.server.ts'
import {
	INVITATION_HOURS,
	type Invitation,
	type Role,
	STAFF_ROLES,
	type StaffMember,
	type StaffRole,
} from './permissions.ts'

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

// The links to a new email address, in `staff_verifications`.
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

const COLUMNS = {
	id: admins.id,
	name: staffUsers.name,
	email: staffUsers.email,
	isOwner: admins.owner,
	roles: admins.roles,
	hasSecondFactor: staffUsers.twoFactorEnabled,
	seenAt: admins.seenAt,
}

const selectStaff = (db: Pick<Database, 'select'>) =>
	db.select(COLUMNS).from(admins).innerJoin(staffUsers, eq(staffUsers.id, admins.id))

/** Owners first, then by name. */
export function listStaff(db: Database): Promise<StaffMember[]> {
	return selectStaff(db).orderBy(desc(admins.owner), staffUsers.name, staffUsers.email)
}

export async function findStaffMember(
	db: Pick<Database, 'select'>,
	id: string,
): Promise<StaffMember | undefined> {
	const [result] = await selectStaff(db).where(eq(admins.id, id))
	return result
}

export async function findAdminByEmail(
	db: Pick<Database, 'select'>,
	email: string,
): Promise<StaffMember | undefined> {
	const [result] = await selectStaff(db).where(eq(staffUsers.email, email))
	return result
}

/**
 * Whether this admin is an owner. Locks all owners' rows, so that it stays true until the transaction ends.
 */
export async function isOwnerStill(transaction: Transaction, id: string): Promise<boolean> {
	const owners = await transaction
		.select({ id: admins.id })
		.from(admins)
		.where(eq(admins.owner, true))
		.orderBy(admins.id)
		.for('update')
	return owners.some((owner) => owner.id === id)
}

export const listOwners = (db: Pick<Database, 'select'>): Promise<StaffMember[]> =>
	selectStaff(db).where(eq(admins.owner, true)).orderBy(admins.id)

export async function renameStaffMember(
	transaction: Transaction,
	{ id, name, at }: { id: string; name: string; at: Date },
): Promise<void> {
	await transaction.update(staffUsers).set({ name, updatedAt: at }).where(eq(staffUsers.id, id))
}

/** An owner keeps the other roles, for the day on which that ends. */
export async function setRoles(transaction: Transaction, id: string, roles: readonly Role[]): Promise<void> {
	const others = STAFF_ROLES.filter((role) => roles.includes(role))
	await transaction
		.update(admins)
		.set({ owner: roles.includes('owner'), ...(others.length > 0 && { roles: others }) })
		.where(eq(admins.id, id))
}

/** The admin who was added first; undefined while there is no admin. `seenAt`: null before the first sign-in. */
export async function findFirstAdmin(
	db: Pick<Database, 'select'>,
): Promise<{ email: string; seenAt: Date | null } | undefined> {
	const [first] = await db
		.select({ email: staffUsers.email, seenAt: admins.seenAt })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(asc(admins.createdAt), staffUsers.email)
		.limit(1)
	return first
}

/** All admins, ordered by name. */
export function listAdmins(db: Database): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: admins.id, name: staffUsers.name })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(staffUsers.name, staffUsers.email)
}

export const isAdmin = async (db: Pick<Database, '$count'>, id: string): Promise<boolean> =>
	(await db.$count(admins, eq(admins.id, id))) > 0

export const isEmailInUse = async (db: Pick<Database, '$count'>, email: string): Promise<boolean> =>
	(await db.$count(staffUsers, eq(staffUsers.email, email))) > 0

type FirstAdmin = { email: string; name: string; password: string }

/**
 * Adds the first admin, as an owner, if there is no admin yet. Returns whether it added one. If `beforeCommit`
 * throws, it adds none.
 */
export function addFirstAdmin(
	db: Database,
	firstAdmin: FirstAdmin,
	beforeCommit = () => {},
): Promise<boolean> {
	return withLock(db, 'load', () =>
		db.transaction(async (transaction) => {
			if (await findFirstAdmin(transaction)) {
				await assignOwner(transaction)
				return false
			}
			const id = await addAdmin(transaction, { ...firstAdmin, isOwner: true })
			if (id === undefined) return false
			beforeCommit()
			return true
		}),
	)
}

/**
 * Adds an admin and returns the user id; undefined, and nothing changes, if the address is an admin's already.
 * Of concurrent calls the first one wins: the others wait for the row of the user, then find the admin.
 * @throws A violation of `staff_users_email_unique` if an admin takes a former admin's address concurrently.
 */
export async function addAdmin(
	transaction: Transaction,
	newAdmin: FirstAdmin & { isOwner: boolean; roles?: StaffRole[] },
): Promise<string | undefined> {
	const password = await hashPassword(newAdmin.password)
	const { name } = newAdmin
	const email = newAdmin.email.toLowerCase()
	const [user] = await transaction
		.insert(staffUsers)
		.values({ name, email })
		.onConflictDoUpdate({ target: staffUsers.email, set: { email } }) // changes nothing, but locks the row
		.returning({ id: staffUsers.id })
	const userId = (user as { id: string }).id
	const added = await transaction
		.insert(admins)
		.values({ id: userId, owner: newAdmin.isOwner, roles: newAdmin.roles })
		.onConflictDoNothing({ target: admins.id })
		.returning({ id: admins.id })
	if (added.length === 0) return undefined
	const fresh = { name, emailVerified: true, twoFactorEnabled: false }
	await transaction.update(staffUsers).set(fresh).where(eq(staffUsers.id, userId))
	await removeCredentials(transaction, userId)
	await transaction
		.insert(staffAccounts)
		.values({ userId, accountId: userId, providerId: 'credential', password })
	return userId
}

/**
 * Deletes the admin's credentials and open invitations. The user id and name stay for the audit log. The
 * email address is replaced with a digest, by which `restoreAddress` recognises a returning admin.
 */
export async function removeAdmin(
	transaction: Transaction,
	keys: Keyring,
	{ id, email }: { id: string; email: string },
): Promise<void> {
	await transaction.delete(admins).where(eq(admins.id, id))
	await removeCredentials(transaction, id)
	await removeInvitationsBy(transaction, id)
	// If two former admins had the same address, `restoreAddress` must find the
	// later one: the earlier one gets another value.
	await transaction
		.update(staffUsers)
		.set({ email: sql`'removed ' || ${staffUsers.id}` })
		.where(await hadAddress(transaction, keys, email))
	const former = formerAddress(keys.active('sign-in'), addressHash(email))
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

/**
 * Gives a former admin who joins again the email address back: `addAdmin` then finds the same user id, to which the
 * audit log and assigned leads refer, and replaces all other data.
 */
export async function restoreAddress(transaction: Transaction, keys: Keyring, email: string): Promise<void> {
	const isFormer = await hadAddress(transaction, keys, email)
	await transaction.update(staffUsers).set({ email }).where(isFormer)
}

async function hadAddress(transaction: Transaction, keys: Keyring, email: string) {
	await keyFormerAddresses(transaction, keys)
	const digests = keys.all('sign-in').map((key) => formerAddress(key, addressHash(email)))
	return inArray(staffUsers.email, digests)
}

/** The value that replaces a removed email address: the same address always gives the same value under a key. */
const formerAddress = (key: Key, hash: string) =>
	`removed ${key.id}.${keyedDigest(key, `${DIGEST_LABELS.formerAddress} ${hash}`)}`

const addressHash = (email: string) => createHash('sha256').update(email).digest('hex')

/** Replaces the digests of version 0.2.0, which had no key: anybody with a dump could test addresses. */
export async function keyFormerAddresses(db: Database | Transaction, keys: Keyring): Promise<void> {
	const earlier = '^removed [0-9a-f]{64}$'
	const rows = await db
		.select({ id: staffUsers.id, email: staffUsers.email })
		.from(staffUsers)
		.where(sql`${staffUsers.email} ~ ${earlier}`)
	for (const { id, email } of rows) {
		const former = formerAddress(keys.active('sign-in'), email.replace('removed ', ''))
		await db.update(staffUsers).set({ email: former }).where(eq(staffUsers.id, id))
	}
}

/** For a database that was created before there were owners: makes the first admin an owner. */
async function assignOwner(transaction: Transaction): Promise<void> {
	const first = transaction.select({ id: admins.id }).from(admins).orderBy(asc(admins.createdAt)).limit(1)
	const owners = transaction.select({ id: admins.id }).from(admins).where(eq(admins.owner, true))
	await transaction
		.update(admins)
		.set({ owner: true })
		.where(and(inArray(admins.id, first), notExists(owners)))
}
