/** Which part of the inbox is shown, as its address says it: nothing in it tells of a person. */
import { LEAD_STATUSES, type LeadStatus } from '#app/leads/lead.ts'
import { INBOX_KINDS, type InboxKind } from './standing.ts'

export const HANDS = ['mine', 'nobody'] as const
/** late: new for too long. letters: one about it did not go out. check: something about it is suspicious. */
export const CONCERNS = ['late', 'letters', 'check'] as const

export const PAGE_LENGTH = 30

export type InboxQuery = {
	kind?: InboxKind
	status?: LeadStatus
	hands?: (typeof HANDS)[number]
	only?: (typeof CONCERNS)[number]
	page: number
}

/** What it cannot read counts as not said. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
	const page = Number(search.get('page') ?? 1)
	return {
		kind: oneOf(INBOX_KINDS, search.get('kind')),
		status: oneOf(LEAD_STATUSES, search.get('status')),
		hands: oneOf(HANDS, search.get('hands')),
		only: oneOf(CONCERNS, search.get('only')),
		page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
	}
}

/** `?kind=enquiry&page=2`; empty where everything is shown from its beginning. */
export function inboxSearch({ page, ...filters }: InboxQuery): string {
	const said = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
	const search = new URLSearchParams([...said, ...(page > 1 ? [['page', String(page)]] : [])])
	return search.size > 0 ? `?${search}` : ''
}

export const isFiltered = ({ page, ...filters }: InboxQuery): boolean =>
	Object.values(filters).some((value) => value !== undefined)

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | undefined =>
	options.find((option) => option === text)
