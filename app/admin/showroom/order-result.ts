/** The result of saving a new order of the gallery. */
import type { FieldErrors } from '#app/core/form.ts'
import type { StaleSave } from '#app/features/staff/records/stale-save.ts'

export type OrderResult =
	| { outcome: 'ordered'; ids: string[] }
	| StaleSave
	| { outcome: 'invalid'; fieldErrors: FieldErrors }
