/** What a form about a lead or an application is answered, where it is not simply done. */
import type { Problems, Values } from '#app/kernel/form.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import type { Intent } from './handling-input.ts'
import type { InboxStatus } from './standing.ts'

/** What can be looked at once it is asked for: masked until then. */
export const MASKED = ['idNumber', 'ethnicGroup'] as const
export type Masked = (typeof MASKED)[number]

/** Why an application was not put on paper. */
export const PRINT_REFUSALS = ['wrong', 'too-many', 'locked', 'broken'] as const
export type PrintRefusal = (typeof PRINT_REFUSALS)[number]

/** Why the list was not exported. */
export const EXPORT_REFUSALS = ['wrong', 'too-many'] as const
export type ExportRefusal = (typeof EXPORT_REFUSALS)[number]

export type InboxAnswer =
	| { outcome: 'problems'; intent: Intent; problems: Problems; values: Values }
	| StaleSave<{ wanted: { status: InboxStatus; handler: string } }>
	| { outcome: 'not-sent' } // the letter is out, on its way, or of something else
	| { outcome: 'refused'; problem: 'wrong' | 'too-many' | 'locked' | 'broken'; field: Masked }
	| { outcome: 'revealed'; field: Masked; fact: string }

export const STATUS_OF: Record<InboxAnswer['outcome'], number> = {
	problems: 400,
	stale: 409,
	'not-sent': 409,
	refused: 403,
	revealed: 200,
}
