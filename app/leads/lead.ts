/** A lead: somebody wrote, about a vehicle or about anything else. */
import type { Answered } from '#app/intake/intake.ts'
import type { Problems, Values } from '#app/kernel/form.ts'
import type { EnquiryPayload } from './enquiry-input.ts'
import type { MessagePayload } from './message-input.ts'

export const LEAD_KINDS = ['enquiry', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export type LeadPayload = EnquiryPayload | MessagePayload

/** fields: something in them is wrong. gone: the vehicle is no longer there. busy: more forms come than can be stored. */
export type Refusal = 'fields' | 'over-limit' | 'other-content' | 'gone' | 'busy'

/** What the page of the form is answered; all but a lead that is kept comes with what was typed. */
export type LeadAnswer = Answered &
	(
		| { outcome: 'sent'; isGone?: true } // what it is about went after it was kept
		| { outcome: 'refused'; refusal: Refusal; problems: Problems; values: Values }
		| { outcome: 'failed'; values: Values }
	)

export type NotReceived = Exclude<LeadAnswer, { outcome: 'sent' }>

const STATUSES: Record<Refusal, number> = {
	...{ fields: 400, 'over-limit': 429, 'other-content': 409, gone: 404, busy: 503 },
}

export const statusOf = (answer: LeadAnswer): number =>
	({ sent: 200, failed: 503, refused: answer.outcome === 'refused' ? STATUSES[answer.refusal] : 400 })[
		answer.outcome
	]
