/** A change of credentials: stored in one transaction with the emails about it, or not at all. */

import { type CredentialNotice, enqueueNotice } from '#app/features/staff/members/notice-email.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Auth, Services, StaffAuth } from '#app/infra/services.server.ts'

type ChangeContext = {
	transaction: Transaction
	/**
	 * Better Auth in this transaction. It throws on a rejection or a failure, which rolls the transaction back.
	 */
	auth: (onPasswordReset?: Parameters<Auth['within']>[1]) => Promise<StaffAuth>
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
			auth: (onPasswordReset) => services.auth.within(transaction, onPasswordReset),
			notify: (user, notice) => enqueueNotice(services, transaction, user, notice),
		}),
	)
}
