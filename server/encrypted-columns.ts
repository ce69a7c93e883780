/** Every column whose values depend on an encryption key, and how to renew a value with the newest key. */
import type { Result } from '#app/core/result.ts'
import { reencrypt, versionOf } from '#app/features/staff/sign-in-secret.server.ts'
import {
	beginDecryption,
	blindIndex,
	type IndexKind,
	rewrapKey,
	wrappedKeyPrefix,
} from '#app/infra/encryption.server.ts'
import type { Keyring } from '#app/infra/keyring.server.ts'
import type { Key, Purpose } from '#app/infra/keys-file.server.ts'

type Row = Record<string, string> & { id: string }

export type EncryptedColumn = {
	table: string
	column: string
	purpose: Purpose
	sources: string[] // columns that the value is made from
	prefixOf: (key: Pick<Key, 'id'>) => string // the prefix of every value made with this key
	renew: (keys: Keyring, row: Row) => Promise<string> // rejects if a source cannot be decrypted
}

export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
	wrappedKeyColumn('finance_applications', 'sealed_key', 'kek-app'),
	wrappedKeyColumn('finance_applications', 'special_key', 'kek-special'),
	wrappedKeyColumn('leads', 'sealed_key', 'kek-app'),
	wrappedKeyColumn('inbox_deeds', 'sealed_key', 'kek-app'),
	wrappedKeyColumn('letters', 'sealed_key', 'kek-app'),
	wrappedKeyColumn('application_drafts', 'sealed_key', 'kek-app'),
	blindIndexColumn('finance_applications', 'id_number_index', 'id-number', [
		'driver_license_number',
		'driver_license_number',
	]),
	blindIndexColumn('finance_applications', 'email_index', 'email', ['email', 'email']),
	blindIndexColumn('finance_applications', 'phone_index', 'phone', ['phone', 'phone']),
	blindIndexColumn('leads', 'email_index', 'email', ['sealed_body', 'body', 'from_email']),
	blindIndexColumn('leads', 'phone_index', 'phone', ['sealed_body', 'body', 'from_phone']),
	signInSecretColumn('secret'),
	signInSecretColumn('pending_secret'),
]

function wrappedKeyColumn(
	table: string,
	column: string,
	purpose: 'kek-app' | 'kek-special',
): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) =>
		orThrow(rewrapKey(keys, { table, row: row.id, purpose }, row[column] ?? ''))
	return { table, column, purpose, sources: [column], prefixOf: wrappedKeyPrefix, renew }
}

/** The blind index of a value that is encrypted in another column, or under a name in the JSON there. */
function blindIndexColumn(
	table: string,
	column: string,
	kind: IndexKind,
	[source, field, name]: [source: string, field: string, name?: string],
): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) => {
		const { decrypt } = orThrow(
			beginDecryption(keys, { table, row: row.id, purpose: 'kek-app' }, row.sealed_key ?? ''),
		)
		const text = decrypt(field, row[source] ?? '')
		return blindIndex(keys, kind, name ? JSON.parse(text)[name] : text)
	}
	const prefixOf = ({ id }: Pick<Key, 'id'>) => `${id}.`
	return { table, column, purpose: 'idx', sources: ['sealed_key', source], prefixOf, renew }
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
