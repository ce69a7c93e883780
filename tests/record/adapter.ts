/** All that the record must know of the code and its tables; a change that renames them edits this file alone. */

import { HELD_OUT } from '#demo/held-out-queries.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'

/** Starts a PostgreSQL server in a folder: its addresses as the serving role and as the owner, and how to leave it. */
export const startPostgres = startEmbeddedPostgres

/** What starts the built site. */
export const SITE_PROGRAM = 'server/main.ts'
/** What the site prints once it answers. */
export const SITE_IS_OPEN = 'Forecourt is open'
/** The cookie of those who are signed in. */
export const SESSION_COOKIE = 'forecourt.session_token'
/** Where emails are written as files, below the data folder. */
export const EMAIL_FOLDER = 'letters'
/** Rows of emails that are still to be sent. */
export const UNSENT_EMAILS = `select count(*)::int as count from letters where status in ('waiting', 'delayed')`
/** The id of the staff member with an email address. */
export const STAFF_ID = 'select id from staff_users where email = $1'

/** Tables and columns (as table.column) that were renamed: the new name, and the one under which the record keeps them. */
export const RENAMED: Record<string, string> = {}

/** Tables that hold no result of an action: they count how often a client was there. */
export const IGNORED_TABLES = new Set(['rate_limits', 'storage_probes'])
/** Columns of which a change is no result of an action: they say when somebody was last there. */
export const IGNORED_COLUMNS = new Set([
	'admins.seen_at',
	'staff_sessions.expires_at',
	'staff_sessions.updated_at',
])
/** Keys, ciphertexts and digests: they differ every time, and only whether they are there is recorded. */
export const OPAQUE_COLUMN =
	/^(sealed_|special_key|secret|pending_secret|backup_codes|password$|token$|salt$|key$|bucket$|digest$|account$|indexes$|transaction$)|_index$/

/** Texts whose results were judged before. */
export const HELD_OUT_QUERIES = HELD_OUT.map(({ query }) => query)
