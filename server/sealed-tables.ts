/** Which columns hold sealed keys and blind indexes: a rotation must reach every one of them. */
import type { Indexed, Place } from '#app/platform/seal.server.ts'

export type SealedColumn = {
	table: string
	id: 'uuid' | 'text' // type of its primary key
	column: string // holds sealed keys
	purpose: Place['purpose']
}

const APPLICATIONS = {
	table: 'finance_applications',
	id: 'uuid',
	column: 'sealed_key',
	purpose: 'kek-app',
} as const
const LEADS = { table: 'leads', id: 'uuid', column: 'sealed_key', purpose: 'kek-app' } as const

export const SEALED_COLUMNS: SealedColumn[] = [
	APPLICATIONS,
	{ ...APPLICATIONS, column: 'special_key', purpose: 'kek-special' },
	LEADS,
	{ table: 'inbox_deeds', id: 'uuid', column: 'sealed_key', purpose: 'kek-app' },
	{ table: 'letters', id: 'uuid', column: 'sealed_key', purpose: 'kek-app' },
	{ table: 'application_drafts', id: 'text', column: 'sealed_key', purpose: 'kek-app' },
]

export type IndexedTable = SealedColumn & {
	seals: string[] // columns that its facts are read from
	indexes: Record<string, Indexed> // columns of the indexes
	facts: (open: (column: string, field?: string) => string) => Record<string, string | undefined> // by column of the index
}

export const INDEXED_TABLES: IndexedTable[] = [
	{
		...APPLICATIONS,
		seals: ['driver_license_number', 'email', 'phone'],
		indexes: { id_number_index: 'id-number', email_index: 'email', phone_index: 'phone' },
		facts: (open) => ({
			id_number_index: open('driver_license_number'),
			email_index: open('email'),
			phone_index: open('phone'),
		}),
	},
	{
		...LEADS,
		seals: ['sealed_body'],
		indexes: { email_index: 'email', phone_index: 'phone' },
		facts: (open) => {
			const { from_email, from_phone = '' } = JSON.parse(open('sealed_body', 'body'))
			return { email_index: from_email, phone_index: /\d/.test(from_phone) ? from_phone : undefined }
		},
	},
]

/** Columns that Better Auth encrypted, with a version that tells the key. */
export const SIGN_IN_COLUMNS = [
	{ table: 'staff_two_factors', id: 'uuid', column: 'secret' },
	{ table: 'staff_two_factors', id: 'uuid', column: 'pending_secret' },
] as const
/** The version in what it encrypted, in SQL. */
export const versionIn = (column: string): string => `split_part(${column}, '$', 3)`
