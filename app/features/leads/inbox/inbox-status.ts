/** Where a lead or an application stands with us: new, contacted, won or lost, whatever words its own kind has for it. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '#app/features/finance/application-status.ts'
import { LEAD_KINDS, LEAD_STATUSES, type LeadStatus } from '#app/features/leads/lead.ts'

export const INBOX_KINDS = [...LEAD_KINDS, 'application'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export type InboxStatus = LeadStatus | ApplicationStatus

/** Which one of them all: what is meant by an address of the back office. */
export type Subject = { kind: InboxKind; id: string }

/** What is new for longer than this has waited for too long. */
export const OVERDUE_AFTER_HOURS = 2

const LEAD_STATUS_OF: Record<ApplicationStatus, LeadStatus> = {
	pending: 'new',
	'in-review': 'contacted',
	approved: 'won',
	declined: 'lost',
	withdrawn: 'lost',
}

export const statusesOf = (kind: InboxKind): readonly InboxStatus[] =>
	kind === 'application' ? APPLICATION_STATUSES : LEAD_STATUSES

export const toLeadStatus = (status: InboxStatus): LeadStatus =>
	status in LEAD_STATUS_OF ? LEAD_STATUS_OF[status as ApplicationStatus] : (status as LeadStatus)

/** The statuses of applications that stand so. */
export const applicationStatuses = (leadStatus: LeadStatus): ApplicationStatus[] =>
	APPLICATION_STATUSES.filter((status) => LEAD_STATUS_OF[status] === leadStatus)

/** What comes in as new becomes this once somebody was answered. */
export const contactedStatus = (kind: InboxKind): InboxStatus =>
	kind === 'application' ? 'in-review' : 'contacted'

/** Whether it tells that we answered: what nobody wanted, or took back, may have needed none. */
export const isContacted = (status: InboxStatus): boolean =>
	toLeadStatus(status) === 'contacted' || toLeadStatus(status) === 'won' || status === 'declined'

export const isNew = (status: InboxStatus): boolean => toLeadStatus(status) === 'new'

/** What came in before this has waited for too long, if it is new still. */
export const overdueBefore = (now: Date): Date =>
	new Date(now.getTime() - OVERDUE_AFTER_HOURS * 60 * 60 * 1000)

/** Whole minutes from coming in to the first answer. */
export const minutesToReply = (createdAt: Date, answeredAt: Date): number =>
	Math.max(0, Math.round((answeredAt.getTime() - createdAt.getTime()) / 60_000))
