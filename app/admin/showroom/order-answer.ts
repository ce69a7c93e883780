/** What the screen for the gallery is answered that sent a new order. */
import type { Problems } from '#app/kernel/form.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'

export type OrderAnswer =
	| { outcome: 'ordered'; ids: string[] }
	| StaleSave
	| { outcome: 'problems'; problems: Problems }
