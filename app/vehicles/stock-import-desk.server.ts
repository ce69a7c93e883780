/** A stock list is sent, looked over without doing anything, and done as a whole once somebody has said so. */
import { createHash } from 'node:crypto'
import { setImmediate as aBreath } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import { onTheClock } from '#app/kernel/dates.ts'
import { oneLine } from '#app/kernel/lines.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { rowsOf, textOf } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { stockHeadWords } from '#app/words/en-ZA/stock-list.ts'
import { headsIn } from './stock-heads.ts'
import { KINDS, type ListProblem, MOST_BYTES, MOST_ROWS, type Report } from './stock-import.ts'
import { stockImports } from './stock-import-table.server.ts'
import { writePlan } from './stock-import-writing.server.ts'
import { listStock } from './stock-list-store.server.ts'
import { type Planned, plannerOf } from './stock-plan.ts'

type Given = Pick<Services, 'db' | 'clock'> & { by: Pick<Admin, 'id' | 'name'> }
type Reading = Pick<Database, 'select'>

const ROWS_IN_A_GO = 100

/** Keeps what a file says, where it is a stock list at all; answers under which id. */
export async function receiveList(
	{ db, clock, by }: Given,
	file: { name: string; bytes: Uint8Array },
): Promise<Result<string, ListProblem>> {
	const text = textOf(file.bytes, MOST_BYTES)
	if (!text.ok) return text
	const read = readList(text.value)
	if (!read.ok) return read
	const fileName = oneLine(file.name.slice(0, 400)).slice(0, 200)
	const [kept] = await db
		.insert(stockImports)
		.values({ sentBy: by.id, sentAt: clock(), content: text.value, fileName })
		.returning({ id: stockImports.id })
	return ok((kept as { id: string }).id)
}

export type LookedOver = { done: { added: number; changed: number } } | { done: undefined; report: Report }

/** What it would do to the stock as it is now. */
export async function lookOver(
	{ db, clock }: Pick<Given, 'db' | 'clock'>,
	id: string,
): Promise<LookedOver | undefined> {
	const list = isUuid(id) ? await findList(db, id) : undefined
	if (!list) return undefined
	if (list.content === null) return { done: list }
	const { report } = await plan(db, list.content, clock())
	return { done: undefined, report: { fileName: list.fileName, ...report } }
}

/** All of it in one go, and only as it was told: `mark` is of the report that somebody has read. */
export async function doImport(
	{ db, clock, by }: Given,
	id: string,
	mark: string,
): Promise<Result<undefined, 'gone' | 'changed-meanwhile'>> {
	if (!isUuid(id)) return fail('gone')
	return db.transaction(async (transaction) => {
		// Nobody writes a vehicle between this look and the writing; everybody goes on reading.
		await transaction.execute(sql`lock table cars in share row exclusive mode`)
		const list = await findList(transaction, id)
		if (!list) return fail('gone')
		if (list.content === null) return ok(undefined) // said twice
		const now = clock()
		const { planned, report } = await plan(transaction, list.content, now)
		if (report.mark !== mark) return fail('changed-meanwhile')
		const done = await writePlan(transaction, { by, now }, planned)
		await transaction
			.update(stockImports)
			.set({ content: null, doneAt: now, ...done })
			.where(eq(stockImports.id, id))
		return ok(undefined)
	})
}

/** Those that nobody has confirmed for a day, and what is known of those that were. */
export async function clearImports({ db, clock }: Pick<Given, 'db' | 'clock'>): Promise<void> {
	const yesterday = new Date(clock().getTime() - 24 * 60 * 60 * 1000)
	await db.delete(stockImports).where(lt(stockImports.sentAt, yesterday))
}

async function findList(db: Reading, id: string) {
	const [list] = await db.select().from(stockImports).where(eq(stockImports.id, id))
	return list
}

function readList(text: string) {
	const rows = rowsOf(text, { rows: MOST_ROWS })
	if (!rows.ok) return rows
	const [first, ...others] = rows.value
	const heads = headsIn(first?.cells ?? [], stockHeadWords)
	if (!heads.ok) return heads
	return others.length === 0 ? fail('no-rows' as const) : ok({ heads: heads.value, rows: others })
}

async function plan(db: Reading, content: string, now: Date) {
	const list = readList(content)
	if (!list.ok) throw new Error(`a stock list that was taken cannot be read: ${list.problem}`)
	const { heads, rows } = list.value
	const thisYear = Number(onTheClock(now, 'Africa/Johannesburg').date.slice(0, 4))
	const plannedFor = plannerOf(heads, await listStock(db), thisYear)
	const planned: Planned[] = []
	const counts = { new: 0, changed: 0, wrong: 0, unchanged: 0 }
	for (const [at, row] of rows.entries()) {
		if (at % ROWS_IN_A_GO === 0) await aBreath() // visitors are answered meanwhile
		const next = plannedFor(row)
		planned.push(next)
		counts[next.kind] += 1
	}
	return {
		planned,
		report: { counts, unknown: heads.unknown, mark: markOf(planned), rows: inOrder(planned) },
	}
}

/** Of everything that would be done, and to which change of which vehicle. */
const markOf = (planned: Planned[]) =>
	createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 20)

const inOrder = (planned: Planned[]) =>
	KINDS.flatMap((kind) => planned.filter((row) => row.kind === kind)).map((row) => ({
		...{ place: row.place, name: row.name, kind: row.kind },
		...(row.kind === 'changed' && { changes: row.changes }),
		...(row.kind === 'wrong' && { problems: row.problems }),
	}))
