/** What a screen is answered that works on records of one kind. */
import type { Problems } from '#app/kernel/form.ts'

/** `by`: who was faster; `newer`: what they made of it. */
export type Refused<Entry> = { outcome: 'refused'; problem: string; by?: string; newer?: Entry }

export type RecordAnswer<Entry> =
	| { outcome: 'added' | 'changed'; entry: Entry }
	| { outcome: 'deleted'; id: string }
	| { outcome: 'problems'; problems: Problems }
	| Refused<Entry>

/** What a screen says of what became of a record. */
export type RecordToasts = {
	error: string
	added: string
	changed: string
	deleted: string
	failed: { load: string; add: string; change: string; delete: string }
}
