/** A lead event: the action of a staff member on a lead or an application, without its content. */

/**
 * handled: status or assignee changed. revealed: a masked field was shown. sent-again: a failed email was
 * resent.
 */
export const LEAD_EVENTS = ['noted', 'handled', 'revealed', 'sent-again', 'exported'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

export type LeadHistoryEvent = {
	id: string
	action: LeadEvent
	at: Date
	by: string // name of the staff member at the time
	detail: string // codes: the new status and assignee id, or the revealed field
	note: string | 'locked' | 'broken' | null
}
