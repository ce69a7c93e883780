/** What staff did about a lead or an application, as it is kept: by whom and when, never what stood in it. */

/** handled: another status, or in other hands. revealed: looked at what is masked. sent-again: a letter that had not gone out. */
export const LEAD_EVENTS = ['noted', 'handled', 'revealed', 'sent-again', 'exported'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

export type LeadHistoryEvent = {
	id: string
	deed: LeadEvent
	at: Date
	by: string // the name of whoever did it, as it was then
	detail: string // codes: the status that it has since and the id of who has it; the field that was revealed
	note: string | 'locked' | 'broken' | null
}
