/** The audit log of the back office: which staff member did what to which record. */

export type RecordAction = 'added' | 'changed' | 'deleted'

/** All actions of the audit log. `searched` (a search for a person) belongs to no record. */
export const AUDIT_LOG_ACTIONS = ['added', 'changed', 'deleted', 'searched'] as const
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number]

export type AuditLogEntry = {
	id: string
	at: Date
	by: string // the name of the staff member who did it
	action: RecordAction
	fields: string[] // the names of the changed fields
}
