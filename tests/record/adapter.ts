/** The only file of the record that depends on the code and its tables; a rename edits this file alone. */

import { HELD_OUT } from '#demo/held-out-queries.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'

/**
 * Starts a PostgreSQL server in a folder: returns its URLs for the serving role and the owner, and how to
 * release it.
 */
export const startPostgres = startEmbeddedPostgres

/** The program that starts the built site. */
export const SITE_PROGRAM = 'server/main.ts'
/** Printed by the site once it accepts requests. */
export const SITE_IS_OPEN = 'Forecourt is open'
/** The session cookie. */
export const SESSION_COOKIE = 'forecourt.session_token'
/** The folder of the emails written as files, below the data folder. */
export const EMAIL_FOLDER = 'letters'
/** Counts the emails that are still to be sent. */
export const UNSENT_EMAILS = `select count(*)::int as count from emails where status in ('waiting', 'delayed')`
/** Selects a staff member's id by email address. */
export const STAFF_ID = 'select id from staff_users where email = $1'

/** Renamed tables and columns (as table.column): the new name, and the name in the record. */
export const RENAMED: Record<string, string> = {
	emails: 'letters',
	lead_events: 'inbox_deeds',
	audit_log: 'staff_journal',
	encryption_keys: 'sealing_keys',
	'application_drafts.encrypted_key': 'sealed_key',
	'application_drafts.encrypted_body': 'sealed_body',
	'audit_log.action': 'deed',
	'emails.claimed_until': 'leased_until',
	'emails.encrypted_key': 'sealed_key',
	'emails.encrypted_body': 'sealed_body',
	'erasures.hashes': 'indexes',
	'finance_applications.assignee_id': 'handler_id',
	'finance_applications.contacted_at': 'answered_at',
	'finance_applications.encrypted_key': 'sealed_key',
	'finance_applications.encrypted_form': 'sealed_form',
	'finance_applications.encrypted_sensitive': 'sealed_special',
	'finance_applications.sensitive_key': 'special_key',
	'finance_applications.spam_flags': 'suspicions',
	'lead_events.action': 'deed',
	'lead_events.encrypted_key': 'sealed_key',
	'lead_events.encrypted_note': 'sealed_note',
	'leads.assignee_id': 'handler_id',
	'leads.contacted_at': 'answered_at',
	'leads.encrypted_key': 'sealed_key',
	'leads.encrypted_body': 'sealed_body',
	'leads.spam_flags': 'suspicions',
	'photos.placeholder_color': 'tint',
	'submissions.result': 'answer',
}

/** Tables that hold no result of an action: rate limit counters. */
export const IGNORED_TABLES = new Set(['rate_limits', 'storage_probes'])
/** Columns whose changes are no result of an action: times of last use. */
export const IGNORED_COLUMNS = new Set([
	'admins.seen_at',
	'staff_sessions.expires_at',
	'staff_sessions.updated_at',
])
/**
 * Keys, ciphertexts and digests: they differ every time, so the record shows only whether they are present.
 */
export const OPAQUE_COLUMN =
	/^(encrypted_|sensitive_key$|secret|pending_secret|backup_codes|password$|token$|salt$|key$|bucket$|digest$|account$|hashes$|transaction$)|_index$/

/** Queries whose results were evaluated before. */
export const HELD_OUT_QUERIES = HELD_OUT.map(({ query }) => query)
