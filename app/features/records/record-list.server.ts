/** The list of records of one kind, searched and in pages, and one record for its form (docs/decisions/043). */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { pickOption } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { onPage, readPageNumber } from '#app/core/page-number.ts'
import { tidy, toPlainLine } from '#app/core/typed-text.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import {
	LONGEST_SEARCH,
	type LoadedList,
	type LoadedRecord,
	NOTHING_LOADED,
	type RecordList,
} from './record-result.ts'

export type ListDefinition<Table extends PgTable, Field extends keyof Table['$inferSelect'], Item, Draft> = {
	table: Table
	plural: string // in the log
	area: 'stock' | 'content' // whose permissions are required
	/** The columns that `toItems` needs, if not all. */
	columns?: readonly Field[]
	/** Turns rows into items of the list. */
	toItems: (db: Database, rows: Pick<Table['$inferSelect'], Field>[]) => Item[] | Promise<Item[]>
	order: (PgColumn | SQL)[]
	searched?: PgColumn[]
	filtered?: PgColumn // by one of its values, in the URL as `filter`
	pageSize?: number // without it, the list is one page
	/** The complete record for its form, if the list has only some of its fields. */
	findDraft?: (db: Database, id: string) => Promise<Draft | undefined>
}

type ListQuery = { search: string; page: number; filter?: string | undefined }
type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

const NO_PAGES = Number.MAX_SAFE_INTEGER
const noDraft = async () => undefined

export function defineList<
	Table extends PgTable & { id: PgColumn },
	Field extends keyof Table['$inferSelect'],
	Item,
	Draft,
>(definition: ListDefinition<Table, Field, Item, Draft>) {
	const { plural, area, order, searched, filtered, pageSize = NO_PAGES, findDraft = noDraft } = definition
	const table = definition.table as PgTable & { id: PgColumn }
	const all: Record<string, PgColumn> = getTableColumns(table)
	const names = (definition.columns as string[] | undefined) ?? Object.keys(all)
	const columns = Object.fromEntries(names.map((name) => [name, all[name] as PgColumn]))
	const toItems = (db: Database, rows: { [name: string]: unknown }[]) =>
		definition.toItems(db, rows as Pick<Table['$inferSelect'], Field>[])

	async function find(db: Database, id: string): Promise<Item | undefined> {
		return (await toItems(db, await db.select(columns).from(table).where(eq(table.id, id))))[0]
	}

	/**
	 * One page of the records that match; a page beyond the last becomes the last. `matches`: the ids of all
	 * matches, best first, where SQL cannot search.
	 */
	async function list(db: Database, query: ListQuery, matches?: string[]): Promise<RecordList<Item>> {
		const isSql = !matches && searched
		const where = and(
			isSql ? matchesEveryWord(searched, query.search, LONGEST_SEARCH) : undefined,
			filtered && query.filter ? eq(filtered, query.filter) : undefined,
		)
		const total = matches ? matches.length : await db.$count(table, where)
		const pages = Math.max(1, Math.ceil(total / pageSize))
		const page = Math.min(Math.max(1, query.page), pages)
		const offset = (page - 1) * pageSize
		const ids = matches?.slice(offset, offset + pageSize)
		const rows = ids
			? inOrder(await db.select(columns).from(table).where(inArray(table.id, ids)), ids)
			: await db
					.select(columns)
					.from(table)
					.where(where)
					.orderBy(...order)
					.limit(pageSize)
					.offset(offset)
		return { items: await toItems(db, rows), total, page, pages }
	}

	/** For the loader of the screen. If the database fails, the list is empty. */
	async function loadList(
		{ request, context, url }: Omit<LoaderArgs, 'params'> & Pick<LoaderFunctionArgs, 'url'>,
		findMatches?: (search: string) => Promise<string[] | undefined>,
	): Promise<LoadedList<Item>> {
		await requirePermission({ request, context }, `${area}:read`)
		const { db, log } = context.get(servicesContext)
		const query = url.searchParams
		const search = query.get('search') ?? ''
		const page = readPageNumber(query.get('page'))
		const filter = pickOption(filtered?.enumValues ?? [], query.get('filter'))
		const read = async () => list(db, { search, page, filter }, await findMatches?.(search))
		const loaded = await readOrFallback(log, plural, read(), undefined)
		if (loaded && page > loaded.pages) throw redirect(onPage(url, loaded.pages))
		return { ...(loaded ?? NOTHING_LOADED), search, filter, failed: !loaded }
	}

	/** For the loader of a record's form. */
	async function loadDraft({ request, context, params }: LoaderArgs) {
		await requirePermission({ request, context }, `${area}:read`)
		const id = String(params.id)
		const draft = isUuid(id) ? await findDraft(context.get(servicesContext).db, id) : undefined
		const loaded: LoadedRecord<Draft> = { id, draft: draft ?? null, failed: false }
		return data(loaded, draft ? 200 : 404)
	}

	return { find, findDraft, list, loadList, loadDraft }
}

function inOrder<Row extends { [name: string]: unknown }>(rows: Row[], ids: string[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** A SQL condition: every word of a search occurs in some of the columns, ignoring case and the kind of dash. */

/** Returns undefined for an empty search. Ignores characters beyond `maxLength`. */
function matchesEveryWord(columns: AnyPgColumn[], search: string, maxLength: number): SQL | undefined {
	const content = sql`translate(concat_ws(' ', ${sql.join(columns, sql`, `)}), '–—', '--')`
	const words = toPlainLine(tidy(search, maxLength))
		.split(' ')
		.filter((word) => word !== '')
	return and(...words.map((word) => sql`${content} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
