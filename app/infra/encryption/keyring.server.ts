/** The encryption keys of a running process: the newest of each purpose encrypts, all of them decrypt. */

import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { encryptionKeys } from './encryption-key-table.server.ts'
import {
	assertKeysNotInEnvironment,
	assertKeysOutsideDataDir,
	createKey,
	type Key,
	type KeysSource,
	nameOfKeys,
	type Purpose,
	readKeys,
	readKeysFile,
	type StoredKey,
	writeKeysFile,
} from './keys-file.server.ts'

export type Keyring = {
	active: (purpose: Purpose) => Key // the newest, for new records
	all: (purpose: Purpose) => Key[] // newest first
	find: (id: string) => Key | undefined
}

/**
 * Also while nothing is encrypted: a process must not miss a key that is replaced, and removed a month later.
 */
const CHECK_INTERVAL = 3_600_000 // ms

/**
 * Opens the keys, and makes those that neither the file nor the database has.
 * @throws CannotStart if they cannot be used, or lack a key that this database is encrypted with.
 */
export async function openKeyring(
	config: KeysSource & Pick<Config, 'dataDir'>,
	db: Database,
	log?: Log,
): Promise<Keyring> {
	assertKeysOutsideDataDir(config)
	const keys = await changeKeys(config, db, (stored) => {
		const missing = KEY_PURPOSES.filter((purpose) => !stored.some((key) => key.purpose === purpose))
		return missing.length > 0 ? [...stored, ...missing.map(createKey)] : stored
	})
	return openRing(config.keys ? () => keys : followFile(config.keysFile, keys, log))
}

/**
 * Changes the file first, then stores ids and fingerprints in the database, which must never list a key that
 * no file holds.
 */
export function changeKeys(
	source: KeysSource,
	db: Database,
	change: (stored: StoredKey[]) => StoredKey[],
): Promise<StoredKey[]> {
	const attempt = async (): Promise<StoredKey[]> => {
		const keysInFile = readKeys(source)
		const currentKeys = keysInFile ?? []
		await assertKeysPresent(source, currentKeys, db)
		const keys = change(currentKeys)
		if (keys !== currentKeys) {
			assertKeysNotInEnvironment(source)
			if (!writeKeysFile(source.keysFile, keys, { isNew: !keysInFile })) return attempt()
		}
		await db
			.insert(encryptionKeys)
			.values(keys.map(({ id, purpose, fingerprint }) => ({ id, purpose, fingerprint })))
			.onConflictDoNothing()
		return keys
	}
	return withLock(db, 'keys', attempt)
}

async function assertKeysPresent(source: KeysSource, stored: StoredKey[], db: Database): Promise<void> {
	const needed = await db.select().from(encryptionKeys).where(eq(encryptionKeys.retired, false))
	const missing = needed.filter((key) => !hasKey(stored, key))
	if (missing.length === 0) return
	throw new CannotStart(
		`the database was encrypted with keys that ${nameOfKeys(source)} does not hold (${missing.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')}): put them back, or copy them from the machine that has them.`,
	)
}

/** The keys of the file as they are at each use, for programs beside the site. */
export const keyringOf = (source: KeysSource): Keyring => openRing(() => readKeys(source) ?? [])

function openRing(current: () => StoredKey[]): Keyring {
	return {
		active: (purpose) => newestKey(current(), purpose),
		all: (purpose) => current().filter((key) => key.purpose === purpose),
		find: (id) => current().find((key) => key.id === id),
	}
}

/** The current keys of the file, or the previous ones while the file is invalid. */
function followFile(path: string, initialKeys: StoredKey[], log?: Log): () => StoredKey[] {
	let keys = initialKeys
	let version = ''
	const current = () => {
		const before = version
		try {
			version = 'out of reach'
			const stat = fs.statSync(path, { bigint: true, throwIfNoEntry: false })
			version = `${stat?.ino} ${stat?.ctimeNs}`
			if (version === before) return keys
			const changed = readKeysFile(path) ?? []
			// An invalid file must not make this process encrypt with keys that do not fit its records.
			if (!KEY_PURPOSES.every((purpose) => hasKey(changed, newestKey(keys, purpose))))
				throw new Error('the newest keys are missing')
			keys = changed
		} catch (error) {
			if (version !== before)
				log?.error(
					{ error: (error as Error).message },
					'the keys file cannot be used: the earlier keys stay in use',
				)
		}
		return keys
	}
	setInterval(current, CHECK_INTERVAL).unref()
	return current
}

const hasKey = (stored: StoredKey[], { id, fingerprint }: Pick<StoredKey, 'id' | 'fingerprint'>) =>
	stored.some((key) => key.id === id && key.fingerprint === fingerprint)
const newestKey = (keys: StoredKey[], purpose: Purpose) =>
	keys.find((key) => key.purpose === purpose) as StoredKey
