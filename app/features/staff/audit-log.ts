/** What the back office remembers of its own work: who did what to which record. */

/** What is done to a record. */
export type RecordAction = 'added' | 'changed' | 'deleted'

/** All that has a line in the journal; a search for people is done to no record. */
export const AUDIT_LOG_ACTIONS = ['added', 'changed', 'deleted', 'searched'] as const
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number]

export type AuditLogEntry = {
	id: string
	at: Date
	by: string // the name of whoever did it
	deed: RecordAction
	fields: string[] // which of them were changed
}
