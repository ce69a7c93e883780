/**
 * Checks that the keys file exists, is private and holds the keys that the database needs, and that a staff
 * member confirmed a copy of it.
 */
import { statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { type KeysSource, readKeys } from '#app/infra/encryption/keys-file.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

/** A staff member's confirmation that a copy of these keys is stored elsewhere. */
export type KeysCopy = { at: Date; by: string; keyIds: string[] }

const LIMIT = 3_000 // ms
const messages = doctorMessages.keys

export async function checkKeys(source: KeysSource, db: Database | undefined): Promise<Finding> {
	const path = source.keysFile
	try {
		const isVariable = source.keys !== undefined
		const mode = isVariable ? 0 : statSync(path, { throwIfNoEntry: false })?.mode
		if (mode === undefined && !db) return unknownFinding(messages.notYet(path), messages.putBackIfAny)
		if (mode === undefined) return wrongFinding(messages.missing(path), messages.putBack)
		const keys = readKeys(source) ?? []
		const missing = db ? await listMissing(db, new Set(keys.map(({ id }) => id))) : []
		if (missing.length > 0) return wrongFinding(messages.lacks(path, missing), messages.putBack)
		if (isVariable) return okFinding(messages.inVariable(keys.length))
		return okFinding(messages.ok(path, keys.length, (mode & 0o777).toString(8).padStart(4, '0')))
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		return wrongFinding(messages.unusable(error.message), messages.mend)
	}
}

export function checkKeysCopy(source: KeysSource, copy: KeysCopy | undefined): Finding {
	if (!copy) return warningFinding(messages.noCopy, messages.copy(source.keysFile))
	const newer = (readKeys(source) ?? []).filter(({ id }) => !copy.keyIds.includes(id))
	if (newer.length > 0) return warningFinding(messages.oldCopy(copy), messages.copy(source.keysFile))
	return okFinding(messages.copied(copy))
}

async function listMissing(db: Database, existingIds: Set<string>): Promise<string[]> {
	const needed = await withTimeout(db, LIMIT, (bound) =>
		bound.select({ id: encryptionKeys.id }).from(encryptionKeys).where(eq(encryptionKeys.retired, false)),
	)
	return needed.map(({ id }) => id).filter((id) => !existingIds.has(id))
}
