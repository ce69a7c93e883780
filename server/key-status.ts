/** Which keys there are, and how many records are under each. */
import type { Database } from '#app/platform/database.server.ts'
import { readKeysFile } from '#app/platform/keys-file.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'

/** `missing`: this database is encrypted with it, and the file does not hold it. */
export async function listKeys(path: string, db: Database) {
	const stored = readKeysFile(path) ?? []
	const registered = await db.select().from(sealingKeys).orderBy(sealingKeys.createdAt)
	const missing = registered.filter(({ id, retired }) => !retired && !stored.some((key) => key.id === id))
	const isActive = ({ id, purpose }: { id: string; purpose: string }) =>
		stored.find((key) => key.purpose === purpose)?.id === id
	const keys = [
		...stored.map((key) => ({ ...key, state: isActive(key) ? 'active' : 'older' })),
		...missing.map((key) => ({ ...key, createdAt: key.createdAt.toISOString(), state: 'missing' })),
	]
	return Promise.all(keys.map(async (key) => ({ ...key, records: await countRecords(db, key) })))
}

export async function countRecords(db: Database, key: { id: string; purpose: string }): Promise<number> {
	const counts = ENCRYPTED_COLUMNS.filter(({ purpose }) => purpose === key.purpose).map(
		async ({ table, column, prefixOf }) => {
			const query = `select count(*)::int as count from ${table} where starts_with(${column}, $1)`
			return (await db.$client.query<{ count: number }>(query, [prefixOf(key)])).rows[0]?.count ?? 0
		},
	)
	return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
