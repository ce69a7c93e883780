/** A separate database for each test file: a copy of the demo dealership that the test may change. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { silentLog } from './log.ts'
import { databaseOn, query } from './test-databases.ts'

export type DatabaseCopy = {
	db: Database // the serving role, like the site: may change rows, but only append to the audit log
	owner: Database // the owning role, for other changes, such as dropping a table
	url: string
	ownerUrl: string
}

/**
 * A copy of the demo dealership; call it at the top of a test file. The database is dropped after the file.
 */
export async function openDatabaseCopy(): Promise<DatabaseCopy> {
	const copy = await makeDatabase(inject('testServer').template)
	const { url, ownerUrl } = copy
	const [db, owner] = [
		openDatabase(url, { size: 4, log: silentLog }),
		openDatabase(ownerUrl, { size: 2, log: silentLog }),
	]
	afterAll(async () => {
		await Promise.all([db.$client.end(), owner.$client.end()])
		await copy.drop()
	})
	return { db, owner, url, ownerUrl }
}

/** Opens a database with a silent log; it is closed after the test file; in a test, pass `onTestFinished`. */
export function connect(url: string, onFinished: (close: () => Promise<void>) => void = afterAll): Database {
	const db = openDatabase(url, { size: 2, log: silentLog })
	onFinished(() => db.$client.end())
	return db
}

/** A database that cannot be reached: nothing listens on its port. */
export const UNREACHABLE_DATABASE = 'postgres://nobody@127.0.0.1:1/nowhere'

/** Does this while a table cannot be read, because it has another name. */
export async function withoutTable<Result>(
	owner: Database,
	table: string,
	work: () => Promise<Result>,
): Promise<Result> {
	const rename = (from: string, to: string) =>
		owner.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
	await rename(table, `${table}_away`)
	try {
		return await work()
	} finally {
		await rename(`${table}_away`, table)
	}
}

/** Creates a database on the test server, empty unless a template is given. */
export async function makeDatabase(
	template = 'template0',
): Promise<{ url: string; ownerUrl: string; drop: () => Promise<void> }> {
	const { url, ownerUrl } = inject('testServer')
	const name = `test_${randomBytes(6).toString('hex')}`
	await query(ownerUrl, `create database ${name} template ${template}`)
	const drop = async () => {
		await query(ownerUrl, `drop database ${name} with (force)`)
	}
	return { url: databaseOn(url, name), ownerUrl: databaseOn(ownerUrl, name), drop }
}
