/** Which lines of the journal are asked for, as the address says it. */
import { tidy } from '#app/kernel/text.ts'
import { isUuid } from '#app/kernel/uuid.ts'

/** Kinds of records that have lines, and those of them that only an owner may look into. */
export const JOURNAL_KINDS = [
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
export type JournalKind = (typeof JOURNAL_KINDS)[number]

const FOR_OWNERS: JournalKind[] = ['admins', 'staff_invitations', 'key_copies', 'exports']

export const kindsFor = ({ isOwner }: { isOwner: boolean }): JournalKind[] =>
	JOURNAL_KINDS.filter((kind) => isOwner || !FOR_OWNERS.includes(kind))

export type JournalQuery = {
	kind: JournalKind | undefined
	by: string // a name as it was then
	name: string // or a part of it, of the record
	record: string | undefined // its id
	page: number
}

export function readJournalQuery(asked: URLSearchParams, kinds: JournalKind[]): JournalQuery {
	const record = asked.get('record') ?? ''
	return {
		kind: kinds.find((kind) => kind === asked.get('kind')),
		by: tidy(asked.get('by') ?? '', 200),
		name: tidy(asked.get('name') ?? '', 100),
		record: isUuid(record) ? record : undefined,
		page: Math.min(10_000, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)),
	}
}

export const journalSearch = ({ kind, by, name, record, page }: JournalQuery): string => {
	const said = { kind, by, name, record, page: page > 1 ? String(page) : undefined }
	return `?${new URLSearchParams(Object.entries(said).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`
}

/** `fuelType` is `fuel type`: what a field is called in code reads well enough. */
export const fieldInWords = (field: string): string =>
	field
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[-_]/g, ' ')
		.toLowerCase()
