/** What the list of personal tables tells of each, and its part about staff: the rest is in personal-tables.ts. */
import { ENCRYPTION_TABLES } from './stored-names.ts'

const PASSWORD = 'a hash that signs people in'
const NEVER_ABOUT_VISITORS = 'holds nothing of visitors'

export const STAFF_TABLES = {
	appointment_blocks: {
		of: 'staff',
		readable: { reason: 'why no test drive can be booked then' },
		retention: 'staff, or the hourly job a month after its end',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'times without test drives, which are over in weeks',
	},
	audit_log: {
		of: 'staff',
		readable: {
			user_name: 'who did it',
			record_name: 'the name of a record, masked if it is an address',
			changes: 'values of fields without personal data',
		},
		retention: ['journalMonths'],
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: { file: 'audit-log.csv' },
	},
	dealer_settings: {
		of: 'staff',
		readable: { facts: 'the dealership, and who receives which emails' },
		retention: 'staff, who change it',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: { file: 'recipients.csv' },
	},
	mail_server: {
		of: 'staff',
		encryptionContext: ENCRYPTION_TABLES.mailServer,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		retention: 'owners, who change it',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'the password of the mail server',
	},
	lead_receivers: {
		of: 'staff',
		encryptionContext: ENCRYPTION_TABLES.leadReceivers,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		readable: { way: 'a code', topics: 'codes', last_error: 'a code' },
		retention: 'owners, who remove it',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'addresses and secrets of other programs',
	},
	staff_users: {
		of: 'staff',
		readable: { name: 'shown to colleagues', email: 'signs in', image: 'never filled' },
		retention: 'stays: the audit log refers to it',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: { file: 'staff.csv' },
	},
	staff_accounts: {
		of: 'staff',
		readable: {
			password: PASSWORD,
			access_token: 'never filled',
			refresh_token: 'never filled',
			id_token: 'never filled',
		},
		retention: 'removing the staff member',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'hashes of passwords',
	},
	staff_invitations: {
		of: 'staff',
		readable: { email: 'who is invited', token_hash: 'a hash' },
		retention: 'the hourly job, once they have expired',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'not accepted yet',
	},
	staff_sessions: {
		of: 'staff',
		readable: { token: 'signs in', ip_address: 'never filled', user_agent: 'shown to its owner' },
		retention: ['technicalDays'],
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'signs people in',
	},
	staff_notification_choices: {
		of: 'staff',
		readable: { channel: 'email or push' },
		retention: 'removing the staff member, or another choice',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'how a staff member hears of leads',
	},
	staff_push_subscriptions: {
		of: 'staff',
		encryptionContext: ENCRYPTION_TABLES.pushSubscriptions,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_subscription'],
		readable: { endpoint_hash: 'a digest of a random address' },
		retention: 'removing the staff member, ending the session, or the push service',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'reaches the devices of staff',
	},
	staff_notifications: {
		of: 'staff',
		readable: { kind: 'such as enquiry' },
		retention: 'sending it, at the next opening time at the latest',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'technical',
	},
	staff_two_factors: {
		of: 'staff',
		encrypted: ['secret', 'pending_secret'], // by Better Auth
		readable: { backup_codes: 'hashes' },
		retention: 'removing the staff member',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'signs people in',
	},
	staff_verifications: {
		of: 'staff',
		readable: { identifier: 'a digest', value: 'both addresses of an open change of address' },
		retention: 'the hourly job, once they have expired',
		copy: NEVER_ABOUT_VISITORS,
		erasure: NEVER_ABOUT_VISITORS,
		export: 'signs people in',
	},
} as const satisfies Record<string, PersonalTable>

/** Days or months, which the dealership sets (app/features/privacy/retention.ts). */
export type PeriodName =
	| 'leadMonths'
	| 'applicationMonths'
	| 'ethnicGroupDays'
	| 'letterTextDays'
	| 'letterDays'
	| 'journalMonths'
	| 'submissionDays'
	| 'technicalDays'

type WrappedKey = 'kek-app' | 'kek-special'
type BlindIndex = {
	kind: 'email' | 'phone' | 'phones' | 'names' | 'id-number'
	column: string // where the indexed value is encrypted
	field: string // its name in the encryption
	name?: string // its name in the JSON that is encrypted there
}

export type PersonalTable = {
	of: 'visitors' | 'staff'
	encryptionContext?: string // the table's name in the encryption
	/** Columns with a wrapped data key; all columns that are encrypted with it are ciphertext. */
	wrappedKeys?: Record<string, WrappedKey>
	blindIndexes?: Record<string, BlindIndex>
	/** Encrypted columns, which hold nothing that can be read without a key. */
	encrypted?: readonly string[]
	/** Columns that say something of a person and are not encrypted, each with the reason. */
	readable?: Record<string, string>
	/** The periods after which rows, or values in them, are removed; or what removes them. */
	retention: PeriodName[] | string
	/** Whether a copy for the person contains it, or why not. */
	copy: true | string
	/** Whether an erasure removes the person from it (its pages are vacuumed then), or why not. */
	erasure: true | string
	/** The file of the export of everything, or why there is none. */
	export: { file: string } | string
}
