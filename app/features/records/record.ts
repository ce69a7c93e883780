/**
 * What the server and a screen that manages records of one kind tell each other: its list, a record, action results, and
 * whether a record is on the website.
 */

import { fromLocalTime, type IsoDate, SOUTH_AFRICA } from '#app/core/dates.ts'
import { choiceOrDefault, ifBlank, line, parsedField } from '#app/core/fields.ts'
import type { FieldErrors, StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { AuditText } from '#app/features/staff/audit-log/audit-log.ts'
import { recordMessages } from '#messages/admin.ts'
import { publicationMessages } from '#messages/admin-content.ts'

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

/** Of the kinds that have drafts (docs/decisions/098). */
export const PUBLICATIONS = ['draft', 'scheduled', 'published'] as const

export type Publication = (typeof PUBLICATIONS)[number]
export type Published = { publication: Publication; publishAt: Date | null } // a time only of a scheduled one

const publishTime = (now: Date) =>
	parsedField(
		line(100),
		ifBlank(null, (text): Result<Date, string> => {
			const [day = '', time = ''] = text.split('T')
			const at = fromLocalTime(day as IsoDate, time.slice(0, 5), SOUTH_AFRICA)
			if (!at) return fail('not-a-time')
			return at > now ? ok(at) : fail('in-the-past')
		}),
	)

/** The form's fields; their errors are in `publicationMessages`. */
export const publicationInputs = (now: Date) => ({
	publication: choiceOrDefault(PUBLICATIONS, 'published'),
	publishAt: publishTime(now),
})

/** What is to be published at a time is scheduled. */
export function publicationOf({ publication, publishAt }: Published): Published {
	if (publication === 'draft') return { publication, publishAt: null }
	return { publication: publishAt ? 'scheduled' : 'published', publishAt }
}

export const publicationAuditText: AuditText = {
	label: (field) => (field === 'publication' ? publicationMessages.field.toLowerCase() : undefined),
	value: (field, value) =>
		field === 'publication' ? publicationMessages.states[value as Publication] : undefined,
}
