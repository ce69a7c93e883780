/**
 * Records in the audit log that a copy of the keys file is stored elsewhere.
 * The server cannot check it, so staff confirm it.
 */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/infra/database/database.server.ts'
import type { KeysCopy } from '#app/infra/doctor/keys-check.server.ts'
import { type KeysSource, readKeys } from '#app/infra/encryption/keys-file.server.ts'
import { auditLogMessages } from '#messages/audit-log.ts'
import { type Author, addAuditLogEntry, type CommandLineAuthor } from './audit-log-queries.server.ts'
import { staffAuditLog } from './audit-log-table.server.ts'

const KIND = 'key_copies'
/** The record id of the keys file in the audit log; the file is a row of no table. */
const FILE_ID = '5f0e7a52-3b1c-4d62-9f0e-6b8c1f2a7d40'

/**
 * Records the ids of the keys that the file holds now, and returns their number.
 * @throws CannotStart if the file cannot be read
 */
export async function confirmKeysCopy(
	db: Database,
	{ by, at, source }: { by: Author | CommandLineAuthor; at: Date; source: KeysSource },
): Promise<number> {
	const fields = (readKeys(source) ?? []).map(({ id }) => id)
	await db.transaction((transaction) =>
		addAuditLogEntry(transaction, {
			by,
			at,
			kind: KIND,
			action: 'added',
			fields,
			recordId: FILE_ID,
			recordName: auditLogMessages.keysCopy,
		}),
	)
	return fields.length
}

export async function findKeysCopy(db: Pick<Database, 'select'>): Promise<KeysCopy | undefined> {
	const [line] = await db
		.select({ at: staffAuditLog.at, by: staffAuditLog.userName, keyIds: staffAuditLog.fields })
		.from(staffAuditLog)
		.where(eq(staffAuditLog.recordId, FILE_ID))
		.orderBy(desc(staffAuditLog.at))
		.limit(1)
	return line
}
