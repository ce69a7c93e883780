/** What the screen for the gallery is answered that sent a new order. */
import type { Problems } from '#app/kernel/form.ts'

export type OrderAnswer =
	| { outcome: 'ordered'; ids: string[] }
	| { outcome: 'refused'; problem: string }
	| { outcome: 'problems'; problems: Problems }
