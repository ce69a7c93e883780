/** A lead: an enquiry about a vehicle, a message, a test drive, a trade-in, an alert, or a WhatsApp chat that staff write down. */
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { FORM_KINDS, LEAD_KINDS } from '#app/core/lead-kinds.ts'
import type { SubmissionResult } from '#app/features/submissions/submission.ts'
import type { LeadPayloads } from './lead-schemas.ts'

export type LeadKind = (typeof LEAD_KINDS)[number]
export type FormKind = (typeof FORM_KINDS)[number]

/** Where a lead comes from; all but those of the website are typed by staff. */
export const TYPED_SOURCES = ['phone', 'walk-in', 'chat'] as const
export const LEAD_SOURCES = ['website', ...TYPED_SOURCES] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export type LeadPayload = LeadPayloads[LeadKind]

/**
 * fields: field errors. gone: the vehicle no longer exists. slot: the time of a test drive is not free. busy: the queue
 * of submitted forms is full.
 */
export type LeadRejection = 'fields' | 'slot' | 'over-limit' | 'other-content' | 'gone' | 'busy'

/** A time that can be booked, and how a form shows it. */
export type SlotChoice = { at: string; text: string }

/** Action result of the form; every result except `sent` returns the values as typed. */
export type LeadResult = SubmissionResult &
	(
		| { outcome: 'sent'; isGone?: true; byPhone?: true; when?: string } // the vehicle was deleted after the lead was stored
		| {
				outcome: 'rejected'
				error: LeadRejection
				fieldErrors: FieldErrors
				values: Values
				alternatives?: SlotChoice[] // times that are free instead
		  }
		| { outcome: 'failed'; values: Values }
	)

export type Rejection = Extract<LeadResult, { outcome: 'rejected' }>
export type NotReceived = Exclude<LeadResult, { outcome: 'sent' }>

const HTTP_STATUSES: Record<LeadRejection, number> = {
	fields: 400,
	slot: 409,
	'over-limit': 429,
	'other-content': 409,
	gone: 404,
	busy: 503,
}

/** 200 if stored, 400 field errors, 404 vehicle gone, 409 other content or a time that is taken, 429 rate limit, 503 busy or failed. */
export function httpStatusOf(result: LeadResult): number {
	if (result.outcome === 'sent') return 200
	return result.outcome === 'failed' ? 503 : HTTP_STATUSES[result.error]
}
