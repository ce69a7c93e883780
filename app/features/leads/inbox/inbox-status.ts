/** Maps the statuses of leads and applications to one scale: new, contacted, won, lost. */
import { pickOption } from '#app/core/form.ts'
import { tradingTimeAgo } from '#app/features/dealer/trading-minutes.ts'
import {
	APPLICATION_STATUSES,
	type ApplicationStatus,
} from '#app/features/finance/application/application.ts'
import { LEAD_KINDS, LEAD_STATUSES, type LeadKind, type LeadStatus } from '#app/features/leads/lead.ts'

/** In the order of the inbox's chips. */
export const INBOX_KINDS = ['application', ...LEAD_KINDS] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export type InboxStatus = LeadStatus | ApplicationStatus

/** A kind with one of its own statuses. */
export type StatusOfKind =
	| { kind: LeadKind; status: LeadStatus }
	| { kind: 'application'; status: ApplicationStatus }

/** Identifies a lead or an application, as in a back-office URL. */
export type Subject = { kind: InboxKind; id: string }

/** New leads older than this are overdue. */
export const OVERDUE_AFTER_HOURS = 2

export const LEAD_STATUS_OF: Record<ApplicationStatus, LeadStatus> = {
	pending: 'new',
	'in-review': 'contacted',
	approved: 'won',
	declined: 'lost',
	withdrawn: 'lost',
}

/** The statuses that a lead or an application can have, in their order. */
export const statusesOf = (kind: InboxKind): readonly InboxStatus[] =>
	kind === 'application' ? APPLICATION_STATUSES : LEAD_STATUSES

/** Undefined if a lead or an application of this kind cannot have the status. */
export function statusOfKind(kind: InboxKind, text: string): StatusOfKind | undefined {
	if (kind === 'application') {
		const status = pickOption(APPLICATION_STATUSES, text)
		return status && { kind, status }
	}
	const status = pickOption(LEAD_STATUSES, text)
	return status && { kind, status }
}

/** Maps an application status to the scale of leads: `pending` is `new`, `approved` is `won`. */
export const toLeadStatus = (status: InboxStatus): LeadStatus =>
	isApplicationStatus(status) ? LEAD_STATUS_OF[status] : status

const isApplicationStatus = (status: InboxStatus): status is ApplicationStatus => status in LEAD_STATUS_OF

/** The status of a new lead or application after it was answered. */
export const contactedStatus = (kind: InboxKind): StatusOfKind =>
	kind === 'application' ? { kind, status: 'in-review' } : { kind, status: 'contacted' }

/** Whether the status implies an answer: lost or withdrawn ones may have needed none. */
export const isContacted = (status: InboxStatus): boolean =>
	toLeadStatus(status) === 'contacted' || toLeadStatus(status) === 'won' || status === 'declined'

export const isNew = (status: InboxStatus): boolean => toLeadStatus(status) === 'new'

/** New leads created before this time are overdue, by trading hours. */
export const overdueBefore = (now: Date, hours: Parameters<typeof tradingTimeAgo>[0]): Date =>
	tradingTimeAgo(hours, now, OVERDUE_AFTER_HOURS * 60)

/** Minutes from creation to the first answer, as an integer. */
export const minutesToReply = (createdAt: Date, contactedAt: Date): number =>
	Math.max(0, Math.round((contactedAt.getTime() - createdAt.getTime()) / 60_000))
