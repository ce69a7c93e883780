/** Every column whose values were made with a key, and how to make a value anew with the newest one. */
import type { Result } from '#app/kernel/result.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Key, Purpose } from '#app/platform/keys-file.server.ts'
import { blindIndex, headOf, type Indexed, openSeal, rewrapped } from '#app/platform/seal.server.ts'
import { reencrypted, versionOf } from '#app/staff/sign-in-secret.server.ts'

type Row = Record<string, string> & { id: string }

export type EncryptedColumn = {
	table: string
	column: string
	purpose: Purpose
	sources: string[] // columns that a value is made from
	prefixOf: (key: Pick<Key, 'id'>) => string // how every value begins that was made with this key
	renew: (keys: Keyring, row: Row) => Promise<string> // rejects where a source cannot be decrypted
}

export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
	wrappedKey('finance_applications', 'sealed_key', 'kek-app'),
	wrappedKey('finance_applications', 'special_key', 'kek-special'),
	wrappedKey('leads', 'sealed_key', 'kek-app'),
	wrappedKey('inbox_deeds', 'sealed_key', 'kek-app'),
	wrappedKey('letters', 'sealed_key', 'kek-app'),
	wrappedKey('application_drafts', 'sealed_key', 'kek-app'),
	index('finance_applications', 'id_number_index', 'id-number', [
		'driver_license_number',
		'driver_license_number',
	]),
	index('finance_applications', 'email_index', 'email', ['email', 'email']),
	index('finance_applications', 'phone_index', 'phone', ['phone', 'phone']),
	index('leads', 'email_index', 'email', ['sealed_body', 'body', 'from_email']),
	index('leads', 'phone_index', 'phone', ['sealed_body', 'body', 'from_phone']),
	signInSecret('secret'),
	signInSecret('pending_secret'),
]

function wrappedKey(table: string, column: string, purpose: 'kek-app' | 'kek-special'): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) =>
		orThrow(rewrapped(keys, { table, row: row.id, purpose }, row[column] ?? ''))
	return { table, column, purpose, sources: [column], prefixOf: headOf, renew }
}

/** Of a fact that stands encrypted in another column, or in the JSON there under a name. */
function index(
	table: string,
	column: string,
	kind: Indexed,
	[source, field, name]: [source: string, field: string, name?: string],
): EncryptedColumn {
	const renew = async (keys: Keyring, row: Row) => {
		const { open } = orThrow(openSeal(keys, { table, row: row.id, purpose: 'kek-app' }, row.sealed_key ?? ''))
		const text = open(field, row[source] ?? '')
		return blindIndex(keys, kind, name ? JSON.parse(text)[name] : text)
	}
	const prefixOf = ({ id }: Pick<Key, 'id'>) => `${id}.`
	return { table, column, purpose: 'idx', sources: ['sealed_key', source], prefixOf, renew }
}

/** Encrypted by Better Auth. */
function signInSecret(column: string): EncryptedColumn {
	const renew = (keys: Keyring, row: Row) => reencrypted(keys, row[column] ?? '')
	const prefixOf = (key: Pick<Key, 'id'>) => `$ba$${versionOf(key)}$`
	return { table: 'staff_two_factors', column, purpose: 'sign-in', sources: [column], prefixOf, renew }
}

function orThrow<Value>(result: Result<Value, string>): Value {
	if (!result.ok) throw new Error(result.problem)
	return result.value
}
