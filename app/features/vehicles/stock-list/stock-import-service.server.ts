/**
 * Stock list import: staff upload a list, preview its report without any write, then confirm it. The import
 * runs in one transaction.
 */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, exists, lt, not, sql } from 'drizzle-orm'
import { yearOf } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { type Database, isUniqueViolation } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { HEAD_ROWS, parseRows, readTableText } from '#app/infra/table-file.server.ts'
import { stockHeadMessages } from '#messages/stock-list.ts'
import { bareWord, type StockField } from './stock-columns.ts'
import { stockImports, stockPhotos, stockWords } from './stock-import-table.server.ts'
import { undoPlan, writePlan } from './stock-import-writing.server.ts'
import {
	addNamedPhotos,
	listAddedPhotos,
	listKnownPhotos,
	listStockVehicles,
	removePhotosOfImport,
	removeReportedPhotos,
	reportPhotos,
} from './stock-list-queries.server.ts'
import { queuePhotos } from './stock-photo-service.server.ts'
import {
	createPlanner,
	HEADING,
	type ImportError,
	KINDS,
	MOST_BYTES,
	MOST_PHOTOS,
	MOST_QUESTIONS,
	MOST_ROWS,
	type PhotoReport,
	type PlannedRow,
	type Question,
	type Report,
	type Row,
} from './stock-plan.ts'

import { COLUMN_NAMES, type HeaderRow, isComplete, OPTIONS, readHeaderRow } from './stock-row.ts'

type ImportServices = Pick<Services, 'db' | 'now' | 'jobs'> & { by: Pick<Admin, 'id' | 'name'> }
type ReadDatabase = Pick<Database, 'select'>

const ROWS_IN_A_GO = 100

export type ListRejection = { code: ImportError; firstRow?: string }

/** Stores an uploaded stock list and returns its id; an error code if the file is no stock list. */
export async function receiveList(
	{ db, now, by }: Omit<ImportServices, 'jobs'>,
	file: { name: string; bytes: Uint8Array },
): Promise<Result<string, ListRejection>> {
	const table = await readTableText(file.bytes, MOST_BYTES)
	if (!table.ok) return fail({ code: table.error })
	const { text, doubtful } = table.value
	const parsed = readList(text, await readWords(db))
	if (!parsed.ok) return parsed
	const fileName = toOneLine(file.name.slice(0, 400)).slice(0, 200)
	const [stored] = await db
		.insert(stockImports)
		.values({ sentBy: by.id, sentAt: now(), content: text, fileName, doubtful })
		.returning({ id: stockImports.id })
	return ok((stored as { id: string }).id)
}

export type ImportResult = { added: number; changed: number; canUndo: boolean; photos: PhotoReport }

export type ImportPreview = { done: ImportResult } | { done: undefined; report: Report }

/** Reports the effect of the import on the current stock, or its counts when it was already run. */
export async function previewImport(
	{ db, now }: Pick<ImportServices, 'db' | 'now'>,
	id: string,
): Promise<ImportPreview | undefined> {
	const list = isUuid(id) ? await findList(db, id) : undefined
	if (!list) return undefined
	if (list.content === null) {
		const { added, changed, undo, unmatched } = list
		const photos = { ...(await reportPhotos(db, id)), unmatched }
		return { done: { added, changed, canUndo: undo !== null, photos } }
	}
	const { report } = await planImport(db, list.content, now())
	return { done: undefined, report: { fileName: list.fileName, doubtful: list.doubtful, ...report } }
}

/**
 * Runs the whole import in one transaction. `planHash` is the hash of the report that staff confirmed; if the
 * plan has changed since, nothing is written and the error is 'changed-meanwhile'. Idempotent: a second run
 * does nothing.
 */
export async function runImport(
	{ db, now, jobs, by }: ImportServices,
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
		const { counts, undo, photos } = await writePlan(transaction, { by, now: currentTime }, planned)
		await transaction
			.update(stockImports)
			.set({ content: null, doneAt: currentTime, ...counts, undo })
			.where(eq(stockImports.id, id))
		if (photos.length > 0) {
			await addNamedPhotos(transaction, id, photos)
			await queuePhotos(transaction, jobs, id)
		}
		return ok(undefined)
	})
}

/**
 * Undoes an import as one: removes what it added and restores what it changed. Vehicles that were changed since stay
 * as they are, and are counted. Errors: `gone`; `taken` if another vehicle has a stock number of before the import.
 */
export async function undoImport(
	{ db, now, by }: Omit<ImportServices, 'jobs'>,
	id: string,
): Promise<Result<{ undone: number; unchanged: number }, 'gone' | 'taken'>> {
	if (!isUuid(id)) return fail('gone')
	const undoing = db.transaction(async (transaction) => {
		await transaction.execute(sql`lock table cars in share row exclusive mode`)
		const list = await findList(transaction, id)
		if (!list?.undo || !list.doneAt) return fail('gone' as const)
		const photos = await listAddedPhotos(transaction, id)
		const result = await undoPlan(transaction, { by, now: now() }, list.undo, list.doneAt, photos)
		await removePhotosOfImport(transaction, id)
		await transaction.update(stockImports).set({ undo: null }).where(eq(stockImports.id, id))
		return ok(result)
	})
	return undoing.catch((error: unknown) => {
		if (isUniqueViolation(error, 'cars_stock_number_unique')) return fail('taken' as const)
		throw error
	})
}

