/** The filters and page of the audit log screen, read from and written to its query string. */
import { readPageNumber } from '#app/core/page-number.ts'
import { tidy } from '#app/core/typed-text.ts'
import { isUuid } from '#app/core/uuid.ts'
import { can } from '#app/features/staff/members/permissions.ts'

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
