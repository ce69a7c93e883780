/** The audit log of the back office: which staff member did what to which record. */

import { isUuid } from '#app/core/ids.ts'
import { readPageNumber } from '#app/core/page-number.ts'
import { tidy } from '#app/core/typed-text.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { auditLogMessages as messages } from '#messages/audit-log.ts'

export type RecordAction = 'added' | 'changed' | 'deleted' | 'restored'

/** All actions of the audit log. `searched` (a search for a person) belongs to no record. */
export const AUDIT_LOG_ACTIONS = ['added', 'changed', 'deleted', 'restored', 'searched'] as const
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number]

/** Records that hold no personal data; of the settings, email addresses are masked. Only their entries may store values. */
export const KINDS_WITH_VALUES = [
	'cars',
	'blog_posts',
	'faqs',
	'showroom_gallery',
	'dealer_settings',
	'retention_settings',
] as const

export type AuditValue = string | number | boolean | null
/** The values of changed fields, before and after the change. A changed field may be missing. */
export type ValueChanges = Record<string, { from: AuditValue; to: AuditValue }>

const LONGEST_VALUE = 80 // characters; of a longer text only the field's name is stored

/** The values of these fields before and after a change; null if none can be stored. */
export function valueChanges(fields: readonly string[], before: object, after: object): ValueChanges | null {
	const changes: ValueChanges = {}
	for (const field of fields) {
		const [from, to] = [before, after].map((record) => auditValue(record, field))
		if (from !== undefined && to !== undefined && from !== to) changes[field] = { from, to }
	}
	return Object.keys(changes).length > 0 ? changes : null
}

function auditValue(record: object, field: string): AuditValue | undefined {
	const value: unknown = (record as Record<string, unknown>)[field] ?? null
	if (typeof value === 'string') return value.length > LONGEST_VALUE ? undefined : value
	return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

export type AuditLogEntry = {
	id: string
	at: Date
	by: string // the present name of the staff member who did it
	account: string // see accountText
	action: RecordAction
	fields: string[] // the names of the changed fields
	changes: ValueChanges | null // null: no values are stored, as in earlier entries
}

type AuthorNames = { name: string; nameThen: string; email: string | null }

/**
 * What stands beside an author's name, because names change: the email address of the account, and the name at
 * the time if it was another one. Blank for an author without an account, such as the website.
 */
export function accountText({ name, nameThen, email }: AuthorNames): string {
	if (email === null) return ''
	const account = email.includes('@') ? email : messages.former
	return nameThen === name ? `(${account})` : `(${account}, ${messages.thenCalled(nameThen)})`
}

/** `Sipho Dlamini (sipho@example.co.za)` */
export const authorText = ({ by, account }: Pick<AuditLogEntry, 'by' | 'account'>): string =>
	account ? `${by} ${account}` : by

/** How a kind of record shows its fields and values; undefined: in the way of all records. */
export type AuditText = {
	label: (field: string) => string | undefined
	value: (field: string, value: AuditValue) => string | undefined
}

/** `price: R 185 000 → R 179 000; features`: the changed fields, with the values that are stored. */
export function describeChanges(
	{ fields, changes }: Pick<AuditLogEntry, 'fields' | 'changes'>,
	text?: AuditText,
): string {
	const labelOf = (field: string) => text?.label(field) ?? fieldLabel(field)
	const valueText = (field: string, value: AuditValue) =>
		(value === null || value === '' ? messages.blank : text?.value(field, value)) ?? plainValue(value)
	return fields
		.map((field) => {
			const change = changes?.[field]
			if (!change) return labelOf(field)
			return messages.change(labelOf(field), valueText(field, change.from), valueText(field, change.to))
		})
		.join(changes ? '; ' : ', ')
}

const plainValue = (value: AuditValue): string =>
	typeof value === 'boolean' ? messages.switches[value ? 'on' : 'off'] : String(value)

/** Turns a field's identifier into a label: `fuelType` is `fuel type`. */
const fieldLabel = (field: string): string =>
	field
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[-_]/g, ' ')
		.toLowerCase()

/** The filters and page of the audit log screen, read from and written to its query string. */

/** The kinds of records that have audit log entries. Those of PROTECTED_KINDS need a permission of their own. */
export const AUDIT_LOG_KINDS = [
	'cars',
	'blog_posts',
	'faqs',
	'showroom_gallery',
	'dealer_settings',
	'retention_settings',
	'erasures',
	'searches',
	'admins',
	'staff_invitations',
	'key_copies',
	'exports',
] as const
export type AuditLogKind = (typeof AUDIT_LOG_KINDS)[number]

const PROTECTED_KINDS: AuditLogKind[] = ['admins', 'staff_invitations', 'key_copies', 'exports']

/** The kinds of entries that a staff member may see: only owners see those about staff, keys and exports. */
export function visibleKinds(member: Parameters<typeof can>[0]): AuditLogKind[] {
	const seesAll = can(member, 'audit-log:read-all')
	return AUDIT_LOG_KINDS.filter((kind) => seesAll || !PROTECTED_KINDS.includes(kind))
}

export type AuditLogQuery = {
	kind: AuditLogKind | undefined
	by: string // the author's user id, or the name of an author without an account
	name: string // the record's name, or a part of it
	record: string | undefined // the record's id
	page: number
}

/** Parses the filters of a URL; invalid values, and kinds that are not in `kinds`, are ignored. */
export function readAuditLogQuery(params: URLSearchParams, kinds: AuditLogKind[]): AuditLogQuery {
	const record = params.get('record') ?? ''
	return {
		kind: kinds.find((kind) => kind === params.get('kind')),
		by: tidy(params.get('by') ?? '', 200),
		name: tidy(params.get('name') ?? '', 100),
		record: isUuid(record) ? record : undefined,
		page: readPageNumber(params.get('page')),
	}
}

export const auditLogSearch = ({ kind, by, name, record, page }: AuditLogQuery): string => {
	const params = { kind, by, name, record, page: page > 1 ? String(page) : undefined }
	return `?${new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`
}