/** Stores what staff matched by hand, for this list and the next ones. */
export async function saveWords(
	{ db }: Pick<ImportServices, 'db'>,
	words: (typeof stockWords.$inferInsert)[],
): Promise<void> {
	if (words.length === 0) return
	await db
		.insert(stockWords)
		.values(words)
		.onConflictDoUpdate({
			target: [stockWords.field, stockWords.word],
			set: { meaning: sql`excluded.meaning` },
		})
}

async function readWords(db: ReadDatabase) {
	const byField = new Map<string, Map<string, string>>()
	for (const { field, word, meaning } of await db.select().from(stockWords))
		byField.set(field, (byField.get(field) ?? new Map()).set(word, meaning))
	return byField
}

type Words = Awaited<ReturnType<typeof readWords>>

/** Deletes imports older than a day, confirmed or not, but for those whose photos are still fetched. */
export async function deleteOldImports({ db, now }: Pick<ImportServices, 'db' | 'now'>): Promise<void> {
	const yesterday = new Date(now().getTime() - 24 * 60 * 60 * 1000)
	const isFetching = exists(
		db
			.select({ one: sql`1` })
			.from(stockPhotos)
			.where(and(eq(stockPhotos.importId, stockImports.id), eq(stockPhotos.state, 'waiting'))),
	)
	await db.delete(stockImports).where(and(lt(stockImports.sentAt, yesterday), not(isFetching)))
	await removeReportedPhotos(db)
}

async function findList(db: ReadDatabase, id: string) {
	const [list] = await db.select().from(stockImports).where(eq(stockImports.id, id))
	return list
}

/** The headings are in the first row, or in one of the next ones, below a title. */
function readList(text: string, words: Words): Result<{ header: HeaderRow; rows: Row[] }, ListRejection> {
	const rows = parseRows(text, { rows: MOST_ROWS })
	if (!rows.ok) return fail({ code: rows.error })
	const candidates = rows.value.slice(0, HEAD_ROWS).map(({ cells }) => {
		const header = readHeaderRow(cells, stockHeadMessages, words.get(HEADING))
		return header.ok
			? header
			: { ok: false as const, error: { code: header.error, firstRow: cells.join(' ').trim() } }
	})
	const isHead = (one: (typeof candidates)[number]) => one.ok && isComplete(one.value)
	const at = Math.max(
		0,
		candidates.findIndex(isHead) >= 0 ? candidates.findIndex(isHead) : candidates.findIndex(({ ok }) => ok),
	)
	const header = candidates[at]
	if (!header) return fail({ code: 'empty' })
	if (!header.ok) return header
	const others = rows.value.slice(at + 1)
	return others.length === 0 ? fail({ code: 'no-rows' }) : ok({ header: header.value, rows: others })
}

async function planImport(db: ReadDatabase, content: string, now: Date) {
	const words = await readWords(db)
	const list = readList(content, words)
	if (!list.ok) throw new Error(`an accepted stock list cannot be parsed: ${list.error.code}`)
	const { header, rows } = list.value
	const thisYear = yearOf(now)
	const stock = await listStockVehicles(db)
	const knownPhotos = header.columns.includes('photos') ? await listKnownPhotos(db) : undefined
	const planRow = createPlanner(header, stock, thisYear, words, knownPhotos)
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
			headings: headingQuestions(header, rows),
			questions: valueQuestions(planned),
			photos: planned.reduce((sum, row) => sum + countPhotos(row), 0),
			planHash: hashPlan(planned),
			rows: toReportRows(planned),
		},
	}
}

function headingQuestions({ headings, columns }: HeaderRow, rows: Row[]): Question[] {
	return headings.flatMap((word, at): Question[] => {
		if (word === '') return []
		const sample = rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? ''
		return [{ field: HEADING, word, sample, meanings: COLUMN_NAMES, meaning: columns[at] ?? '' }]
	})
}

/** One question for each value that no option means, and for each stock number that may have lost its zeros. */
function valueQuestions(planned: PlannedRow[]): Question[] {
	const questions = new Map<string, Question>()
	const addQuestion = (question: Question) =>
		questions.set(`${question.field} ${bareWord(question.word)}`, question)
	for (const row of planned)
		for (const { field, code, value = '', maybe } of row.kind === 'wrong' ? row.errors : []) {
			const options = OPTIONS[field as StockField]
			const word = toOneLine(value).slice(0, MAX_WORD)
			const isBlank = code === 'required' && word === ''
			if (options && (code === 'not-an-option' || isBlank))
				addQuestion({
					field: field as StockField,
					word,
					sample: row.name,
					meanings: [...options],
					meaning: '',
				})
			if (code === 'lost-zeros' && maybe !== undefined)
				addQuestion({ field: 'stockNumber', word, sample: row.name, meanings: [maybe, word], meaning: '' })
			if (questions.size >= MOST_QUESTIONS) return [...questions.values()]
		}
	return [...questions.values()]
}

const MAX_WORD = 100 // characters

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
		photos: countPhotos(row),
	}))

const countPhotos = (row: PlannedRow): number =>
	'photos' in row ? Math.min(row.photos.length, MOST_PHOTOS) : 0
