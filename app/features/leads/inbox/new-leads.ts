/** Leads that no staff member has answered: how many, and which came last. */
import type { InboxKind } from './inbox-status.ts'

export type NewLeads = {
	count: number
	newest: { kind: InboxKind; id: string; at: string; by: string | null } | null // by: the staff member who typed it
}

export const NONE_NEW: NewLeads = { count: 0, newest: null }

/** Whether to tell a staff member of the newest lead: they know of what they typed themselves. */
export const isNewsTo = (staffId: string, { newest }: NewLeads, before: NewLeads): boolean =>
	newest !== null && newest.at > (before.newest?.at ?? '') && newest.by !== staffId
