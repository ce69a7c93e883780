/** Whether the keys file is there, is private and holds what the database needs; and whether somebody confirmed a copy of it. */
import { statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { type Database, withinTime } from '#app/platform/database.server.ts'
import { type KeysSource, readKeys } from '#app/platform/keys-file.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isUnknown, isWarning, isWrong } from './check.server.ts'

/** That a copy is kept elsewhere, as somebody of staff confirmed it: of which keys. */
export type KeysCopy = { at: Date; by: string; keyIds: string[] }

const LIMIT = 3_000 // milliseconds
const words = doctorWords.keys

export async function checkKeys(source: KeysSource, db: Database | undefined): Promise<Finding> {
	const path = source.keysFile
	try {
		const isVariable = source.keys !== undefined
		const mode = isVariable ? 0 : statSync(path, { throwIfNoEntry: false })?.mode
		if (mode === undefined && !db) return isUnknown(words.notYet(path), words.putBackIfAny)
		if (mode === undefined) return isWrong(words.missing(path), words.putBack)
		const stored = readKeys(source) ?? []
		const lacking = db ? await listLacking(db, new Set(stored.map(({ id }) => id))) : []
		if (lacking.length > 0) return isWrong(words.lacks(path, lacking), words.putBack)
		if (isVariable) return isOk(words.inVariable(stored.length))
		return isOk(words.ok(path, stored.length, (mode & 0o777).toString(8).padStart(4, '0')))
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		return isWrong(words.unusable(error.message), words.mend)
	}
}

export function checkKeysCopy(source: KeysSource, copy: KeysCopy | undefined): Finding {
	if (!copy) return isWarning(words.noCopy, words.copy(source.keysFile))
	const newer = (readKeys(source) ?? []).filter(({ id }) => !copy.keyIds.includes(id))
	if (newer.length > 0) return isWarning(words.oldCopy(copy), words.copy(source.keysFile))
	return isOk(words.copied(copy))
}

async function listLacking(db: Database, held: Set<string>): Promise<string[]> {
	const needed = await withinTime(db, LIMIT, (bound) =>
		bound.select({ id: sealingKeys.id }).from(sealingKeys).where(eq(sealingKeys.retired, false)),
	)
	return needed.map(({ id }) => id).filter((id) => !held.has(id))
}
