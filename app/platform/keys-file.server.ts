/** The file with the keys: refused where others could read it, written whole or not at all. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './cannot-start.server.ts'
import type { Config } from './config.server.ts'

export const PURPOSES = ['kek-app', 'kek-special', 'idx', 'form-token', 'sign-in'] as const
export type Purpose = (typeof PURPOSES)[number]

export type Key = { id: string; purpose: Purpose; bytes: Buffer }

/** active: seals and opens · decrypt-only: opens what it sealed · retired: nothing is left for it to open. */
export type KeptKey = Key & {
	state: 'active' | 'decrypt-only' | 'retired'
	createdAt: string
	next?: true // made ahead, so that every machine can have it before anything is sealed with it
	unfinished?: true // made active by a rotation that is still on its way
}

const KEY_BYTES = 32
const ID_SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
export const ID_LENGTH = 8 // fixed: a sealed key begins with it

const file = z.object({
	keys: z.array(
		z.object({
			id: z.string().regex(new RegExp(`^[a-z0-9]{${ID_LENGTH}}$`), 'is not an id'),
			purpose: z.enum(PURPOSES),
			state: z.enum(['active', 'decrypt-only', 'retired']),
			key: z.base64(),
			createdAt: z.iso.datetime(),
			next: z.literal(true).optional(),
			unfinished: z.literal(true).optional(),
		}),
	),
})

export function newKey(purpose: Purpose): KeptKey {
	const id = Array.from({ length: ID_LENGTH }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('')
	return { id, purpose, state: 'active', bytes: randomBytes(KEY_BYTES), createdAt: new Date().toISOString() }
}

/** Tells two keys apart without telling anything of them. */
export const fingerprintOf = ({ bytes }: Key): string =>
	createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Undefined where there is no such file. */
export function readKeysFile(path: string): KeptKey[] | undefined {
	const text = readOwn(path)
	if (text === undefined) return undefined
	const { keys } = parse(path, text)
	const kept = keys.map(({ key, ...rest }) => ({ ...rest, bytes: Buffer.from(key, 'base64') }))
	for (const { id, bytes } of kept)
		if (bytes.length !== KEY_BYTES)
			throw malformed(path, `key ${id} has ${bytes.length} bytes and not ${KEY_BYTES}`)
	if (new Set(kept.map(({ id }) => id)).size < kept.length) throw malformed(path, 'two keys have one id')
	if (new Set(kept.map(fingerprintOf)).size < kept.length) throw malformed(path, 'one key stands there twice')
	for (const purpose of PURPOSES)
		if (kept.filter((key) => key.purpose === purpose && key.state === 'active').length > 1)
			throw malformed(path, `two keys for ${purpose} are active`)
	return kept
}

/** Puts a file where there was none; false when another was quicker. */
export function addKeysFile(path: string, keys: KeptKey[]): boolean {
	return written(path, keys, (half) => {
		try {
			linkSync(half, path)
			return true
		} catch (error) {
			if (codeOf(error) === 'EEXIST') return false
			throw error
		} finally {
			rmSync(half)
		}
	})
}

export function changeKeysFile(path: string, keys: KeptKey[]): void {
	written(realpathSync(path), keys, (half, place) => renameSync(half, place))
}

/** Who copies the data folder must not get the keys with it, by whatever name or link it is reached. */
export function refuseInside({ keysFile, dataDir }: Pick<Config, 'keysFile' | 'dataDir'>): void {
	if (`${real(keysFile)}${sep}`.startsWith(`${real(dataDir)}${sep}`))
		throw new CannotStart(
			`the keys file ${keysFile} lies inside the data folder ${dataDir}, and a copy of that would hold the keys to itself; move the file out and set KEYS_FILE to its new place.`,
		)
}

function real(path: string): string {
	if (existsSync(path)) return realpathSync(path)
	const above = dirname(path)
	return above === path ? path : join(real(above), basename(path))
}

function readOwn(path: string): string | undefined {
	try {
		const mode = statSync(path).mode & 0o777
		if (mode & 0o077)
			throw new CannotStart(
				`the keys file ${path} may be read or changed by others than its owner (mode ${mode.toString(8).padStart(4, '0')}): chmod 600 ${path}`,
			)
		return readFileSync(path, 'utf8')
	} catch (error) {
		if (error instanceof CannotStart) throw error
		if (codeOf(error) === 'ENOENT') return undefined
		throw new CannotStart(`the keys file ${path} cannot be read (${codeOf(error)}).`)
	}
}

function parse(path: string, text: string) {
	try {
		return file.parse(JSON.parse(text))
	} catch (error) {
		// What the JSON reader complains of would quote the file.
		const [issue] = error instanceof z.ZodError ? error.issues : []
		throw malformed(path, issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not JSON')
	}
}

const malformed = (path: string, reason: string) =>
	new CannotStart(`the keys file ${path} is damaged (${reason}); put it back from your copy.`)

function written<Done>(path: string, keys: KeptKey[], place: (half: string, path: string) => Done): Done {
	const half = `${path}.${process.pid}.tmp`
	try {
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
		rmSync(half, { force: true })
		writeFileSync(half, textOf(keys), { mode: 0o600, flush: true })
		const done = place(half, path)
		sync(dirname(path))
		return done
	} catch (error) {
		throw new CannotStart(
			`the keys file ${path} cannot be written (${codeOf(error)}); set KEYS_FILE to a place outside the data folder that can.`,
		)
	}
}

const textOf = (keys: KeptKey[]) =>
	`${JSON.stringify({ keys: keys.map(({ bytes, ...key }) => ({ ...key, key: bytes.toString('base64') })) }, null, '\t')}\n`

/** The name of the file must outlive a loss of power as well. */
function sync(folder: string): void {
	const handle = openSync(folder, 'r')
	try {
		fsyncSync(handle)
	} finally {
		closeSync(handle)
	}
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
