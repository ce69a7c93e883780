/** Which keys there are, and how much stands under each. */
import type { Database } from '#app/platform/database.server.ts'
import { fingerprintOf, type KeptKey, readKeysFile } from '#app/platform/keys-file.server.ts'
import { HEAD_LENGTH, idInHead } from '#app/platform/seal.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { keyIdOf } from '#app/staff/sign-in-secret.server.ts'
import { INDEXED_TABLES, SEALED_COLUMNS, SIGN_IN_COLUMNS, versionIn } from './sealed-tables.ts'

export type KeyStatus = {
	id: string
	purpose: string
	state: KeptKey['state'] | 'next' | 'missing' // missing: the database was sealed with it, and the file does not hold it
	fingerprint: string
	madeAt: string
	records: number
}

export async function listKeys(path: string, db: Database): Promise<KeyStatus[]> {
	const kept = readKeysFile(path) ?? []
	const registered = await db.select().from(sealingKeys).orderBy(sealingKeys.createdAt)
	const counts = await countByKey(db)
	const held = kept.map((key) => ({
		id: key.id,
		purpose: key.purpose,
		state: key.next ? ('next' as const) : key.state,
		fingerprint: fingerprintOf(key),
		madeAt: key.createdAt,
	}))
	const missing = registered
		.filter(({ id, retired }) => !retired && !kept.some((key) => key.id === id))
		.map(({ id, purpose, fingerprint, createdAt }) => ({
			id,
			purpose,
			state: 'missing' as const,
			fingerprint,
			madeAt: createdAt.toISOString(),
		}))
	return [...held, ...missing].map((key) => ({ ...key, records: counts.get(key.id) ?? 0 }))
}

/** By the id of the key. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
	const counts = new Map<string, number>()
	const count = async (table: string, key: string, column: string, idOf: (key: string) => string) => {
		const { rows } = await db.$client.query<{ key: string; count: string }>(
			`select ${key} as key, count(*) from ${table} where ${column} is not null group by 1`,
		)
		for (const row of rows) counts.set(idOf(row.key), (counts.get(idOf(row.key)) ?? 0) + Number(row.count))
	}
	for (const { table, column } of SEALED_COLUMNS)
		await count(table, `left(${column}, ${HEAD_LENGTH})`, column, idInHead)
	for (const { table, indexes } of INDEXED_TABLES)
		for (const column of Object.keys(indexes))
			await count(table, `split_part(${column}, '.', 1)`, column, (id) => id)
	for (const { table, column } of SIGN_IN_COLUMNS)
		await count(table, versionIn(column), column, (version) => keyIdOf(Number(version)))
	return counts
}
