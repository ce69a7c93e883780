/** Response times: how many leads wait now, and how long recent first answers took. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import { inboxItems } from './inbox-item-table.server.ts'
import { overdueBefore } from './inbox-status.ts'
import type { Waiting } from './waiting.ts'

export const countNew = (db: Database): Promise<number> => db.$count(inboxItems, eq(inboxItems.isNew, true))

export async function countWaiting(db: Database, now: Date): Promise<Waiting> {
	const { rows } = await db.execute<Waiting>(waitingQuery(now))
	return rows[0] ?? { fresh: 0, overdue: 0, minutes: null }
}

/** Reads only what the numbers are about, by the indexes on new and on recent rows: the tables grow for years. */
export function waitingQuery(now: Date): SQL {
	const recent = sql`created_at > ${now.toISOString()}::timestamptz - interval '30 days'`
	return sql`
		with entries as (
			select is_new as fresh, created_at, contacted_at from ${inboxItems} where is_new or ${recent}
		)
		select
			count(*) filter (where fresh)::int as fresh,
			count(*) filter (where fresh and created_at < ${overdueBefore(now).toISOString()}::timestamptz)::int as overdue,
			round(extract(epoch from percentile_cont(0.5) within group (order by contacted_at - created_at)
				filter (where ${recent})) / 60)::int as minutes
		from entries`
}
