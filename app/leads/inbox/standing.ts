/** Where a lead or an application stands with us: new, contacted, won or lost, whatever words its own kind has for it. */
import { APPLICATION_STATUSES, type ApplicationStatus } from '#app/finance/application-status.ts'
import { LEAD_KINDS, LEAD_STATUSES, type LeadStatus } from '#app/leads/lead.ts'

export const INBOX_KINDS = [...LEAD_KINDS, 'application'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export type InboxStatus = LeadStatus | ApplicationStatus

/** Which one of them all: what is meant by an address of the back office. */
export type Subject = { kind: InboxKind; id: string }

/** What is new for longer than this has waited for too long. */
export const LATE_AFTER_HOURS = 2

const STANDINGS: Record<ApplicationStatus, LeadStatus> = {
	pending: 'new',
	'in-review': 'contacted',
	approved: 'won',
	declined: 'lost',
	withdrawn: 'lost',
}

export const statusesOf = (kind: InboxKind): readonly InboxStatus[] =>
	kind === 'application' ? APPLICATION_STATUSES : LEAD_STATUSES

export const standingOf = (status: InboxStatus): LeadStatus =>
	status in STANDINGS ? STANDINGS[status as ApplicationStatus] : (status as LeadStatus)

/** The statuses of applications that stand so. */
export const applicationStatuses = (standing: LeadStatus): ApplicationStatus[] =>
	APPLICATION_STATUSES.filter((status) => STANDINGS[status] === standing)

/** What comes in as new becomes this once somebody was answered. */
export const answeredStatus = (kind: InboxKind): InboxStatus =>
	kind === 'application' ? 'in-review' : 'contacted'

/** Whether it tells that we answered: what nobody wanted, or took back, may have needed none. */
export const isAnswer = (status: InboxStatus): boolean =>
	standingOf(status) === 'contacted' || standingOf(status) === 'won' || status === 'declined'

export const isNew = (status: InboxStatus): boolean => standingOf(status) === 'new'

/** What came in before this has waited for too long, if it is new still. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - LATE_AFTER_HOURS * 60 * 60 * 1000)

/** Whole minutes from coming in to the first answer. */
export const minutesToAnswer = (createdAt: Date, answeredAt: Date): number =>
	Math.max(0, Math.round((answeredAt.getTime() - createdAt.getTime()) / 60_000))
