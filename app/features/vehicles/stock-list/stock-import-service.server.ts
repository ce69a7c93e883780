/**
 * Stock list import: staff upload a list, preview its report without any write, then confirm it. The import
 * runs in one transaction.
 */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import { yearOf } from '#app/core/dates.ts'
import { toOneLine } from '#app/core/one-line.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import type { Admin } from '#app/features/staff/members/admin.ts'
import { decodeText, parseRows } from '#app/infra/csv-file.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { stockHeadMessages } from '#app/messages/en-ZA/stock-list.ts'
import { readHeaderRow } from './stock-header-row.ts'
import { type ImportError, KINDS, MOST_BYTES, MOST_ROWS, type Report } from './stock-import.ts'
import { stockImports } from './stock-import-table.server.ts'
import { writePlan } from './stock-import-writing.server.ts'
import { listStockVehicles } from './stock-list-queries.server.ts'
import { createPlanner, type PlannedRow } from './stock-plan.ts'

type ImportServices = Pick<Services, 'db' | 'now'> & { by: Pick<Admin, 'id' | 'name'> }
type ReadDatabase = Pick<Database, 'select'>

const ROWS_IN_A_GO = 100

/** Stores an uploaded stock list and returns its id; an error code if the file is no stock list. */
export async function receiveList(
	{ db, now, by }: ImportServices,
	file: { name: string; bytes: Uint8Array },
): Promise<Result<string, ImportError>> {
	const text = decodeText(file.bytes, MOST_BYTES)
	if (!text.ok) return text
	const parsed = readList(text.value)
	if (!parsed.ok) return parsed
	const fileName = toOneLine(file.name.slice(0, 400)).slice(0, 200)
	const [stored] = await db
		.insert(stockImports)
		.values({ sentBy: by.id, sentAt: now(), content: text.value, fileName })
		.returning({ id: stockImports.id })
	return ok((stored as { id: string }).id)
}

export type ImportPreview = { done: { added: number; changed: number } } | { done: undefined; report: Report }

/** Reports the effect of the import on the current stock, or its counts when it was already run. */
export async function previewImport(
	{ db, now }: Pick<ImportServices, 'db' | 'now'>,
	id: string,
): Promise<ImportPreview | undefined> {
	const list = isUuid(id) ? await findList(db, id) : undefined
	if (!list) return undefined
	if (list.content === null) return { done: list }
	const { report } = await planImport(db, list.content, now())
	return { done: undefined, report: { fileName: list.fileName, ...report } }
}

/**
 * Runs the whole import in one transaction. `planHash` is the hash of the report that staff confirmed; if the
 * plan has changed since, nothing is written and the error is 'changed-meanwhile'. Idempotent: a second run
 * does nothing.
 */
export async function runImport(
	{ db, now, by }: ImportServices,
	id: string,
	planHash: string,
): Promise<Result<undefined, 'gone' | 'changed-meanwhile'>> {
	if (!isUuid(id)) return fail('gone')
	return db.transaction(async (transaction) => {
		// Blocks other writers of vehicles until the transaction ends; readers are not blocked.
		await transaction.execute(sql`lock table cars in share row exclusive mode`)
		const list = await findList(transaction, id)
		if (!list) return fail('gone')
		if (list.content === null) return ok(undefined) // already run
		const currentTime = now()
		const { planned, report } = await planImport(transaction, list.content, currentTime)
		if (report.planHash !== planHash) return fail('changed-meanwhile')
		const result = await writePlan(transaction, { by, now: currentTime }, planned)
		await transaction
			.update(stockImports)
			.set({ content: null, doneAt: currentTime, ...result })
			.where(eq(stockImports.id, id))
		return ok(undefined)
	})
}

/** Deletes imports older than a day, confirmed or not. */
export async function deleteOldImports({ db, now }: Pick<ImportServices, 'db' | 'now'>): Promise<void> {
	const yesterday = new Date(now().getTime() - 24 * 60 * 60 * 1000)
	await db.delete(stockImports).where(lt(stockImports.sentAt, yesterday))
}

async function findList(db: ReadDatabase, id: string) {
	const [list] = await db.select().from(stockImports).where(eq(stockImports.id, id))
	return list
}

function readList(text: string) {
	const rows = parseRows(text, { rows: MOST_ROWS })
	if (!rows.ok) return rows
	const [first, ...others] = rows.value
	const header = readHeaderRow(first?.cells ?? [], stockHeadMessages)
	if (!header.ok) return header
	return others.length === 0 ? fail('no-rows' as const) : ok({ header: header.value, rows: others })
}

async function planImport(db: ReadDatabase, content: string, now: Date) {
	const list = readList(content)
	if (!list.ok) throw new Error(`an accepted stock list cannot be parsed: ${list.error}`)
	const { header, rows } = list.value
	const thisYear = yearOf(now)
	const planRow = createPlanner(header, await listStockVehicles(db), thisYear)
	const planned: PlannedRow[] = []
	const counts = { new: 0, changed: 0, wrong: 0, unchanged: 0 }
	for (const [at, row] of rows.entries()) {
		if (at % ROWS_IN_A_GO === 0) await nextTurn() // yields, so that other requests are served
		const next = planRow(row)
		planned.push(next)
		counts[next.kind] += 1
	}
	return {
		planned,
		report: {
			counts,
			unknownColumns: header.unknownColumns,
			planHash: hashPlan(planned),
			rows: toReportRows(planned),
		},
	}
}

/** Hash of the plan: every change, and the version of every vehicle that it changes. */
const hashPlan = (planned: PlannedRow[]) =>
	createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 20)

const toReportRows = (planned: PlannedRow[]) =>
	KINDS.flatMap((kind) => planned.filter((row) => row.kind === kind)).map((row) => ({
		index: row.index,
		name: row.name,
		kind: row.kind,
		...(row.kind === 'changed' && { changes: row.changes }),
		...(row.kind === 'wrong' && { errors: row.errors }),
	}))
