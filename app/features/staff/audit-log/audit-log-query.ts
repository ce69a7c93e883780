/** The filters and page of the audit log screen, read from and written to its query string. */
import { tidy } from '#app/core/text.ts'
import { isUuid } from '#app/core/uuid.ts'

/** The kinds of records that have audit log entries. Only owners may see those of OWNER_KINDS. */
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

const OWNER_KINDS: AuditLogKind[] = ['admins', 'staff_invitations', 'key_copies', 'exports']

/** The kinds of entries that a staff member may see: only owners see those about staff, keys and exports. */
export const visibleKinds = ({ isOwner }: { isOwner: boolean }): AuditLogKind[] =>
	AUDIT_LOG_KINDS.filter((kind) => isOwner || !OWNER_KINDS.includes(kind))

export type AuditLogQuery = {
	kind: AuditLogKind | undefined
	by: string // the author's name at the time of the change
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
		page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
	}
}

export const auditLogSearch = ({ kind, by, name, record, page }: AuditLogQuery): string => {
	const params = { kind, by, name, record, page: page > 1 ? String(page) : undefined }
	return `?${new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`
}
