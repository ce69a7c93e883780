/** Queries on `admins` for the owner's screens. */
import { desc, eq } from 'drizzle-orm'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { type Role, STAFF_ROLES } from './permissions.ts'
import type { StaffMember } from './staff-member.ts'

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
