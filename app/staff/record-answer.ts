/** What a screen is answered that works on records of one kind. */
import type { Problems } from '#app/kernel/form.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

export type Refused<Entry> =
	| { outcome: 'refused'; problem: string; newer?: undefined }
	| StaleSave<{ newer: Entry }>

const messages: Record<string, (what: string) => string> = partWords.refused

/** `what`: such as `car`. */
export function rejectionMessage(rejection: Refused<unknown>, what: string): string {
	if (rejection.outcome === 'stale') return partWords.refused.stale(what, rejection.by)
	return (messages[rejection.problem] ?? partWords.refused.gone)(what)
}

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
