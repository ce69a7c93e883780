/** The inbox filters in the URL. They contain no personal data. */
import { pickOption } from '#app/core/pick-option.ts'
import { LEAD_STATUSES, type LeadStatus } from '#app/features/leads/lead.ts'
import { INBOX_KINDS, type InboxKind } from './inbox-status.ts'

export const ASSIGNEE_FILTERS = ['mine', 'nobody'] as const
/** overdue: new and unanswered for too long. emails: an email about it was not sent. check: it has spam flags. */
export const ONLY_FILTERS = ['overdue', 'emails', 'check'] as const
/** The values that version 0.2.0 used. */
const EARLIER_ONLY_FILTERS = new Map([
	['late', 'overdue'],
	['letters', 'emails'],
])

export const PAGE_SIZE = 30

export type InboxQuery = {
	kind?: InboxKind
	status?: LeadStatus
	assignee?: (typeof ASSIGNEE_FILTERS)[number]
	only?: (typeof ONLY_FILTERS)[number]
	page: number
}

/** Parses the filters of a URL, also of a bookmark of an earlier version; invalid values are ignored. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
	const page = Number(search.get('page') ?? 1)
	const only = search.get('only') ?? ''
	return {
		kind: pickOption(INBOX_KINDS, search.get('kind')),
		status: pickOption(LEAD_STATUSES, search.get('status')),
		assignee: pickOption(ASSIGNEE_FILTERS, search.get('assignee') ?? search.get('hands')),
		only: pickOption(ONLY_FILTERS, EARLIER_ONLY_FILTERS.get(only) ?? only),
		page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
	}
}

/** `?kind=enquiry&page=2`; empty without filters on the first page. */
export function inboxQueryString({ page, ...filters }: InboxQuery): string {
	const pairs = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
	const search = new URLSearchParams([...pairs, ...(page > 1 ? [['page', String(page)]] : [])])
	return search.size > 0 ? `?${search}` : ''
}

export const isFiltered = ({ page, ...filters }: InboxQuery): boolean =>
	Object.values(filters).some((value) => value !== undefined)
