/** A lead event: the action of a staff member on a lead or an application, without its content. */

/**
 * opened: the page of an application was shown, at most once an hour to a person. handled: status or assignee
 * changed. revealed: a masked field was shown. sent-again: a failed email was
 * resent.
 */
export const LEAD_EVENTS = ['opened', 'noted', 'handled', 'revealed', 'sent-again', 'exported'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

export type LeadHistoryEvent = {
	id: string
	action: LeadEvent
	at: Date
	by: string // present name of the staff member
	account: string // beside the name, as in the audit log
	detail: string // codes: the new status and assignee id, or the revealed field
	assignee: string | null // name of the new assignee; also of former staff members
	note: string | 'locked' | 'broken' | null
}
