/** Leads that no staff member has answered: how many, and which came last. */
import type { InboxKind } from './inbox-status.ts'

export type NewLeads = { count: number; newest: { kind: InboxKind; id: string; at: string } | null }

export const NONE_NEW: NewLeads = { count: 0, newest: null }

export const isNewer = (news: NewLeads, before: NewLeads): boolean =>
	news.newest !== null && news.newest.at > (before.newest?.at ?? '')
