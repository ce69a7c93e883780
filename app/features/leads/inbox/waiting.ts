/** Who waits for an answer, and how soon people are answered. */
import type { LeadContent } from './inbox-item.ts'
import type { InboxKind } from './inbox-status.ts'
import type { LeadContactLinks } from './lead-contact-links.ts'

export type Waiting = {
	fresh: number // new, however long
	late: number // of these, for too long
	minutes: number | null // to the first answer, half of them sooner, over the last 30 days
}

/** A lead that nobody has answered, with the links by which it can be. */
export type WaitingLead = {
	kind: InboxKind
	id: string
	createdAt: Date
	contact: (Pick<LeadContent, 'name' | 'about'> & { links: LeadContactLinks }) | 'locked' | 'broken'
}

/** How many waiting leads the dashboard shows. */
export const WAITING_LEADS_VISIBLE = 5
