/** Key rotation: new keys, every record re-encrypted under them in batches while the site runs, unused keys removed. */
import { setTimeout as after } from 'node:timers/promises'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Config } from '#app/platform/config.server.ts'
import { type Database, oneAtATime } from '#app/platform/database.server.ts'
import { changeKeys, type Keyring, openKeyring, type Purpose } from '#app/platform/keyring.server.ts'
import { newKey, readKeysFile, type StoredKey } from '#app/platform/keys-file.server.ts'
import { CannotStart } from '#app/platform/postgres-home.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { staffSessions } from '#app/staff/auth-table.server.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts'
import { countRecords } from './key-status.ts'

type Services = {
	config: Pick<Config, 'keysFile' | 'dataDir'>
	db: Database // as the owner of the tables: notes in the audit log are re-encrypted too
	report: (line: string) => void
}

const BATCH = 200
/** A form that was encrypted under the earlier key is stored by then. */
const UNTIL_STORED = 2_000 // milliseconds
/** What counting cannot see is older by then: open forms (7 days), the ethnic group within a draft (a day). */
const DAYS_REPLACED = 30

/**
 * Makes new keys and re-encrypts everything under them. Killed at any moment, it goes on with the same keys when it is
 * run again. Returns how many records could not be decrypted, and stayed as they are.
 */
export function rotateKeys({ config, db, report }: Services, purposes: Purpose[]): Promise<number> {
	return oneAtATime(db, 'rotation', async () => {
		const keys = await openKeyring(config, db)
		const unused = await retireUnusedKeys(config.keysFile, db)
		for (const id of unused) report(`${id} is removed: nothing is under it`)
		const isCutShort = (stored: StoredKey[], purpose: Purpose) =>
			stored.find((key) => key.purpose === purpose)?.unfinished === true
		await changeKeys(config.keysFile, db, (stored) => [
			...purposes
				.filter((purpose) => !isCutShort(stored, purpose))
				.map((purpose) => ({ ...newKey(purpose), unfinished: true as const })),
			...stored.filter(({ id }) => !unused.includes(id)),
		])
		const changedAt = new Date()
		for (const purpose of purposes) report(`${purpose}: ${keys.active(purpose).id} is the newest key`)

		const failed = await reencryptAll({ db, report }, keys, purposes)
		if (purposes.includes('sign-in')) {
			// Their cookies are signed with the earlier key, which is not accepted any more.
			const { rowCount } = await db.delete(staffSessions).where(lte(staffSessions.createdAt, changedAt))
			report(`${rowCount} sessions ended: everybody signs in once more`)
		}
		await changeKeys(config.keysFile, db, (stored) =>
			stored.map((key) => (purposes.includes(key.purpose) ? { ...key, unfinished: undefined } : key)),
		)
		return failed
	})
}

/** Stops asking for a key that is lost for good: a start is refused until it is back or retired. */
export async function retireKey({ config, db, report }: Services, id: string): Promise<void> {
	const [key] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, id))
	if (!key) throw new CannotStart(`the database knows no key ${id}.`)
	if (readKeysFile(config.keysFile)?.some((stored) => stored.id === id))
		throw new CannotStart(`${id} is in ${config.keysFile}: a rotation removes it when nothing is under it.`)
	await db.update(sealingKeys).set({ retired: true }).where(eq(sealingKeys.id, id))
	report(`${id} is retired: the ${await countRecords(db, key)} records under it stay locked.`)
}

/**
 * Those that were replaced long ago and that nothing is under. Counted before anything is re-encrypted: a process that
 * had not noticed the last rotation would have left records under them. Marked in the database before they leave the
 * file, or a start in between would be refused.
 */
async function retireUnusedKeys(path: string, db: Database): Promise<string[]> {
	const latest = new Date(Date.now() - DAYS_REPLACED * 86_400_000).toISOString()
	const stored = readKeysFile(path) ?? []
	const unused: string[] = []
	for (const [position, key] of stored.entries()) {
		const successor = stored.slice(0, position).findLast(({ purpose }) => purpose === key.purpose)
		const isReplaced = successor !== undefined && successor.createdAt < latest
		if (isReplaced && (await countRecords(db, key)) === 0) unused.push(key.id)
	}
	await db.update(sealingKeys).set({ retired: true }).where(inArray(sealingKeys.id, unused))
	return unused
}

/** Again until nothing is found: other processes may have stored something under the earlier keys meanwhile. */
async function reencryptAll(
	{ db, report }: Pick<Services, 'db' | 'report'>,
	keys: Keyring,
	purposes: Purpose[],
): Promise<number> {
	for (;;) {
		await after(UNTIL_STORED)
		const total = { changed: 0, failed: 0 }
		for (const column of ENCRYPTED_COLUMNS.filter(({ purpose }) => purposes.includes(purpose))) {
			const { changed, failed } = await reencrypt(db, keys, column)
			const name = `${column.table}.${column.column}`
			if (changed > 0) report(`${name}: ${changed} re-encrypted`)
			if (failed > 0) report(`${name}: ${failed} cannot be decrypted`)
			total.changed += changed
			total.failed += failed
		}
		if (total.changed === 0) return total.failed
	}
}

/** Rows that others have locked are skipped, and found by the next call. */
async function reencrypt(db: Database, keys: Keyring, column: EncryptedColumn) {
	const [table, name] = [sql.identifier(column.table), sql.identifier(column.column)]
	const sources = sql.raw(column.sources.join(', '))
	const prefix = column.prefixOf(keys.active(column.purpose))
	const failed: string[] = []
	let changed = 0
	const reencryptBatch = () =>
		db.transaction(async (transaction) => {
			const { rows } = await transaction.execute<Record<string, string> & { id: string }>(
				sql`select id, ${sources} from ${table}
				 where not starts_with(${name}, ${prefix}) and id::text <> all(${sql.param(failed)}::text[])
				 limit ${BATCH} for update skip locked`,
			)
			for (const row of rows) {
				const value = await column.renew(keys, row)
				if (value === undefined) failed.push(row.id)
				else await transaction.execute(sql`update ${table} set ${name} = ${value} where id = ${row.id}`)
			}
			return rows.length
		})
	for (let found = BATCH; found === BATCH; changed += found) found = await reencryptBatch()
	return { changed: changed - failed.length, failed: failed.length }
}
