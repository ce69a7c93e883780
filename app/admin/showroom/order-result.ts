/** What the screen for the gallery is answered that sent a new order. */
import type { FieldErrors } from '#app/core/form.ts'
import type { StaleSave } from '#app/features/staff/stale-save.ts'

export type OrderResult =
	| { outcome: 'ordered'; ids: string[] }
	| StaleSave
	| { outcome: 'problems'; fieldErrors: FieldErrors }
