/** The encryption keys of this process: read from the keys file, and again whenever that has changed. */
import { statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Config } from './config.server.ts'
import { type Database, oneAtATime } from './database.server.ts'
import {
	type Key,
	newKey,
	PURPOSES,
	type Purpose,
	readKeysFile,
	refuseInside,
	type StoredKey,
	writeKeysFile,
} from './keys-file.server.ts'
import type { Log } from './log.server.ts'
import { CannotStart } from './postgres-home.server.ts'
import { sealingKeys } from './sealing-key-table.server.ts'

export type { Key, Purpose }

export type Keyring = {
	active: (purpose: Purpose) => Key // the newest, for new records
	all: (purpose: Purpose) => Key[] // the newest first
	find: (id: string) => Key | undefined
}

/** Also while nothing is encrypted: a process must not miss a key that is replaced, and removed a month later. */
const BETWEEN_LOOKS = 3_600_000 // milliseconds

/**
 * Opens the keys, and makes those that neither the file nor the database has.
 * @throws CannotStart when the file cannot be used, or lacks a key that this database is encrypted with.
 */
export async function openKeyring(
	config: Pick<Config, 'keysFile' | 'dataDir'>,
	db: Database,
	log?: Log,
): Promise<Keyring> {
	refuseInside(config)
	const keys = await changeKeys(config.keysFile, db, (stored) => {
		const lacking = PURPOSES.filter((purpose) => !stored.some((key) => key.purpose === purpose))
		return lacking.length > 0 ? [...stored, ...lacking.map(newKey)] : stored
	})
	return followFile(config.keysFile, keys, log)
}

/** Changes the file, and then notes ids and fingerprints in the database, which never lists a key that no file holds. */
export function changeKeys(
	path: string,
	db: Database,
	change: (stored: StoredKey[]) => StoredKey[],
): Promise<StoredKey[]> {
	const attempt = async (): Promise<StoredKey[]> => {
		const file = readKeysFile(path)
		const stored = file ?? []
		await refuseMissing(path, stored, db)
		const keys = change(stored)
		if (keys !== stored && !writeKeysFile(path, keys, { isNew: !file })) return attempt()
		await db
			.insert(sealingKeys)
			.values(keys.map(({ id, purpose, fingerprint }) => ({ id, purpose, fingerprint })))
			.onConflictDoNothing()
		return keys
	}
	return oneAtATime(db, 'keys', attempt)
}

/** Whether a key is gone for good: any other may be in the file of another machine. */
export async function isRetired(db: Pick<Database, 'select'>, id: string): Promise<boolean> {
	const [registered] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, id))
	return registered?.retired ?? false
}

async function refuseMissing(path: string, stored: StoredKey[], db: Database): Promise<void> {
	const needed = await db.select().from(sealingKeys).where(eq(sealingKeys.retired, false))
	const missing = needed.filter(
		({ id, fingerprint }) => !stored.some((key) => key.id === id && key.fingerprint === fingerprint),
	)
	if (missing.length === 0) return
	throw new CannotStart(
		`the database was sealed with keys that the file ${path} does not hold (${missing.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')}): put the file back, or copy it from the machine that has it.`,
	)
}

function followFile(path: string, first: StoredKey[], log?: Log): Keyring {
	let keys = first
	let version = ''
	const current = () => {
		const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
		const before = version
		version = `${stat?.ino} ${stat?.ctimeNs}`
		if (version === before) return keys
		try {
			const changed = readKeysFile(path) ?? []
			// A wrong file must not make this process encrypt with keys that its records are not under.
			for (const purpose of PURPOSES)
				if (!changed.some(({ fingerprint }) => fingerprint === newest(keys, purpose).fingerprint))
					throw new Error('the newest keys are missing')
			keys = changed
		} catch (error) {
			log?.error({ error: (error as Error).message }, 'the keys file cannot be used: the earlier keys hold')
		}
		return keys
	}
	setInterval(current, BETWEEN_LOOKS).unref()
	const withId = (keys: StoredKey[], id: string) => keys.find((key) => key.id === id)
	return {
		active: (purpose) => newest(current(), purpose),
		all: (purpose) => current().filter((key) => key.purpose === purpose),
		find: (id) => withId(keys, id) ?? withId(current(), id),
	}
}

const newest = (keys: StoredKey[], purpose: Purpose) =>
	keys.find((key) => key.purpose === purpose) as StoredKey
