/** The entry of a record's change in the audit log. */
import type { RecordAction, ValueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/** The dependencies of a change, and the staff member who makes it. */
export type StaffContext = Pick<Services, 'db' | 'now' | 'files'> & { by: Author }

type AuditRecord = {
	kind: string
	id: string
	name: string
	action: RecordAction
	at: Date
	fields?: string[]
	changes?: ValueChanges | null
}

export const addAuditRecord = (
	transaction: Transaction,
	{ by }: StaffContext,
	{ id, name, ...rest }: AuditRecord,
): Promise<void> => addAuditLogEntry(transaction, { ...rest, by, recordId: id, recordName: name })
