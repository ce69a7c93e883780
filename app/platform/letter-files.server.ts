/** Where letters land as files while there is no mail server, and how they go with what stood in them. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.server.ts'
import type { Database } from './database.server.ts'
import { listLettersToKeep } from './letter-store.server.ts'

type Place = Pick<Config, 'dataDir'>

const LETTER = /^\.?([0-9a-f-]{36})\.(?:eml|half)$/
const LOOKED_UP_AT_ONCE = 1_000

export const letterFolder = ({ dataDir }: Place): string => join(dataDir, 'letters')

/** Of letters that are gone. */
export async function dropLetterFiles(place: Place, ids: string[]): Promise<void> {
	for (const id of ids)
		for (const file of [`${id}.eml`, `.${id}.half`])
			await rm(join(letterFolder(place), file), { force: true })
}

/** Letters that went out before a time, and those that nothing is known of any more. */
export async function removeLetterFiles(db: Database, place: Place, sentBefore: Date): Promise<void> {
	const folder = letterFolder(place)
	const files = await readdir(folder).catch(() => [])
	const named = files.flatMap((file) => {
		const id = LETTER.exec(file)?.[1]
		return id ? [{ file, id }] : []
	})
	while (named.length > 0) {
		const some = named.splice(0, LOOKED_UP_AT_ONCE)
		const keep = new Set(
			await listLettersToKeep(
				db,
				some.map(({ id }) => id),
				sentBefore,
			),
		)
		for (const { file, id } of some) if (!keep.has(id)) await rm(join(folder, file), { force: true })
	}
}
