/** What the server sends to a screen that manages records of one kind: its list, a record, and action results. */
import type { FieldErrors, StaleSave } from '#app/core/form.ts'
import { recordMessages } from '#messages/admin.ts'

/** A longer search text is cut; no staff member types that much. */
export const LONGEST_SEARCH = 100 // characters

export type RecordList<Item> = {
	items: Item[]
	total: number // matches on all pages
	page: number
	pages: number
}

/** `failed`: the list could not be read. */
export type LoadedList<Item> = RecordList<Item> & {
	search: string
	filter?: string | undefined
	failed: boolean
}

export const NOTHING_LOADED = { search: '', items: [], total: 0, page: 1, pages: 1, failed: true }

/** `draft` is null if there is no such record, or if it could not be read. */
export type LoadedRecord<Draft> = { id: string; draft: Draft | null; failed: boolean }

export type RejectedRecord<Item> =
	| { outcome: 'rejected'; error: string; newer?: undefined }
	| StaleSave<{ newer: Item }>

const messages: Record<string, (what: string) => string> = recordMessages.rejections

/**
 * The message for a rejected save. `what` names the kind of record, such as `car`. `isNew`: the form adds a
 * record; it is stale if an earlier attempt, whose response was lost, has added the record already.
 */
export function rejectionMessage(rejection: RejectedRecord<unknown>, what: string, isNew: boolean): string {
	if (rejection.outcome === 'stale' && isNew) return recordMessages.rejections.added(what)
	if (rejection.outcome === 'stale') return recordMessages.rejections.stale(what, rejection.by)
	return (messages[rejection.error] ?? recordMessages.rejections.gone)(what)
}

export type RecordResult<Item> =
	| { outcome: 'added' | 'changed' | 'restored'; item: Item }
	| { outcome: 'deleted'; id: string }
	| { outcome: 'invalid'; fieldErrors: FieldErrors }
	| RejectedRecord<Item>

/** The message for a field error of the back office. */
const defaultMessages: Record<string, string> = recordMessages.fieldErrors

/** Looks the error code up in the field's own messages first, then in the default ones. */
export const fieldErrorMessage = (
	ownMessages: Record<string, string> | undefined,
	code: string | undefined,
): string | undefined =>
	code === undefined
		? undefined
		: (ownMessages?.[code] ?? defaultMessages[code] ?? recordMessages.fieldErrors.unreadable)
