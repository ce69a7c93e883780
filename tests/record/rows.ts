/** Reads every application table, and finds the rows that an action added, changed and removed. */
import type { Client } from 'pg'
import { IGNORED_COLUMNS, IGNORED_TABLES, OPAQUE_COLUMN, RENAMED } from './adapter.ts'

type Row = Record<string, unknown>
export type Snapshot = Map<string, Map<string, Row>> // table, key, row

type Table = { name: string; keys: string[] }

export async function listTables(database: Client): Promise<Table[]> {
	const { rows } = await database.query<Table>(
		`select relname as name, coalesce(array_agg(attname::text order by attnum) filter (where attname is not null), '{}') as keys
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		left join pg_index on indrelid = pg_class.oid and indisprimary
		left join pg_attribute on attrelid = pg_class.oid and attnum = any(indkey)
		where nspname = 'public' and relkind = 'r' group by relname order by relname`,
	)
	return rows.filter(({ name }) => !IGNORED_TABLES.has(name))
}

export async function takeSnapshot(database: Client, tables: Table[]): Promise<Snapshot> {
	const snapshot: Snapshot = new Map()
	for (const { name, keys } of tables) {
		const { rows } = await database.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
		snapshot.set(
			name,
			new Map(rows.map(({ row }) => [keys.map((key) => row[key]).join(' ') || JSON.stringify(row), row])),
		)
	}
	return snapshot
}

/**
 * Returns one line for each column, or for each value in a JSON column; for ciphertexts and keys only whether
 * they are present or changed.
 */
export function rowChanges(before: Snapshot, after: Snapshot): string[] {
	const tables = [...after].map(([table, rows]) => ({ table, rows, name: RENAMED[table] ?? table }))
	return tables.sort(byName).flatMap(({ table, rows, name }) => {
		const earlier = before.get(table) ?? new Map<string, Row>()
		const added = [...rows].filter(([key]) => !earlier.has(key))
		const removed = [...earlier].filter(([key]) => !rows.has(key))
		const changed = [...rows].flatMap(([key, row]) => {
			const was = earlier.get(key)
			const lines = was ? changedFacts(table, was, row) : []
			return lines.length > 0 ? [[`~ ${name} ${identity(row)}`, ...lines].join('\n')] : []
		})
		return [
			...inOrder(added.map(([, row]) => [`+ ${name}`, ...addedFacts(table, row)].join('\n'))),
			...inOrder(changed),
			...inOrder(removed.map(([, row]) => `- ${name} ${identity(row)}`)),
		]
	})
}

/** Returns every value of a row by the record's name, those of a JSON column separately. */
function factsOf(table: string, row: Row): Map<string, string> {
	const facts = new Map<string, string>()
	const add = (path: string, value: unknown) => {
		if (typeof value !== 'object' || value === null) facts.set(path, JSON.stringify(value) ?? 'undefined')
		else if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
			facts.set(path, JSON.stringify(value))
		else for (const [key, inner] of Object.entries(value)) add(`${path}.${key}`, inner)
	}
	const columns = Object.keys(row).map((column) => ({ column, name: columnName(table, column) }))
	for (const { column, name } of columns.sort(byName)) {
		if (row[column] !== null && OPAQUE_COLUMN.test(column)) facts.set(name, '<encrypted>')
		else add(name, row[column])
	}
	return facts
}

/** By the record's name, so that a renamed table or column keeps its place. */
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

const columnName = (table: string, column: string) => RENAMED[`${table}.${column}`] ?? column

const addedFacts = (table: string, row: Row) =>
	[...factsOf(table, row)].map(([path, value]) => `    ${path}: ${value}`)

function changedFacts(table: string, before: Row, after: Row): string[] {
	const differing = (row: Row, other: Row) =>
		Object.fromEntries(
			Object.entries(row).filter(
				([column, value]) =>
					JSON.stringify(value) !== JSON.stringify(other[column]) &&
					!IGNORED_COLUMNS.has(`${table}.${column}`),
			),
		)
	const [was, is] = [factsOf(table, differing(before, after)), factsOf(table, differing(after, before))]
	return [...new Set([...was.keys(), ...is.keys()])]
		.filter((path) => was.get(path) !== is.get(path) || is.get(path) === '<encrypted>')
		.map((path) => `    ${path}: ${was.get(path) ?? 'nothing'} -> ${is.get(path) ?? 'nothing'}`)
}

/** A row's public identity. */
const identity = (row: Row) => String(row.id ?? row.hash ?? '')

/** Sorts rows that differ only in their random ids. */
const inOrder = (texts: string[]): string[] =>
	texts.sort((one, other) => (masked(one) < masked(other) ? -1 : 1))
const masked = (text: string) => text.replace(/[\w-]{20,}/g, '')
