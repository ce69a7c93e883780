/** Rows of `staff_verifications`: links to a new password or email address, and sign-ins that stand before the code. */
import { like } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { staffVerifications as rows } from './auth-table.server.ts'

/** Ends everything that somebody was sent or has begun. Each row names its user by id, as its value or within it. */
export async function removeVerifications(db: Database | Transaction, userId: string): Promise<void> {
	await db.delete(rows).where(like(rows.value, `%${userId}%`))
}
