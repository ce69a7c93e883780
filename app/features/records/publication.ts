/** Whether a record is on the website: what the kinds that have drafts share (docs/decisions/098). */
import { type IsoDate, SOUTH_AFRICA } from '#app/core/dates.ts'
import { choiceOrDefault, ifBlank, line, parsedField } from '#app/core/fields.ts'
import { fromLocalTime } from '#app/core/local-time.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import type { AuditText } from '#app/features/staff/audit-log/audit-log.ts'
import { publicationMessages as messages } from '#messages/admin-content.ts'

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
	label: (field) => (field === 'publication' ? messages.field.toLowerCase() : undefined),
	value: (field, value) => (field === 'publication' ? messages.states[value as Publication] : undefined),
}
