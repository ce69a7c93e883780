/**
 * A row of the inbox and its address, decrypted as far as the list shows it; the count of new ones; and the statuses of leads
 * and applications, mapped to one scale: new, contacted, won, lost.
 */

import { pickOption } from '#app/core/form.ts'
import { LEAD_KINDS } from '#app/core/lead-kinds.ts'
import { tidy } from '#app/core/typed-text.ts'
import { tradingTimeAgo } from '#app/features/dealer/trading-minutes.ts'
import {
	APPLICATION_STATUSES,
	type ApplicationStatus,
} from '#app/features/finance/application/application.ts'
import {
	LEAD_STATUSES,
	type LeadKind,
	type LeadPayload,
	type LeadSource,
	type LeadStatus,
} from '#app/features/leads/lead.ts'
import type { AnswerBy } from '#app/features/leads/lead-limits.ts'
import { nameOfTradeIn } from '#app/features/leads/trade-ins/trade-in.ts'

export type InboxItem = {
	kind: InboxKind
	id: string
	reference: string // applications only
	source: LeadSource
	language: string
	status: InboxStatus
	createdAt: Date
	contactedAt: Date | null
	assignee: string | null
	isSuspect: boolean
	hasTrouble: boolean
	details: LeadContent | 'locked' | 'broken'
}

/** Only the fields that the row shows. */
export type InboxLine = Omit<InboxItem, 'details' | 'contactedAt' | 'language'> & {
	details: Pick<LeadContent, 'name' | 'about' | 'text'> | 'locked' | 'broken'
	drive?: string // when the test drive is, or that it is cancelled
}

/** The new lead or application that has waited longest. */
export type NextWaiting = Pick<InboxItem, 'kind' | 'id'> & { name: string }

const LINE_LENGTH = 120

/** The fields that the list shows, with the message cut to LINE_LENGTH characters. */
export function toInboxLine({ details, contactedAt, language, ...item }: InboxItem): InboxLine {
	if (typeof details === 'string') return { ...item, details }
	const { name, about, text } = details
	return { ...item, details: { name, about, text: tidy(text, LINE_LENGTH) } }
}

/** The content of a lead or an application. */
export type LeadContent = {
	name: string
	email: string // may be empty, as the telephone number
	phone: string
	about: string
	text: string
	answerBy?: AnswerBy // as the sender wishes
}

export function toLeadContent(payload: LeadPayload): LeadContent {
	const { from_name: name, from_email: email, from_phone: phone = '', message: text } = payload
	const answerBy = 'answer_by' in payload && payload.answer_by
	return { name, email, text, phone, about: aboutOf(payload), ...(answerBy && { answerBy }) }
}

function aboutOf(payload: LeadPayload): string {
	if ('subject' in payload) return payload.subject
	return payload.form_type === 'trade_in' ? nameOfTradeIn(payload) : payload.car_name
}

/** The address of a lead or an application in the back office. */
export const leadUrl = ({ kind, id }: { kind: InboxKind; id: string }): string =>
	`/admin/${kind === 'application' ? 'applications' : 'leads'}/${id}`

/** Leads that no staff member has answered: how many, and which came last. */
export type NewLeads = {
	count: number
	newest: { kind: InboxKind; id: string; at: string; by: string | null } | null // by: the staff member who typed it
}

export const NONE_NEW: NewLeads = { count: 0, newest: null }

/** Whether to tell a staff member of the newest lead: they know of what they typed themselves. */
export const isNewsTo = (staffId: string, { newest }: NewLeads, before: NewLeads): boolean =>
	newest !== null && newest.at > (before.newest?.at ?? '') && newest.by !== staffId

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
