/** How often a bucket was met within a window. */
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { visitCounts } from './visit-count-table.server.ts'

/** Counts one more for each bucket; answers how many there are now. */
export async function addVisits(
	db: Database,
	buckets: string[],
	windowStart: Date,
): Promise<Map<string, number>> {
	// A count lost with the power does no harm, so this statement alone does not wait for the disk.
	const { rows } = await db.execute<{ bucket: string; count: number }>(sql`
		with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
		insert into ${visitCounts} (bucket, window_start, count)
		select bucket, ${windowStart.toISOString()}::timestamptz, 1
		from unhurried, unnest(${sql.param(buckets)}::text[]) with ordinality as met (bucket, place)
		order by place
		on conflict (bucket, window_start) do update set count = ${visitCounts}.count + 1
		returning bucket, count`)
	return new Map(rows.map(({ bucket, count }) => [bucket, count]))
}

export async function removeVisits(db: Database, before: Date): Promise<void> {
	await db.delete(visitCounts).where(lt(visitCounts.windowStart, before))
}
