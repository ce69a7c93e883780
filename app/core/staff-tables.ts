/** Tables that hold something of staff: a part of the list in personal-tables.ts. */
import type { PersonalTable } from './personal-table.ts'
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
