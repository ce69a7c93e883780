/** Unanswered leads and response times. */
import type { LeadContent } from './inbox-item.ts'
import type { InboxKind } from './inbox-status.ts'
import type { LeadContactLinks } from './lead-contact-links.ts'

export type Waiting = {
	fresh: number // all new leads
	overdue: number // of these, those that wait too long
	minutes: number | null // median minutes to the first answer, over the last 30 days
}

/** An unanswered lead with its contact links. */
export type WaitingLead = {
	kind: InboxKind
	id: string
	createdAt: Date
	contact: (Pick<LeadContent, 'name' | 'about'> & { links: LeadContactLinks }) | 'locked' | 'broken'
}

export const WAITING_LEADS_VISIBLE = 5
