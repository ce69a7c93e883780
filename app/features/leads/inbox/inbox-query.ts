/** The inbox filters in the URL. They contain no personal data. */
import { readPageNumber } from '#app/core/page-number.ts'
import { pickOption } from '#app/core/pick-option.ts'
import { isUuid } from '#app/core/uuid.ts'
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
	assignee?: (typeof ASSIGNEE_FILTERS)[number] | (string & {}) // or the id of a staff member
	only?: (typeof ONLY_FILTERS)[number]
	page: number
}

/** Parses the filters of a URL, also of a bookmark of an earlier version; invalid values are ignored. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
	const only = search.get('only') ?? ''
	const assignee = search.get('assignee') ?? search.get('hands') ?? ''
	return {
		kind: pickOption(INBOX_KINDS, search.get('kind')),
		status: pickOption(LEAD_STATUSES, search.get('status')),
		assignee: isUuid(assignee) ? assignee : pickOption(ASSIGNEE_FILTERS, assignee),
		only: pickOption(ONLY_FILTERS, EARLIER_ONLY_FILTERS.get(only) ?? only),
		page: readPageNumber(search.get('page')),
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
