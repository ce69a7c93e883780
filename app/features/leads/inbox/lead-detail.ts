/** A lead or an application as staff process it, without its content. */

import type { IsoDate } from '#app/core/dates.ts'
import { pickOption } from '#app/core/form.ts'
import { LEAD_STATUSES, type LeadSource, type LeadStatus } from '#app/features/leads/lead.ts'
import type { LeadDeliveries } from '#app/features/staff/receivers/receiver.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import type { SaleState } from '#app/features/vehicles/vehicle-schema.ts'
import type { NextStep } from './assignment-schema.ts'
import type { InboxKind, InboxLine, InboxStatus, Subject } from './inbox-item.ts'
import type { LeadContactLinks } from './replies.ts'

export type LeadDetail = {
	subject: Subject
	status: InboxStatus
	assigneeId: string | null
	assignee: string | null // name; also of former staff members
	version: number
	createdAt: Date
	source: LeadSource
	contactedAt: Date | null
	openMinutes: number | undefined // of trading hours until the first answer, or until now
	nextStep: NextStep | undefined
	lostReason: string | null
	lostReasons: readonly string[] // to choose from
	spamFlags: SpamFlag[] // reasons to check it
	photos: string[] // ids, in the order of the form
	events: LeadHistoryEvent[]
	statusBeforeWon: LeadStatus | undefined // of a won enquiry or message
	deal: Deal | undefined // of a won lead about a vehicle of the stock
	samePerson: InboxLine[] // what else the sender has sent, newest first
	emails: EmailSummary[]
	sentOn: LeadDeliveries | undefined // to receivers outside the website; undefined: there are none
	emailsAreFiles: boolean // no mail server is set: nobody received them
	admins: { id: string; name: string }[]
	noteKey: string // idempotency key of the next note
	now: Date
}

/** An email about a lead, without its text or recipient. */
export type EmailSummary = {
	id: string
	kind: string
	status: 'waiting' | 'delayed' | 'held' | 'sent' | 'undelivered'
	lastError: string | null
	mailboxMissing: boolean
	createdAt: Date
	sentAt: Date | null
}

/**
 * A lead event: the action of a staff member on a lead or an application, without its content.
 * opened: the page of an application was shown, at most once an hour to a person. handled: status or assignee
 * changed. planned, step-done: the next step was set, or done. revealed: a masked field was shown. sent-again: a
 * failed email was resent. added: typed by hand. answered: by a link of the email to staff. moved, cancelled: the test
 * drive of the lead. offered: an offer for a trade-in was written.
 */
export const LEAD_EVENTS = [
	'added',
	'opened',
	'noted',
	'handled',
	'offered',
	'planned',
	'step-done',
	'revealed',
	'sent-again',
	'exported',
	'answered',
	'moved',
	'cancelled',
] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

export type LeadHistoryEvent = {
	id: string
	action: LeadEvent
	at: Date
	by: string // present name of the staff member
	account: string // beside the name, as in the audit log
	detail: string // codes: the new status, assignee id and reason; the step and its time; the revealed field; the source
	assignee: string | null // name of the new assignee; also of former staff members
	note: string | 'locked' | 'broken' | null
}

export type OtherLead = {
	kind: InboxKind
	id: string
	name: string
	status: InboxStatus
	links: LeadContactLinks // with the answer that it is sold
}

/**
 * The status of a lead before it was won, by its history; a lead that was won at once was new. Undefined if it is
 * not won: the approval of an application is not taken back, its documents are deleted with it.
 */
export function statusBeforeWon(
	status: InboxStatus,
	events: { action: string; detail: string }[], // newest first
): LeadStatus | undefined {
	if (status !== 'won') return undefined
	const statuses = events
		.filter(({ action }) => action === 'handled')
		.map(({ detail }) => pickOption(LEAD_STATUSES, detail.split(' ')[0]))
	return statuses.find((before) => before && before !== 'won') ?? 'new'
}

/** The sale that a won lead led to, and who else asked about the vehicle. */
export type Deal = { vehicle: SaleState; today: IsoDate; others: OtherLead[] }
