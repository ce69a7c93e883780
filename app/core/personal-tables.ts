/**
 * Every table that holds something of a person: who they are, what is encrypted, how long it stays, and what happens
 * to it when they ask for a copy or for erasure. Encryption keys, erasure, retention, both exports and the rights of
 * the database role read it; server/personal-tables.test.ts finds a table or a column that is missing here.
 */
import { type PersonalTable, STAFF_TABLES } from './staff-tables.ts'

import { ENCRYPTION_TABLES } from './stored-names.ts'

const LINK = 'a digest of a random link'
const FACTS = 'a digest of what was public of a vehicle'
const OF_STAFF = { next_step: 'a code', lost_reason: 'one of a list of the dealership' }

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
		readable: {
			vehicle_name: 'the name of a vehicle',
			disclosure_hash: FACTS,
			link_hash: LINK,
			language: 'a code',
			source: 'a code',
			...OF_STAFF,
		},
		retention: ['leadMonths'],
		copy: true,
		erasure: true,
		export: { file: 'leads.csv' },
	},
	appointments: {
		of: 'visitors',
		readable: { state: 'a code', link_hashes: 'hashes of the links that move or cancel it' },
		retention: 'its lead, with which it is removed',
		copy: true,
		erasure: true,
		export: { file: 'appointments.csv' },
	},
	alerts: {
		of: 'visitors',
		readable: { frequency: 'a code', link_hashes: 'hashes of the links in its emails' },
		retention: 'its lead, with which it is removed',
		copy: 'its lead, which says what was searched for',
		erasure: true,
		export: 'its lead, which says what was searched for',
	},
	alert_finds: {
		of: 'visitors',
		retention: 'the hourly job, once the person has no alert',
		copy: 'ids of vehicles; the copies of the emails name them',
		erasure: 'the hourly job, once the person has no alert',
		export: 'technical',
	},
	consents: {
		of: 'visitors',
		readable: { event: 'a code', wording: 'a text of the website' },
		retention: 'proof of consent; names nobody once its lead is removed',
		copy: 'its lead, whose emails begin and end with it',
		erasure: 'proves the consent; names nobody once its lead is removed',
		export: 'proof, for which the backup is',
	},
	suppressed_addresses: {
		of: 'visitors',
		readable: { hash: 'a slow hash of an address' },
		retention: 'the wish of its owner has no end',
		copy: 'digests, of which no person can be found',
		erasure: 'keeps the person from being written to again',
		export: 'digests that tell nothing of anybody',
	},
	register_checks: {
		of: 'staff',
		readable: { user_name: 'who compared' },
		retention: 'proof of the comparison',
		copy: 'internal',
		erasure: 'proof of the comparison',
		export: 'internal',
	},
	answer_links: {
		of: 'visitors',
		readable: { link_hash: LINK, status: 'a code, of the vehicle', answer: 'a code' },
		retention: 'its lead, with which it is removed, or the hourly job after 37 days',
		copy: 'digests of links to staff; the history says what was answered',
		erasure: true,
		export: 'technical; the history says what was answered',
	},
	trade_in_photos: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.tradeInPhotos,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_picture', 'encrypted_thumbnail'],
		retention: 'its lead, with which it is removed',
		copy: true,
		erasure: true,
		export: { file: 'trade-in-photos.csv' },
	},
	trade_in_offers: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.tradeInOffers,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		readable: { user_name: 'who wrote it' },
		retention: 'its lead, with which it is removed',
		copy: true,
		erasure: true,
		export: { file: 'trade-in-offers.csv' },
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
			link_hash: LINK,
			language: 'a code',
			disclosure_hash: FACTS,
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
	lead_deliveries: {
		of: 'visitors',
		encryptionContext: ENCRYPTION_TABLES.leadDeliveries,
		wrappedKeys: { encrypted_key: 'kek-app' },
		encrypted: ['encrypted_body'],
		readable: { event: 'a code', last_error: 'a code' },
		retention: ['letterTextDays', 'letterDays'],
		copy: true,
		erasure: true,
		export: 'repeats what was sent in, to whom owners send it on',
	},
	erasure_requests: {
		of: 'visitors',
		retention: 'removing the lead or application that it is about',
		copy: true,
		erasure: true,
		export: 'when a sender asked to be deleted, until it is done',
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
	...STAFF_TABLES,
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
