/**
 * A change of credentials: stored in one transaction with its audit log
 * entry and the emails about it, or not at all.
 */

import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { type CredentialNotice, enqueueNotice } from '#app/features/staff/members/staff-email.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { AuthHooks, Services, StaffAuth } from '#app/infra/services.server.ts'

type AuditedChange = {
	by: Author
	staffMember?: Author // if not the author
	action?: 'added' | 'changed' | 'deleted'
	fields?: string[]
}

type ChangeContext = {
	transaction: Transaction
	/**
	 * Better Auth in this transaction. It throws on a rejection or a failure, which rolls the transaction back.
	 */
	auth: (hooks?: AuthHooks) => Promise<StaffAuth>
	/** Adds an entry about a staff member to the audit log. */
	audit: (change: AuditedChange) => Promise<void>
	/** Adds an email to the user to the outbox. */
	notify: (user: { id: string; email: string }, notice: CredentialNotice) => Promise<void>
}

/**
 * Runs `work` in one transaction.
 * @throws Error if nothing could be stored
 */
export function changeCredentials<Value>(
	services: Services,
	work: (change: ChangeContext) => Promise<Value>,
): Promise<Value> {
	return services.db.transaction((transaction) =>
		work({
			transaction,
			auth: (hooks) => services.auth.within(transaction, hooks),
			audit: ({ by, staffMember: { id, name } = by, action = 'changed', fields = [] }) => {
				const line = { by, at: services.now(), kind: 'admins', recordId: id, recordName: name }
				return addAuditLogEntry(transaction, { ...line, action, fields })
			},
			notify: (user, notice) => enqueueNotice(services, transaction, user, notice),
		}),
	)
}
