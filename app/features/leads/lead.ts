/** A lead: somebody wrote, about a vehicle or about anything else. */

import type { FieldErrors, Values } from '#app/core/form.ts'
import type { SubmissionResult } from '#app/features/submissions/submission.ts'
import type { EnquiryPayload } from './enquiry-schema.ts'
import type { MessagePayload } from './message-schema.ts'

export const LEAD_KINDS = ['enquiry', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export type LeadPayload = EnquiryPayload | MessagePayload

/** fields: something in them is wrong. gone: the vehicle is no longer there. busy: more forms come than can be stored. */
export type LeadRejection = 'fields' | 'over-limit' | 'other-content' | 'gone' | 'busy'

/** What the page of the form is answered; all but a lead that is kept comes with what was typed. */
export type LeadResult = SubmissionResult &
	(
		| { outcome: 'sent'; isGone?: true } // what it is about went after it was kept
		| { outcome: 'refused'; error: LeadRejection; fieldErrors: FieldErrors; values: Values }
		| { outcome: 'failed'; values: Values }
	)

export type NotReceived = Exclude<LeadResult, { outcome: 'sent' }>

const HTTP_STATUSES: Record<LeadRejection, number> = {
	...{ fields: 400, 'over-limit': 429, 'other-content': 409, gone: 404, busy: 503 },
}

export const httpStatusOf = (result: LeadResult): number =>
	({ sent: 200, failed: 503, refused: result.outcome === 'refused' ? HTTP_STATUSES[result.error] : 400 })[
		result.outcome
	]
