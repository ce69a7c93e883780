/** Rows changed a few at a time, while others use the table; what is done stays done when the work is cut short. */
import type { Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SealedColumn } from './sealed-tables.ts'

export type Counts = {
	changed: number
	passedOver: number // others were at them
	locked: number
	broken: number
}

type Row = Record<string, string | null> & { id: string }
type Change = Result<Record<string, string | null>, 'locked' | 'broken'>
type Work = Pick<SealedColumn, 'table' | 'id' | 'column'> & {
	reads: string[] // further columns to look at
	writes: string[]
	stale: string // the condition, in SQL, that a row is to be changed
	change: (row: Row, sealedKey: string) => Change | Promise<Change>
}

const BATCH = 200

/** One walk through the table, by id; what comes meanwhile behind our back is left to the next walk. */
export async function changeInBatches(db: Database, work: Work): Promise<Counts> {
	const { table, id, column, reads, stale, change } = work
	const counts: Counts = { changed: 0, passedOver: 0, locked: 0, broken: 0 }
	let last: string | null = null
	for (;;) {
		const { rows }: { rows: Row[] } = await db.$client.query(
			`select ${['id', column, ...reads].join(', ')} from ${table}
			 where ${column} is not null and (${stale}) and (id > $1::${id} or $1 is null) order by id limit ${BATCH}`,
			[last],
		)
		const changed: Row[] = []
		for (const row of rows) {
			const before = row[column] as string
			const done = await change(row, before)
			if (done.ok) changed.push({ ...done.value, id: row.id, before })
			else counts[done.problem]++
		}
		const written = await write(db, work, changed)
		counts.changed += written
		counts.passedOver += changed.length - written
		if (rows.length < BATCH) return counts
		last = rows.at(-1)?.id as string
	}
}

/** Waits for nobody, and writes only over the sealed key that was read. */
async function write(db: Database, { table, id, column, writes }: Work, rows: Row[]): Promise<number> {
	const fields = [`id ${id}`, 'before text', ...writes.map((name) => `${name} text`)].join(', ')
	const { rowCount } = await db.$client.query(
		`with changed as (select * from json_to_recordset($1) as changed(${fields})),
		 free as (
			 select ${table}.id from ${table} join changed on changed.id = ${table}.id
			 where ${table}.${column} = changed.before for update of ${table} skip locked
		 )
		 update ${table} set ${writes.map((name) => `${name} = changed.${name}`).join(', ')}
		 from changed join free on free.id = changed.id where ${table}.id = changed.id`,
		[JSON.stringify(rows)],
	)
	return rowCount ?? 0
}
