/** The action results of a screen that manages records of one kind. */
import type { FieldErrors } from '#app/core/form.ts'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'
import type { StaleSave } from './stale-save.ts'

export type RejectedRecord<Item> =
	| { outcome: 'rejected'; error: string; newer?: undefined }
	| StaleSave<{ newer: Item }>

const messages: Record<string, (what: string) => string> = partMessages.rejections

/**
 * The message for a rejected save. `what` names the kind of record, such as `car`. `isNew`: the form adds a
 * record; it is stale if an earlier attempt, whose response was lost, has added the record already.
 */
export function rejectionMessage(rejection: RejectedRecord<unknown>, what: string, isNew: boolean): string {
	if (rejection.outcome === 'stale' && isNew) return partMessages.rejections.added(what)
	if (rejection.outcome === 'stale') return partMessages.rejections.stale(what, rejection.by)
	return (messages[rejection.error] ?? partMessages.rejections.gone)(what)
}

export type RecordResult<Item> =
	| { outcome: 'added' | 'changed'; item: Item }
	| { outcome: 'deleted'; id: string }
	| { outcome: 'invalid'; fieldErrors: FieldErrors }
	| RejectedRecord<Item>

/** The toasts of a screen after a change of a record. */
export type RecordToasts = {
	error: string
	added: string
	changed: string
	deleted: string
	failed: { load: string; add: string; change: string; delete: string }
}
