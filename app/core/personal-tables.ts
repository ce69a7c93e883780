/**
 * Every table that holds something of a person: who they are, what is encrypted, how long it stays, and what happens
 * to it when they ask for a copy or for erasure. Encryption keys, erasure, retention, both exports and the rights of
 * the database role read it; server/personal-tables.test.ts finds a table or a column that is missing here.
 */
import { ENCRYPTION_TABLES } from './stored-names.ts'

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

const PASSWORD = 'a hash that signs people in'
const OF_STAFF = { next_step: 'a code', lost_reason: 'one of a list of the dealership' }
const NEVER_ABOUT_VISITORS = 'holds nothing of visitors'

export const PERSONAL_TABLES = {
	leads: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.leads,
		wrappedKeys: { encrypted_key: 'kek-app' },
		blindIndexes: {
			email_index: { kind: 'email', column: 'encrypted_body', field: 'body', name: 'from_email' },
			phone_index: { kind: 'phone', column: 'encrypted_body', field: 'body', name: 'from_phone' },
			phones_index: { kind: 'phones', column: 'encrypted_body', field: 'body', name: 'from_phone' },
			names_index: { kind: 'names', column: 'encrypted_body', field: 'body', name: 'from_name' },
		},
		encrypted: ['encrypted_body'],
		readable: { vehicle_name: 'the name of a vehicle', ...OF_STAFF },
		retention: ['leadMonths'],
		copy: true,
		erasure: true,
		export: { file: 'leads.csv' },
	},
	finance_applications: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.applications,
		wrappedKeys: { encrypted_key: 'kek-app', sensitive_key: 'kek-special' },
		blindIndexes: {
			id_number_index: { kind: 'id-number', column: 'driver_license_number', field: 'driver_license_number' },
			email_index: { kind: 'email', column: 'email', field: 'email' },
			phone_index: { kind: 'phone', column: 'phone', field: 'phone' },
			phones_index: { kind: 'phones', column: 'phone', field: 'phone' },
			names_index: { kind: 'names', column: 'full_name', field: 'full_name' },
		},
		encrypted: [
			'full_name',
			'email',
			'phone',
			'date_of_birth',
			'annual_income',
			'down_payment',
			'loan_amount',
			'address',
			'city',
			'zip_code',
			'vehicle_of_interest',
			'employment_status',
			'employer_name',
			'job_title',
			'employment_length',
			'driver_license_number',
			'encrypted_form',
			'encrypted_sensitive',
		],
		readable: {
			consents: 'the wording and the time of what was ticked',
			co_applicant_email: 'never filled: a column of the specification',
			co_applicant_phone: 'never filled: a column of the specification',
			co_applicant_full_name: 'never filled: a column of the specification',
			ssn: 'never filled: a column of the specification',
			comments: 'never filled: a column of the specification',
			best_time_to_call: 'never filled: a column of the specification',
			additional_notes: 'the category and the year of the vehicle',
			preferred_contact_method: 'a constant',
			credit_score_range: 'a constant',
			state: 'a constant',
			...OF_STAFF,
		},
		retention: ['applicationMonths', 'ethnicGroupDays'],
		copy: true,
		erasure: true,
		export: { file: 'applications.csv' },
	},
	application_drafts: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.applicationDrafts,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		readable: { id: 'a keyed digest of the cookie', network: 'a keyed digest' },
		retention: 'the hourly job, a day after the last change',
		copy: true,
		erasure: true,
		export: 'unsent, and gone after a day',
	},
	lead_events: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.leadEvents,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_note'],
		readable: { detail: 'a status, the id of a staff member, a reason of the list', user_name: 'who did it' },
		retention: ['journalMonths'],
		copy: 'internal; the copy says how many notes there are',
		erasure: true,
		export: { file: 'notes-and-history.csv' },
	},
	emails: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.emails,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		readable: { last_error: 'words of the mail server, without addresses' },
		retention: ['letterTextDays', 'letterDays'],
		copy: true,
		erasure: true,
		export: { file: 'emails.csv' },
	},
	submissions: {
		of: 'visitors',
		readable: { key: 'random', digest: 'a keyed digest', result: 'the id of the record' },
		retention: ['submissionDays'],
		copy: 'technical: says only that a form arrived',
		erasure: true,
		export: 'technical',
	},
	rate_limits: {
		of: 'visitors',
		readable: { key: 'a keyed digest of an address' },
		retention: ['technicalDays'],
		copy: 'digests, of which no person can be found',
		erasure: 'gone within a day',
		export: 'technical',
	},
	erasures: {
		of: 'visitors',
		readable: {
			user_name: 'who did it',
			hashes: 'slow salted hashes of what the erased person was found by',
			records: 'ids that exist no more',
			salt: 'random',
		},
		retention: ['journalMonths'],
		copy: 'digests, of which no person can be found',
		erasure: 'proves that the person was erased',
		export: 'digests that tell nothing of anybody',
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

export type PersonalTableName = keyof typeof PERSONAL_TABLES

const entries = Object.entries(PERSONAL_TABLES) as [PersonalTableName, PersonalTable][]

/** The tables from which an erasure removes a person. */
export const ERASED_TABLES = entries.filter(([, { erasure }]) => erasure === true).map(([name]) => name)

export const personalTables = (): [PersonalTableName, PersonalTable][] => entries

/** The tables that the export of everything contains. */
export type ExportedPersonalTable = {
	[Name in PersonalTableName]: (typeof PERSONAL_TABLES)[Name]['export'] extends { file: string }
		? Name
		: never
}[PersonalTableName]

export const exportedPersonalTables = (): [ExportedPersonalTable, file: string][] =>
	entries.flatMap(([name, { export: exported }]) =>
		typeof exported === 'string' ? [] : [[name as ExportedPersonalTable, exported.file]],
	)

/** The reason why the export of everything lacks a table. */
export const personalTablesLeftOut = (): Record<string, string> =>
	Object.fromEntries(
		entries.flatMap(([name, { export: exported }]) =>
			typeof exported === 'string' ? [[name, exported]] : [],
		),
	)
