/** The keys that seal: read from a file outside the data folder, each with an id and one purpose. */
import { statSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { CannotStart } from './cannot-start.server.ts'
import type { Config } from './config.server.ts'
import { type Database, oneAtATime } from './database.server.ts'
import {
	addKeysFile,
	changeKeysFile,
	fingerprintOf,
	type KeptKey,
	type Key,
	newKey,
	PURPOSES,
	type Purpose,
	readKeysFile,
	refuseInside,
} from './keys-file.server.ts'
import type { Log } from './log.server.ts'
import { sealingKeys } from './sealing-key-table.server.ts'

export type { Key, Purpose }

export type Keyring = {
	active: (purpose: Purpose) => Key // what new things are sealed with
	find: (id: string) => Key | undefined
}

type Registered = typeof sealingKeys.$inferSelect

const BETWEEN_LOOKS = 1_000 // milliseconds

/** Reads the keys, or makes them where this database has never been sealed. */
export async function openKeyring(
	config: Pick<Config, 'keysFile' | 'dataDir'>,
	db: Database,
	log?: Log,
): Promise<Keyring> {
	refuseInside(config)
	const keys = await oneAtATime(db, 'keys', async () => {
		const registered = await db.select().from(sealingKeys)
		const keys = wholeKeys(config.keysFile, registered)
		await registerKeys(db, keys)
		return keys
	})
	return watchKeys(config.keysFile, keys, log)
}

/** Notes which keys this database is sealed with; those that it knows already stay as they are. */
export async function registerKeys(db: Database, keys: KeptKey[]): Promise<void> {
	const rows = keys
		.filter(({ state, next }) => state !== 'retired' && !next)
		.map((key) => ({ id: key.id, purpose: key.purpose, fingerprint: fingerprintOf(key) }))
	await db.insert(sealingKeys).values(rows).onConflictDoNothing()
}

/** Every key of a purpose that something may still stand under, the active one among them. */
export async function listKeys(db: Database, keys: Keyring, purpose: Purpose): Promise<Key[]> {
	const rows = await db
		.select({ id: sealingKeys.id })
		.from(sealingKeys)
		.where(and(eq(sealingKeys.purpose, purpose), eq(sealingKeys.retired, false)))
	const active = keys.active(purpose)
	const others = rows.flatMap(({ id }) => (id === active.id ? [] : (keys.find(id) ?? [])))
	return [active, ...others]
}

/** A key that this process lacks may yet come, unless it was retired. */
export async function isRetired(db: Pick<Database, 'select'>, id: string): Promise<boolean> {
	const [registered] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, id))
	return registered?.retired ?? false
}

/** The keys of the file, with one more for each purpose that neither the file nor the database knows of. */
function wholeKeys(path: string, registered: Registered[]): KeptKey[] {
	const found = readKeysFile(path)
	const keys = found ?? []
	refuseMissing(path, keys, registered)
	const lacking = PURPOSES.filter((purpose) => !keys.some((key) => isActive(key, purpose)))
	if (lacking.length === 0) return keys

	const whole = [...keys, ...lacking.map(newKey)]
	if (found) changeKeysFile(path, whole)
	else if (!addKeysFile(path, whole)) return wholeKeys(path, registered)
	return whole
}

function refuseMissing(path: string, keys: KeptKey[], registered: Registered[]): void {
	const missing = registered.filter(
		({ id, fingerprint, retired }) =>
			!retired && !keys.some((key) => key.id === id && fingerprintOf(key) === fingerprint),
	)
	if (missing.length === 0) return
	throw new CannotStart(
		`the database was sealed with keys that the file ${path} does not hold (${missing.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')}): put the file back, or copy it from the machine that has it.`,
	)
}

/** A changed file is noticed within a second, and at once when a key is asked for that is not known. */
function watchKeys(path: string, first: KeptKey[], log?: Log): Keyring {
	let keys = first
	let seen = markOf(path)
	let looked = performance.now()

	const look = () => {
		looked = performance.now()
		const mark = markOf(path)
		if (mark === seen) return
		seen = mark
		try {
			keys = successors(keys, readKeysFile(path) ?? [])
		} catch (error) {
			log?.error({ error: (error as Error).message }, 'the keys file cannot be used: the earlier keys hold')
		}
	}
	const known = (id: string) => keys.find((key) => key.id === id && key.state !== 'retired')

	return {
		active: (purpose) => {
			if (performance.now() - looked > BETWEEN_LOOKS) look()
			return keys.find((key) => isActive(key, purpose)) as Key
		},
		find: (id) => {
			if (!known(id)) look()
			return known(id)
		},
	}
}

/** A file put there by mistake must not make us seal with keys that nobody knows. */
function successors(before: KeptKey[], after: KeptKey[]): KeptKey[] {
	const isKept = (key: KeptKey) => after.some(({ id, bytes }) => id === key.id && bytes.equals(key.bytes))
	if (!before.every((key) => key.state === 'retired' || isKept(key)))
		throw new Error('keys in use are missing')
	if (!PURPOSES.every((purpose) => after.some((key) => isActive(key, purpose))))
		throw new Error('a purpose has no active key')
	return after
}

const isActive = (key: KeptKey, purpose: Purpose) => key.purpose === purpose && key.state === 'active'

function markOf(path: string): string {
	const at = statSync(path, { throwIfNoEntry: false })
	return at ? `${at.ino} ${at.size} ${at.mtimeMs} ${at.ctimeMs}` : 'missing'
}
