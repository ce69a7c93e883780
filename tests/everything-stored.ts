/** Everything stored after a person used the site: every row of every table, and every file of a folder. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'

/** Every row of every table, as text. */
export async function dumpDatabase(db: Database): Promise<string> {
	const { rows: tables } = await db.execute<{ name: string }>(sql`
		select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
	const texts = await Promise.all(
		tables.map(({ name }) => db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))),
	)
	return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/** The bytes of every file below a folder, concatenated. */
export async function readFilesBelow(folder: string): Promise<Buffer> {
	if (!existsSync(folder)) return Buffer.alloc(0)
	const items = await readdir(folder, { recursive: true, withFileTypes: true })
	const files = items.filter((item) => item.isFile())
	return Buffer.concat(
		await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
	)
}

/** A value in every encoding in which it may be stored. */
export const spellings = (fact: string): string[] => [
	fact,
	Buffer.from(fact).toString('hex'),
	Buffer.from(fact).toString('base64').slice(0, -4),
]
