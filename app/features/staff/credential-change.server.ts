/** A change of what somebody signs in with: stored in one transaction with the emails about it, or not at all. */
import type { Transaction } from '#app/infra/database.server.ts'
import type { Auth, Services, StaffAuth } from '#app/infra/services.server.ts'
import { type CredentialNotice, enqueueNotice } from './notice-email.server.ts'

type ChangeContext = {
	transaction: Transaction
	/** Better Auth in this transaction. What it refuses or cannot do is thrown, which rolls back all of it. */
	auth: (onPasswordReset?: Parameters<Auth['within']>[1]) => Promise<StaffAuth>
	/** Puts an email to the user into the outbox. */
	notify: (user: { id: string; email: string }, notice: CredentialNotice) => Promise<void>
}

/** @throws Error where nothing could be stored */
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
