/**
 * The erasure file: the list of erasures outside the database and its backups, stored next to the keys, which
 * no backup contains either.
 */
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Config } from '#app/infra/config.server.ts'
import { writeAtomically } from '#app/infra/storage/files.server.ts'

const commonFields = { id: z.uuid(), at: z.coerce.date(), userName: z.string(), records: z.array(z.uuid()) }
const lineSchema = z.union([
	z.object({ ...commonFields, salt: z.string(), hashes: z.array(z.string()) }),
	z
		.object({ ...commonFields, indexes: z.array(z.string()) })
		.transform(({ indexes, ...erasure }) => ({ ...erasure, salt: null, hashes: indexes })),
])

/**
 * `hashes`: slow hashes of the person's blind indexes. If `salt` is null: the plain blind indexes, as older
 * lists stored them.
 */
export type Erasure = {
	id: string
	at: Date
	userName: string
	records: string[]
	salt: string | null
	hashes: string[]
}

export const erasuresFileOf = ({ keysFile }: Pick<Config, 'keysFile'>): string =>
	keysFile.replace(/(\.json)?$/, '-erasures.jsonl')

/** Reads the erasure file. Skips a line that was truncated by a power loss. */
export async function readErasures(path: string): Promise<Erasure[]> {
	return existsSync(path) ? parseErasures(await readFile(path, 'utf8')) : []
}

export const parseErasures = (text: string): Erasure[] =>
	text.split('\n').flatMap((jsonLine) => {
		try {
			return [lineSchema.parse(JSON.parse(jsonLine))]
		} catch {
			return []
		}
	})

export async function addErasureLine(path: string, erasure: Erasure): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	await appendFile(path, `\n${erasureLine(erasure)}\n`, { mode: 0o600, flush: true })
}

export async function writeErasures(path: string, all: Erasure[]): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const lines = all.map((erasure) => `${erasureLine(erasure)}\n`)
	await writeAtomically(`${path}.${process.pid}.tmp`, path, lines.join(''))
}

/** Serialises an erasure as one line. Plain blind indexes stay plain until they are hashed. */
export const erasureLine = ({ id, at, userName, records, salt, hashes }: Erasure): string =>
	JSON.stringify({ id, at, userName, records, ...(salt === null ? { indexes: hashes } : { salt, hashes }) })
