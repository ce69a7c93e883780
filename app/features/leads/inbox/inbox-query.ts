/**
 * What staff ask of the inbox: the filters in the URL, which contain no personal data; the contact identifiers that find a
 * person; and what their forms about a lead did not simply do.
 */

import * as z from 'zod/mini'
import { isEmail, parsedField, requireText, textField } from '#app/core/fields.ts'
import { type FieldErrors, pickOption, type StaleSave, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { readPageNumber } from '#app/core/page-number.ts'
import { ok } from '#app/core/result.ts'
import { tidy, toPlainLine } from '#app/core/typed-text.ts'
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#app/features/leads/lead.ts'
import type { Intent } from './assignment-schema.ts'
import { INBOX_KINDS, type InboxKind, type InboxStatus } from './inbox-item.ts'

export const ASSIGNEE_FILTERS = ['mine', 'nobody'] as const
/** overdue: new and unanswered for too long. due: its next step is due by the end of the day. emails: an email about it was not sent. check: it has spam flags. */
export const ONLY_FILTERS = ['overdue', 'due', 'emails', 'check'] as const
/** The values that version 0.2.0 used. */
const EARLIER_ONLY_FILTERS = new Map([
	['late', 'overdue'],
	['letters', 'emails'],
])

export const PAGE_SIZE = 30

export type InboxQuery = {
	kind?: InboxKind
	source?: LeadSource
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
		source: pickOption(LEAD_SOURCES, search.get('source')),
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

/** Fields that are masked until a staff member reveals them. */
export const MASKED = ['idNumber', 'ethnicGroup'] as const
export type Masked = (typeof MASKED)[number]

/** Error codes of printing an application. */
export const PRINT_ERRORS = ['wrong', 'too-many', 'locked', 'broken'] as const
export type PrintError = (typeof PRINT_ERRORS)[number]

/** Error codes of exporting the inbox. */
export const EXPORT_ERRORS = ['wrong', 'too-many'] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]

export type InboxResult =
	| { outcome: 'invalid'; intent: Intent; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ wanted: { status: InboxStatus; assignee: string } }>
	| { outcome: 'other-note'; values: Values } // the form's note is stored already, with another text
	| { outcome: 'vehicle-changed' } // meanwhile: sold to another, or another price
	| { outcome: 'not-sent-on' } // the receiver was removed or paused
	| { outcome: 'not-sent' } // the email is sent, being sent, or about another record
	| { outcome: 'rejected'; error: 'wrong' | 'too-many' | 'locked' | 'broken'; field: Masked }
	| { outcome: 'revealed'; field: Masked; fact: string }

export const HTTP_STATUSES: Record<InboxResult['outcome'], number> = {
	invalid: 400,
	stale: 409,
	'other-note': 409,
	'vehicle-changed': 409,
	'not-sent': 409,
	'not-sent-on': 409,
	rejected: 403,
	revealed: 200,
}

const MAX_LENGTH = 254
const REFERENCE = /^AF\d{9}$/i
const NUMBER = /^[+\d()\s./-]+$/
const MIN_DIGITS = 7

/** What identifies a person or an application in a search of the inbox. Any other text may describe a vehicle. */
export type ContactIdentifier = { email?: string; phone?: string; idNumber?: string; reference?: string }

export const identifierInput = z.object({
	identifier: parsedField(
		textField((text) => tidy(text, MAX_LENGTH), MAX_LENGTH, 0, { maxChecked: 1_000, tooLong: 'unreadable' }),
		requireText(ok),
	),
})

/** Thirteen digits may be a phone number or an ID number. */
export function parseContactIdentifier(text: string): ContactIdentifier {
	const input = toPlainLine(text)
	if (isEmail(input)) return { email: input }
	if (REFERENCE.test(input.replace(/\s/g, ''))) return { reference: input.replace(/\s/g, '').toUpperCase() }
	const digits = input.replace(/\D/g, '')
	if (!NUMBER.test(input) || digits.length < MIN_DIGITS) return {}
	return { phone: input, ...(digits.length === 13 && !input.startsWith('+') && { idNumber: digits }) }
}
