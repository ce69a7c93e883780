/** The encryption keys: one file outside the data folder, the newest key of each purpose first. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { CannotStart } from './cannot-start.server.ts'
import type { Config } from './config.server.ts'
import { type Database, oneAtATime } from './database.server.ts'
import type { Log } from './log.server.ts'
import { sealingKeys } from './sealing-key-table.server.ts'

export const PURPOSES = ['kek-app', 'kek-special', 'idx', 'form-token', 'sign-in'] as const
export type Purpose = (typeof PURPOSES)[number]
export type Key = { id: string; purpose: Purpose; bytes: Buffer }
export type StoredKey = Key & {
	fingerprint: string
	createdAt: string
	unfinished?: true | undefined // its rotation has not re-encrypted everything yet
}

export type Keyring = {
	active: (purpose: Purpose) => Key // the newest, for new records
	all: (purpose: Purpose) => Key[] // the newest first
	find: (id: string) => Key | undefined
}

const KEY_BYTES = 32
const ID_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
export const ID_LENGTH = 8 // fixed: it begins a wrapped key

const areDistinct = (texts: string[]) => new Set(texts).size === texts.length
const keyEntry = z.object({
	id: z.string().regex(new RegExp(`^[a-z0-9]{${ID_LENGTH}}$`), 'is not an id'),
	purpose: z.enum(PURPOSES),
	key: z
		.base64()
		.refine((key) => Buffer.from(key, 'base64').length === KEY_BYTES, `has not ${KEY_BYTES} bytes`),
	createdAt: z.iso.datetime(),
	unfinished: z.literal(true).optional(),
	state: z.enum(['active', 'decrypt-only', 'retired']).optional(), // written up to 0.2.0
})
const keysFile = z.object({
	keys: z
		.array(keyEntry)
		.refine((keys) => areDistinct(keys.map(({ id }) => id)), 'two keys have one id')
		.refine((keys) => areDistinct(keys.map(({ key }) => key)), 'one key stands there twice'),
})

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

async function refuseMissing(path: string, stored: StoredKey[], db: Database): Promise<void> {
	const needed = await db.select().from(sealingKeys).where(eq(sealingKeys.retired, false))
	const missing = needed.filter((key) => !holds(stored, key))
	if (missing.length === 0) return
	throw new CannotStart(
		`the database was sealed with keys that the file ${path} does not hold (${missing.map(({ id, purpose }) => `${purpose} ${id}`).join(', ')}): put the file back, or copy it from the machine that has it.`,
	)
}

function followFile(path: string, first: StoredKey[], log?: Log): Keyring {
	let keys = first
	let version = ''
	const current = () => {
		const before = version
		try {
			version = 'out of reach'
			const stat = fs.statSync(path, { bigint: true, throwIfNoEntry: false })
			version = `${stat?.ino} ${stat?.ctimeNs}`
			if (version === before) return keys
			const changed = readKeysFile(path) ?? []
			// A wrong file must not make this process encrypt with keys that its records are not under.
			if (!PURPOSES.every((purpose) => holds(changed, newest(keys, purpose))))
				throw new Error('the newest keys are missing')
			keys = changed
		} catch (error) {
			if (version !== before)
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

const holds = (stored: StoredKey[], { id, fingerprint }: Pick<StoredKey, 'id' | 'fingerprint'>) =>
	stored.some((key) => key.id === id && key.fingerprint === fingerprint)
const newest = (keys: StoredKey[], purpose: Purpose) =>
	keys.find((key) => key.purpose === purpose) as StoredKey

export function newKey(purpose: Purpose): StoredKey {
	const id = Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
	return storedKey({ id, purpose, createdAt: new Date().toISOString() }, randomBytes(KEY_BYTES))
}

const storedKey = (facts: Omit<StoredKey, 'bytes' | 'fingerprint'>, bytes: Buffer): StoredKey => ({
	...facts,
	bytes,
	fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
})

/** Undefined where there is no such file. */
export function readKeysFile(path: string): StoredKey[] | undefined {
	const text = readPrivateFile(path)
	if (text === undefined) return undefined
	try {
		return newestFirst(keysFile.parse(JSON.parse(text)).keys).map(({ key, state: _, ...facts }) =>
			storedKey(facts, Buffer.from(key, 'base64')),
		)
	} catch (error) {
		// An error of JSON.parse would quote the file.
		const [issue] = error instanceof z.ZodError ? error.issues : []
		const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not JSON'
		throw new CannotStart(`the keys file ${path} is damaged (${reason}); put it back from your copy.`)
	}
}

/** Earlier versions appended, and marked the key that was in use: others may come after it. */
function newestFirst(keys: z.infer<typeof keyEntry>[]) {
	if (!keys.some(({ state }) => state)) return keys
	const kept = keys.toReversed().filter(({ state }) => state !== 'retired')
	return kept.sort((one, other) => Number(other.state === 'active') - Number(one.state === 'active'))
}

/** Writes the whole file or nothing of it, also when the power fails. False when a new file is there already. */
export function writeKeysFile(path: string, keys: StoredKey[], { isNew = false } = {}): boolean {
	const entries = keys.map(({ bytes, fingerprint: _, ...facts }) => ({
		...facts,
		key: bytes.toString('base64'),
	}))
	const target = isNew ? path : fs.realpathSync(path)
	const temporary = `${target}.${process.pid}.tmp`
	try {
		fs.mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
		fs.rmSync(temporary, { force: true })
		fs.writeFileSync(temporary, JSON.stringify({ keys: entries }, null, '\t'), { mode: 0o600, flush: true })
		if (isNew) fs.linkSync(temporary, target)
		else fs.renameSync(temporary, target)
		const folder = fs.openSync(dirname(target), 'r')
		fs.fsyncSync(folder)
		fs.closeSync(folder)
		return true
	} catch (error) {
		if (isNew && codeOf(error) === 'EEXIST') return false
		throw new CannotStart(
			`the keys file ${path} cannot be written (${codeOf(error)}); set KEYS_FILE to a place outside the data folder that can.`,
		)
	} finally {
		fs.rmSync(temporary, { force: true })
	}
}

/** A copy of the data folder must not hold the keys, by whatever name or link the file is reached. */
function refuseInside({ keysFile, dataDir }: Pick<Config, 'keysFile' | 'dataDir'>): void {
	if (`${real(keysFile)}${sep}`.startsWith(`${real(dataDir)}${sep}`))
		throw new CannotStart(
			`the keys file ${keysFile} lies inside the data folder ${dataDir}, and a copy of that would hold the keys to itself; move the file out and set KEYS_FILE to its new place.`,
		)
}

function real(path: string): string {
	if (fs.existsSync(path)) return fs.realpathSync(path)
	const above = dirname(path)
	return above === path ? path : join(real(above), basename(path))
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
