/**
 * The encryption keys: the file that holds them, or the variable with the contents of such a file, and the keyring of a
 * running process, of which the newest of each purpose encrypts, and all decrypt.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { encryptionKeys } from './encryption-key-table.server.ts'

export type Purpose = (typeof KEY_PURPOSES)[number]
export type Key = { id: string; purpose: Purpose; bytes: Buffer }
export type StoredKey = Key & {
	fingerprint: string
	createdAt: string
	unfinished?: true | undefined // its rotation has not re-encrypted everything yet
}

/** `keys`, the contents from a variable, takes precedence over the file. */
export type KeysSource = Pick<Config, 'keysFile' | 'keys'>

const KEY_BYTES = 32
const ID_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
export const ID_LENGTH = 8 // fixed: a wrapped key begins with it

const areDistinct = (texts: string[]) => new Set(texts).size === texts.length
const keySchema = z.object({
	id: z.string().regex(new RegExp(`^[a-z0-9]{${ID_LENGTH}}$`), 'is not an id'),
	purpose: z.enum(KEY_PURPOSES),
	key: z
		.base64()
		.refine((key) => Buffer.from(key, 'base64').length === KEY_BYTES, `has not ${KEY_BYTES} bytes`),
	createdAt: z.iso.datetime(),
	unfinished: z.literal(true).optional(),
	state: z.enum(['active', 'decrypt-only', 'retired']).optional(), // written up to 0.2.0
})
const keysFileSchema = z.object({
	keys: z
		.array(keySchema)
		.refine((keys) => areDistinct(keys.map(({ id }) => id)), 'two keys have one id')
		.refine((keys) => areDistinct(keys.map(({ key }) => key)), 'one key is listed twice'),
})

export function createKey(purpose: Purpose): StoredKey {
	const id = Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
	return createStoredKey({ id, purpose, createdAt: new Date().toISOString() }, randomBytes(KEY_BYTES))
}

const createStoredKey = (facts: Omit<StoredKey, 'bytes' | 'fingerprint'>, bytes: Buffer): StoredKey => ({
	...facts,
	bytes,
	fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
})

/** Returns undefined if the file does not exist. */
export const readKeysFile = (path: string) => readKeys({ keysFile: path })

export function readKeys(source: KeysSource): StoredKey[] | undefined {
	const text = source.keys ?? readPrivateFile(source.keysFile)
	if (text === undefined) return undefined
	try {
		return newestFirst(keysFileSchema.parse(JSON.parse(text)).keys).map(({ key, state: _, ...facts }) =>
			createStoredKey(facts, Buffer.from(key, 'base64')),
		)
	} catch (error) {
		// The message of a JSON.parse error would quote the file.
		const [issue] = error instanceof z.ZodError ? error.issues : []
		const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not JSON'
		throw new CannotStart(`${nameOfKeys(source)} is damaged (${reason}); put it back from your copy.`)
	}
}

export const nameOfKeys = ({ keys, keysFile }: KeysSource) =>
	keys === undefined ? `the keys file ${keysFile}` : 'the variable KEYS'

/** Earlier versions appended keys and marked the active one, which need not be the last. */
function newestFirst(keys: z.infer<typeof keySchema>[]) {
	if (!keys.some(({ state }) => state)) return keys
	const usable = keys.toReversed().filter(({ state }) => state !== 'retired')
	return usable.sort((one, other) => Number(other.state === 'active') - Number(one.state === 'active'))
}

/** Writes the file atomically, also through a power failure. Returns false if `isNew` and the file exists. */
export function writeKeysFile(path: string, keys: StoredKey[], { isNew = false } = {}): boolean {
	const items = keys.map(({ bytes, fingerprint: _, ...facts }) => ({
		...facts,
		key: bytes.toString('base64'),
	}))
	const target = isNew ? path : fs.realpathSync(path)
	const temporary = `${target}.${process.pid}.tmp`
	try {
		fs.mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
		fs.rmSync(temporary, { force: true })
		fs.writeFileSync(temporary, JSON.stringify({ keys: items }, null, '\t'), { mode: 0o600, flush: true })
		if (isNew) fs.linkSync(temporary, target)
		else fs.renameSync(temporary, target)
		const folder = fs.openSync(dirname(target), 'r')
		fs.fsyncSync(folder)
		fs.closeSync(folder)
		return true
	} catch (error) {
		if (isNew && codeOf(error) === 'EEXIST') return false
		throw new CannotStart(
			`the keys file ${path} cannot be written (${codeOf(error)}); set KEYS_FILE to a writable path outside the data folder.`,
		)
	} finally {
		fs.rmSync(temporary, { force: true })
	}
}

/** A copy of the data folder must not contain the keys, whatever name or link leads to the file. */
function assertKeysOutsideDataDir({ keysFile, dataDir }: Pick<Config, 'keysFile' | 'dataDir'>): void {
	if (`${resolveRealPath(keysFile)}${sep}`.startsWith(`${resolveRealPath(dataDir)}${sep}`))
		throw new CannotStart(
			`the keys file ${keysFile} lies inside the data folder ${dataDir}, and a copy of that would hold the keys to itself; move the file out and set KEYS_FILE to its new path.`,
		)
}

function resolveRealPath(path: string): string {
	if (fs.existsSync(path)) return fs.realpathSync(path)
	const above = dirname(path)
	return above === path ? path : join(resolveRealPath(above), basename(path))
}

function readPrivateFile(path: string): string | undefined {
	try {
		const mode = fs.statSync(path).mode & 0o777
		if (mode & 0o077)
			throw new CannotStart(
				`the keys file ${path} may be read or changed by others than its owner (mode ${mode.toString(8).padStart(4, '0')}): chmod 600 ${path}`,
			)
		return fs.readFileSync(path, 'utf8')
	} catch (error) {
		if (error instanceof CannotStart) throw error
		if (codeOf(error) === 'ENOENT') return undefined
		throw new CannotStart(`the keys file ${path} cannot be read (${codeOf(error)}).`)
	}
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** @throws CannotStart if the keys to be changed come from a variable */
export function assertKeysNotInEnvironment({ keys, keysFile }: KeysSource): void {
	if (keys !== undefined)
		throw new CannotStart(
			`the variable KEYS holds the keys, and no command can change it: write what it holds to ${keysFile} (chmod 600), unset KEYS, run the command, and set KEYS to what the file holds then.`,
		)
}

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
