/** Rows of `erasures`, and what came back with a back-up although it was erased. */
import { sql } from 'drizzle-orm'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Author } from '#app/staff/journal-store.server.ts'
import type { Erasure } from './erasure-file.server.ts'
import { erasures } from './erasure-table.server.ts'

export async function addErasure(
	transaction: Transaction,
	{ by, ...erasure }: Omit<Erasure, 'userName'> & { by: Author },
): Promise<void> {
	await transaction.insert(erasures).values({ ...erasure, userId: by.id, userName: by.name })
}

export function listErasures(db: Database): Promise<Erasure[]> {
	const { id, at, userName, indexes, records } = erasures
	return db.select({ id, at, userName, indexes, records }).from(erasures)
}

/** Those that a back-up did not know of. */
export async function addMissing(db: Database, missing: Erasure[]): Promise<void> {
	if (missing.length > 0) await db.insert(erasures).values(missing).onConflictDoNothing()
}

/** What came in before its erasure and is there all the same. */
export async function listReturned(db: Database): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with wanted as (select unnest(${erasures.indexes}) as index, ${erasures.at} as at from ${erasures}),
		erased as (select distinct unnest(${erasures.records}) as id from ${erasures}),
		theirs as (
			select lead.id from ${leads} as lead join wanted on wanted.index = lead.email_index and lead.created_at <= wanted.at
			union select lead.id from ${leads} as lead join wanted on wanted.index = lead.phone_index and lead.created_at <= wanted.at
			union select one.id from ${financeApplications} as one join wanted on wanted.index = one.email_index and one.created_at <= wanted.at
			union select one.id from ${financeApplications} as one join wanted on wanted.index = one.phone_index and one.created_at <= wanted.at
			union select one.id from ${financeApplications} as one join wanted on wanted.index = one.id_number_index and one.created_at <= wanted.at
			union select lead.id from ${leads} as lead join erased on erased.id = lead.id
			union select one.id from ${financeApplications} as one join erased on erased.id = one.id
		)
		select id from theirs`)
	return rows.map(({ id }) => id)
}
