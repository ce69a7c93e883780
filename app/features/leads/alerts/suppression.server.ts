/** Addresses whose owners want no alerts, of which only slow hashes are stored. */
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { hashSlowly } from '#app/infra/encryption/slow-hash.server.ts'
import { suppressedAddresses } from './alert-table.server.ts'

/** One salt for the list, so that an address is hashed once and found by its hash. */
const SALT = Buffer.from('suppressed addresses')

const hashOf = (email: string) => hashSlowly(email.toLowerCase(), SALT)

export async function isSuppressed(db: Database, email: string): Promise<boolean> {
	const hash = await hashOf(email)
	return (await db.$count(suppressedAddresses, eq(suppressedAddresses.hash, hash))) > 0
}

export async function suppress(db: Database | Transaction, email: string, at: Date): Promise<void> {
	await db
		.insert(suppressedAddresses)
		.values({ hash: await hashOf(email), at })
		.onConflictDoNothing()
}
