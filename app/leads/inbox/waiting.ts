/** Who waits for an answer, and how soon people are answered. */
import type { Told } from './entry.ts'
import type { Ways } from './lead-ways.ts'
import type { InboxKind } from './standing.ts'

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
	contact: (Pick<Told, 'name' | 'about'> & { ways: Ways }) | 'locked' | 'broken'
}

/** How many waiting leads the dashboard shows. */
export const WAITING_LEADS_SHOWN = 5
