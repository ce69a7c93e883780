/** Results of the staff forms about a lead or an application that did not simply succeed. */
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { StaleSave } from '#app/features/staff/records/stale-save.ts'
import type { Intent } from './assignment-schema.ts'
import type { InboxStatus } from './inbox-status.ts'

/** Fields that are masked until a staff member reveals them. */
export const MASKED = ['idNumber', 'ethnicGroup'] as const
export type Masked = (typeof MASKED)[number]

/** Error codes of printing an application. */
export const PRINT_ERRORS = ['wrong', 'too-many', 'locked', 'broken'] as const
export type PrintError = (typeof PRINT_ERRORS)[number]

/** Error codes of exporting the inbox. */
export const EXPORT_ERRORS = ['wrong', 'too-many'] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]

export type InboxResult =
	| { outcome: 'invalid'; intent: Intent; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ wanted: { status: InboxStatus; assignee: string } }>
	| { outcome: 'other-note'; values: Values } // the form's note is stored already, with another text
	| { outcome: 'not-sent' } // the email is sent, being sent, or about another record
	| { outcome: 'rejected'; error: 'wrong' | 'too-many' | 'locked' | 'broken'; field: Masked }
	| { outcome: 'revealed'; field: Masked; fact: string }

export const HTTP_STATUSES: Record<InboxResult['outcome'], number> = {
	invalid: 400,
	stale: 409,
	'other-note': 409,
	'not-sent': 409,
	rejected: 403,
	revealed: 200,
}
