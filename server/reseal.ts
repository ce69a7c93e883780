/** What stands under older keys comes under those that are active now. */
import { fail, ok } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Purpose } from '#app/platform/keys-file.server.ts'
import {
	BrokenSeal,
	blindIndex,
	HEAD_LENGTH,
	headOf,
	openSeal,
	rewrapped,
} from '#app/platform/seal.server.ts'
import { reencrypted, versionOf } from '#app/staff/sign-in-secret.server.ts'
import { type Counts, changeInBatches } from './batches.ts'
import {
	INDEXED_TABLES,
	type IndexedTable,
	SEALED_COLUMNS,
	type SealedColumn,
	SIGN_IN_COLUMNS,
	versionIn,
} from './sealed-tables.ts'

export type Walk = { name: string; walk: () => Promise<Counts> }

/** One walk for each place where something stands under a key of this purpose. */
export function walksFor(db: Database, keys: Keyring, purpose: Purpose): Walk[] {
	const walks = [
		...(purpose === 'idx' ? INDEXED_TABLES : []).map(
			(table) => [table, () => rebuildIndexes(db, keys, table)] as const,
		),
		...(purpose === 'sign-in' ? SIGN_IN_COLUMNS : []).map(
			(column) => [column, () => reencryptColumn(db, keys, column)] as const,
		),
		...SEALED_COLUMNS.filter((column) => column.purpose === purpose).map(
			(column) => [column, () => rewrapKeys(db, keys, column)] as const,
		),
	]
	return walks.map(([{ table }, walk]) => ({ name: `${table}, ${purpose}`, walk }))
}

function rewrapKeys(db: Database, keys: Keyring, sealed: SealedColumn): Promise<Counts> {
	const { table, column, purpose } = sealed
	const head = headOf(keys.active(purpose))
	return changeInBatches(db, {
		...sealed,
		reads: [],
		writes: [column],
		stale: `left(${column}, ${HEAD_LENGTH}) <> '${head}'`,
		change: (row, sealedKey) => {
			const wrapped = rewrapped(keys, { table, row: row.id, purpose }, sealedKey)
			return wrapped.ok ? ok({ [column]: wrapped.value }) : wrapped
		},
	})
}

function reencryptColumn(
	db: Database,
	keys: Keyring,
	encrypted: (typeof SIGN_IN_COLUMNS)[number],
): Promise<Counts> {
	const { column } = encrypted
	return changeInBatches(db, {
		...encrypted,
		reads: [],
		writes: [column],
		stale: `${versionIn(column)} <> '${versionOf(keys.active('sign-in'))}'`,
		change: async (_, ciphertext) => {
			const done = await reencrypted(keys, ciphertext)
			return done.ok ? ok({ [column]: done.value }) : done
		},
	})
}

function rebuildIndexes(db: Database, keys: Keyring, indexed: IndexedTable): Promise<Counts> {
	const { table, purpose, seals, indexes, facts } = indexed
	const columns = Object.keys(indexes)
	const mark = `${keys.active('idx').id}.`
	return changeInBatches(db, {
		...indexed,
		reads: seals,
		writes: columns,
		stale: columns.map((column) => `left(${column}, ${mark.length}) <> '${mark}'`).join(' or '),
		change: (row, sealedKey) => {
			const opened = openSeal(keys, { table, row: row.id, purpose }, sealedKey)
			if (!opened.ok) return opened
			try {
				const found = facts((column, field = column) => opened.value.open(field, row[column] ?? ''))
				return ok(
					Object.fromEntries(
						Object.entries(indexes).map(([column, kind]) => {
							const fact = found[column]
							return [column, fact === undefined ? null : blindIndex(keys, kind, fact)]
						}),
					),
				)
			} catch (error) {
				if (error instanceof BrokenSeal) return fail('broken')
				throw error
			}
		},
	})
}
