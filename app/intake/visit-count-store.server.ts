/** How often a bucket was met within a window. */
import { lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { visitCounts } from './visit-count-table.server.ts'

// A count that is lost with the power does no harm, so this statement alone does not wait for the disk.
const ADD = `
	with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
	insert into visit_counts (bucket, window_start, count)
	select bucket, $2::timestamptz, 1 from unhurried, unnest($1::text[]) as bucket
	on conflict (bucket, window_start) do update set count = visit_counts.count + 1
	returning bucket, count`

/** Counts one more for each bucket; answers how many there are now. Named, so that the database plans it once and not with each form. */
export async function addVisits(
	db: Database,
	buckets: string[],
	windowStart: Date,
): Promise<Map<string, number>> {
	const { rows } = await db.$client.query<{ bucket: string; count: number }>({
		name: 'add-visits',
		text: ADD,
		values: [buckets, windowStart],
	})
	return new Map(rows.map(({ bucket, count }) => [bucket, count]))
}

export async function removeVisits(db: Database, before: Date): Promise<void> {
	await db.delete(visitCounts).where(lt(visitCounts.windowStart, before))
}
