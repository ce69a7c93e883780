/** A row of the inbox and its address, decrypted as far as the list shows it, and the count of new ones. */
import { tidy } from '#app/core/typed-text.ts'
import type { LeadPayload, LeadSource } from '#app/features/leads/lead.ts'
import type { AnswerBy } from '#app/features/leads/lead-limits.ts'
import { nameOfTradeIn } from '#app/features/leads/trade-ins/trade-in.ts'
import type { InboxKind, InboxStatus } from './inbox-status.ts'

export type InboxItem = {
	kind: InboxKind
	id: string
	reference: string // applications only
	source: LeadSource
	status: InboxStatus
	createdAt: Date
	contactedAt: Date | null
	assignee: string | null
	isSuspect: boolean
	hasTrouble: boolean
	details: LeadContent | 'locked' | 'broken'
}

/** Only the fields that the row shows. */
export type InboxLine = Omit<InboxItem, 'details' | 'contactedAt'> & {
	details: Pick<LeadContent, 'name' | 'about' | 'text'> | 'locked' | 'broken'
	drive?: string // when the test drive is, or that it is cancelled
}

/** The new lead or application that has waited longest. */
export type NextWaiting = Pick<InboxItem, 'kind' | 'id'> & { name: string }

const LINE_LENGTH = 120

/** The fields that the list shows, with the message cut to LINE_LENGTH characters. */
export function toInboxLine({ details, contactedAt, ...item }: InboxItem): InboxLine {
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
	const { from_name: name, from_email: email, from_phone: phone = '', message: text, answer_by } = payload
	const answerBy = answer_by && { answerBy: answer_by }
	return { name, email, text, phone, about: aboutOf(payload), ...answerBy }
}

function aboutOf(payload: LeadPayload): string {
	if (payload.form_type === 'contact') return payload.subject
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
