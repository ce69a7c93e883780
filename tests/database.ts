/** A database of its own for each test file: the demo dealership, to be changed at will. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { openLog } from '#app/platform/log.server.ts'

export type DatabaseCopy = { db: Database; url: string }

/** A copy of the demo dealership; call it at the head of a test file, it goes by itself after the file. */
export async function openDatabaseCopy(): Promise<DatabaseCopy> {
	const copy = await makeDatabase(inject('testServer').template)
	const db = openDatabase(copy.url, { size: 4, log: openLog({ logLevel: 'silent' }) })
	afterAll(async () => {
		await db.$client.end()
		await copy.drop()
	})
	return { db, url: copy.url }
}

/** A database on the test server, empty unless a template is named. */
export async function makeDatabase(
	template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
	const name = `test_${randomBytes(6).toString('hex')}`
	await onServer(`create database ${name} template ${template}`)
	const url = Object.assign(new URL(inject('testServer').url), { pathname: `/${name}` }).href
	return { url, drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
	const client = new Client({ connectionString: inject('testServer').url })
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}
