/** Names of staff members: no two look alike, so that none is used to act as another. */
import { eq } from 'drizzle-orm'
import { skeletonOf } from '#app/core/looks-alike.ts'
import { SYSTEM_AUTHOR } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'

/**
 * Whether another staff member, or the website itself, is called so or nearly so. Locks the staff, so that no
 * two take a name at once.
 */
export async function isNameTaken(transaction: Transaction, name: string, ownId?: string): Promise<boolean> {
	const staff = await transaction
		.select({ id: admins.id, name: staffUsers.name })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(admins.id)
		.for('update', { of: admins })
	const others = [SYSTEM_AUTHOR, ...staff.filter(({ id }) => id !== ownId)]
	return others.some((other) => skeletonOf(other.name) === skeletonOf(name))
}
