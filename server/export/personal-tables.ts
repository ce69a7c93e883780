/** Tables with personal data, which go into the protected ZIP only. */
import type { Table } from './csv-table.ts'
import { readApplications, readLeads } from './customer-tables.ts'
import type { Source } from './rows.ts'
import { readAuditLog, readEmails, readHistory, readRecipients, readStaff } from './staff-tables.ts'

export type PersonalTable = { file: string; table: string; read: (source: Source) => Table }

/** The column `unreadable` marks rows whose key is missing or that were tampered with. */
export const PERSONAL_TABLES: PersonalTable[] = [
	{ file: 'leads.csv', table: 'leads', read: readLeads },
	{ file: 'applications.csv', table: 'finance_applications', read: readApplications },
	{ file: 'notes-and-history.csv', table: 'lead_events', read: readHistory },
	{ file: 'emails.csv', table: 'emails', read: readEmails },
	{ file: 'staff.csv', table: 'staff_users', read: readStaff },
	{ file: 'audit-log.csv', table: 'audit_log', read: readAuditLog },
	{ file: 'recipients.csv', table: 'dealer_settings', read: readRecipients },
]
