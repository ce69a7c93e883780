/**
 * Key rotation: makes new keys, re-encrypts every record in batches while the site runs, and removes unused
 * keys.
 */
import { setTimeout as after } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import { personalTables } from '#app/core/personal-tables.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { reencrypt, versionOf } from '#app/features/staff/sign-in/auth.server.ts'
import { staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
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
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import {
	assertKeysNotInEnvironment,
	changeKeys,
	createKey,
	type Key,
	type Keyring,
	type KeysSource,
	openKeyring,
	type Purpose,
	readKeys,
} from '#app/infra/encryption/keyring.server.ts'

type Row = Record<string, string> & { id: string }

type EncryptedColumn = {
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

/** Every column whose values depend on an encryption key, and how to renew a value with the newest key. */
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

type Services = {
	config: KeysSource & Pick<Config, 'dataDir'>
	db: Database // as the owner of the tables: notes in the audit log are re-encrypted too
	report: (line: string) => void
	/** Waits before each pass, until forms that were encrypted under the previous key are stored. */
	waitForForms?: () => Promise<unknown>
}

const BATCH = 200
/** A form is encrypted and stored, or has failed, in this time (submission-service.server.ts). */
const STORE_DELAY = 2_000 // ms
const defaultWait = () => after(STORE_DELAY)
/**
 * Counting does not cover open forms (7 days) or the ethnic group in a draft (one day); by then both have
 * expired.
 */
const DAYS_REPLACED = 30

/**
 * Makes new keys and re-encrypts everything with them. If killed, or stopped because another process may be
 * rotating, the next run continues with the same keys.
 * Returns the number of records that could not be decrypted, and are unchanged.
 */
export function rotateKeys(services: Services, purposes: Purpose[]): Promise<number> {
	const { config, db, report } = services
	return withLock(db, 'rotation', async (_, signal) => {
		assertKeysNotInEnvironment(config)
		const keys = await openKeyring(config, db)
		const unused = await retireUnusedKeys(services)
		await changeKeys(config, db, (stored) => {
			const unfinishedPurposes = stored.filter(({ unfinished }) => unfinished).map(({ purpose }) => purpose)
			const fresh = purposes.filter((purpose) => !unfinishedPurposes.includes(purpose)).map(createKey)
			const usedKeys = stored.filter(({ id }) => !unused.includes(id))
			return [...fresh.map((key) => ({ ...key, unfinished: true as const })), ...usedKeys]
		})
		const changedAt = new Date()
		for (const purpose of purposes) report(`${purpose}: ${keys.active(purpose).id} is the newest key`)

		const failed = await reencryptAll({ ...services, signal }, keys, purposes)
		signal.throwIfAborted()
		if (purposes.includes('sign-in')) {
			// Their cookies are signed with the previous key, which is no longer accepted.
			const { rowCount } = await db.delete(staffSessions).where(lte(staffSessions.createdAt, changedAt))
			report(`${rowCount} sessions ended: everybody signs in once more`)
		}
		await changeKeys(config, db, (stored) =>
			stored.map((key) => (purposes.includes(key.purpose) ? { ...key, unfinished: undefined } : key)),
		)
		return failed
	})
}

/** Marks a key that is lost for good as retired. Otherwise the site does not start without it. */
export async function retireKey({ config, db, report }: Services, id: string): Promise<void> {
	const [key] = await db.select().from(encryptionKeys).where(eq(encryptionKeys.id, id))
	if (!key) throw new CannotStart(`the database has no key ${id}.`)
	if (readKeys(config)?.some((stored) => stored.id === id))
		throw new CannotStart(`${id} is not lost: a rotation removes it when it encrypts nothing any more.`)
	await db.update(encryptionKeys).set({ retired: true }).where(eq(encryptionKeys.id, id))
	report(`${id} is retired: the ${await countRecords(db, key)} records that it encrypted stay unreadable.`)
}

export async function listKeys(source: KeysSource, db: Database) {
	const stored = readKeys(source) ?? []
	const isActive = (key: { purpose: string }) => stored.find(({ purpose }) => purpose === key.purpose) === key
	return Promise.all(
		stored.map(async (key) => ({
			...key,
			state: isActive(key) ? 'active' : 'older',
			records: await countRecords(db, key),
		})),
	)
}

async function countRecords(db: Database, key: { id: string; purpose: string }): Promise<number> {
	let records = 0
	for (const { table, column, prefixOf } of ENCRYPTED_COLUMNS.filter(
		({ purpose }) => purpose === key.purpose,
	)) {
		const query = `select count(*)::int as count from ${table} where starts_with(${column}, $1)`
		records += (await db.$client.query(query, [prefixOf(key)])).rows[0].count
	}
	return records
}

/**
 * Retires keys that were replaced long ago and encrypt nothing. Counts before re-encrypting: a process that
 * missed the last rotation would have left records under them. Marks them in the database before removing
 * them from the file; a start in between would fail otherwise.
 */
async function retireUnusedKeys({ config, db, report }: Services): Promise<string[]> {
	const cutoff = new Date(Date.now() - DAYS_REPLACED * 86_400_000).toISOString()
	const stored = readKeys(config) ?? []
	const unused: string[] = []
	for (const [position, key] of stored.entries()) {
		const successor = stored.slice(0, position).findLast(({ purpose }) => purpose === key.purpose)
		if (!successor || successor.createdAt > cutoff || (await countRecords(db, key)) > 0) continue
		await db.update(encryptionKeys).set({ retired: true }).where(eq(encryptionKeys.id, key.id))
		report(`${key.id} is removed: nothing is under it`)
		unused.push(key.id)
	}
	return unused
}

/**
 * Repeats until nothing is found: other processes may have stored records under the previous keys meanwhile.
 */
async function reencryptAll(
	{ db, report, waitForForms = defaultWait, signal }: Services & { signal: AbortSignal },
	keys: Keyring,
	purposes: Purpose[],
): Promise<number> {
	for (;;) {
		await waitForForms()
		const total = { changed: 0, failed: 0 }
		for (const column of ENCRYPTED_COLUMNS.filter(({ purpose }) => purposes.includes(purpose))) {
			const { changed, failed } = await reencryptColumn({ db, keys, signal }, column)
			if (changed + failed > 0)
				report(`${column.table}.${column.column}: ${changed} re-encrypted, ${failed} cannot be decrypted`)
			total.changed += changed
			total.failed += failed
		}
		if (total.changed === 0) return total.failed
	}
}

/** Skips rows locked by others; the next call finds them. */
async function reencryptColumn(
	{ db, keys, signal }: Pick<Services, 'db'> & { keys: Keyring; signal: AbortSignal },
	column: EncryptedColumn,
) {
	const [table, name] = [sql.identifier(column.table), sql.identifier(column.column)]
	const prefix = column.prefixOf(keys.active(column.purpose))
	const failed: string[] = []
	const reencryptBatch = () =>
		db.transaction(async (transaction) => {
			const { rows } = await transaction.execute<Record<string, string> & { id: string }>(
				sql`select id, ${sql.raw(column.sources.join(', '))} from ${table}
				 where not starts_with(${name}, ${prefix}) and id::text <> all(${sql.param(failed)}::text[])
				 limit ${BATCH} for update skip locked`,
			)
			for (const row of rows) {
				const value = await column.renew(keys, row).catch(() => undefined)
				if (value === undefined) failed.push(row.id)
				else await transaction.execute(sql`update ${table} set ${name} = ${value} where id = ${row.id}`)
			}
			return rows.length
		})
	let count = 0
	for (let batch = BATCH; batch === BATCH; count += batch) {
		signal.throwIfAborted()
		batch = await reencryptBatch()
	}
	return { changed: count - failed.length, failed: failed.length }
}
