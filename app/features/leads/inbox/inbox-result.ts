/** What a form about a lead or an application is answered, where it is not simply done. */
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { StaleSave } from '#app/features/staff/stale-save.ts'
import type { Intent } from './assignment-schema.ts'
import type { InboxStatus } from './inbox-status.ts'

/** What can be looked at once it is asked for: masked until then. */
export const MASKED = ['idNumber', 'ethnicGroup'] as const
export type Masked = (typeof MASKED)[number]

/** Why an application was not put on paper. */
export const PRINT_ERRORS = ['wrong', 'too-many', 'locked', 'broken'] as const
export type PrintError = (typeof PRINT_ERRORS)[number]

/** Why the list was not exported. */
export const EXPORT_ERRORS = ['wrong', 'too-many'] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]

export type InboxResult =
	| { outcome: 'problems'; intent: Intent; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ wanted: { status: InboxStatus; handler: string } }>
	| { outcome: 'not-sent' } // the letter is out, on its way, or of something else
	| { outcome: 'refused'; error: 'wrong' | 'too-many' | 'locked' | 'broken'; field: Masked }
	| { outcome: 'revealed'; field: Masked; fact: string }

export const HTTP_STATUSES: Record<InboxResult['outcome'], number> = {
	problems: 400,
	stale: 409,
	'not-sent': 409,
	refused: 403,
	revealed: 200,
}
