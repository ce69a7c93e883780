/** Every column whose values depend on an encryption key, and how to renew a value with the newest key. */
import { personalTables } from '#app/core/personal-tables.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { reencrypt, versionOf } from '#app/features/staff/sign-in/sign-in-secret.server.ts'
import {
	beginDecryption,
	blindIndex,
	type EncryptionContext,
	type IndexKind,
	namesIndex,
	phonesIndex,
	rewrapKey,
	wrappedKeyPrefix,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Key, Purpose } from '#app/infra/encryption/keys-file.server.ts'

type Row = Record<string, string> & { id: string }

export type EncryptedColumn = {
	table: string
	column: string
	purpose: Purpose
	sources: string[] // columns that the value is made from
	prefixOf: (key: Pick<Key, 'id'>) => string // the prefix of every value made with this key
	renew: (keys: Keyring, row: Row) => Promise<string> // rejects if a source cannot be decrypted
}

/** The table's name in SQL, and in the encryption. */
type EncryptedTable = [name: string, context: EncryptionContext['table']]

type MakeIndex = (keys: Keyring, value: string, table: EncryptionContext['table']) => string | null

const INDEXED_AS: Record<string, IndexKind | MakeIndex> = {
	email: 'email',
	phone: 'phone',
	phones: phonesIndex,
	names: (keys, name, table) => namesIndex(keys, table, name),
	'id-number': 'id-number',
}

export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
	...personalTables().flatMap(([name, { encryptionContext, wrappedKeys = {}, blindIndexes = {} }]) => {
		const table: EncryptedTable = [name, encryptionContext ?? '']
		return [
			...Object.entries(wrappedKeys).map(([column, purpose]) => wrappedKeyColumn(table, column, purpose)),
			...Object.entries(blindIndexes).map(([column, { kind, ...source }]) =>
				blindIndexColumn(table, column, INDEXED_AS[kind], source),
			),
		]
	}),
	wrappedKeyColumn(['push_keys', ENCRYPTION_TABLES.pushKeys], 'encrypted_key', 'kek-app'),
	signInSecretColumn('secret'),
	signInSecretColumn('pending_secret'),
]

function wrappedKeyColumn(
	[table, context]: EncryptedTable,
	column: string,
	purpose: 'kek-app' | 'kek-special',
): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) =>
		orThrow(rewrapKey(keys, { table: context, row: row.id, purpose }, row[column] ?? ''))
	return { table, column, purpose, sources: [column], prefixOf: wrappedKeyPrefix, renew }
}

/** The blind index of a value that is encrypted in another column, or under a name in the JSON there. */
function blindIndexColumn(
	[table, context]: EncryptedTable,
	column: string,
	kind: IndexKind | MakeIndex | undefined,
	{ column: source, field, name }: { column: string; field: string; name?: string },
): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) => {
		const { decrypt } = orThrow(
			beginDecryption(keys, { table: context, row: row.id, purpose: 'kek-app' }, row.encrypted_key ?? ''),
		)
		const text = decrypt(field, row[source] ?? '')
		const value = name ? JSON.parse(text)[name] : text
		const index = typeof kind === 'string' ? blindIndex(keys, kind, value) : kind?.(keys, value, context)
		return orThrow(index ? ok(index) : fail('nothing to index'))
	}
	const prefixOf = ({ id }: Pick<Key, 'id'>) => `${id}.`
	return { table, column, purpose: 'idx', sources: ['encrypted_key', source], prefixOf, renew }
}

/** Encrypted by Better Auth. */
function signInSecretColumn(column: string): EncryptedColumn {
	const renew = (keys: Keyring, row: Row) => reencrypt(keys, row[column] ?? '')
	const prefixOf = (key: Pick<Key, 'id'>) => `$ba$${versionOf(key)}$`
	return { table: 'staff_two_factors', column, purpose: 'sign-in', sources: [column], prefixOf, renew }
}

function orThrow<Value>(result: Result<Value, string>): Value {
	if (!result.ok) throw new Error(result.error)
	return result.value
}
