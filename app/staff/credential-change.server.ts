/** A change of what somebody signs in with: stored in one transaction with the emails about it, or not at all. */
import type { Transaction } from '#app/platform/database.server.ts'
import type { AuthWithin, Services } from '#app/platform/services.server.ts'
import { type AuthAnswer, type AuthPath, askAuth, type Caller } from './auth-request.server.ts'
import { type Notice, putNotice } from './notice-letter.server.ts'

type Change = {
	transaction: Transaction
	auth: AuthWithin
	/** Asks Better Auth to change something in this transaction. Throws where it cannot, which drops all of it. */
	ask: (caller: Caller, path: AuthPath, body: object) => Promise<AuthAnswer>
	/** Puts an email to the user into the outbox. */
	notify: (user: { id: string; email: string }, notice: Notice) => Promise<void>
}

/** @throws Error where nothing could be stored */
export function changeCredentials<Value>(
	services: Services,
	work: (change: Change) => Promise<Value>,
): Promise<Value> {
	return services.db.transaction((transaction) => {
		const auth = services.auth.within(transaction)
		return work({
			transaction,
			auth,
			ask: async (caller, path, body) => {
				const answer = await askAuth({ ...services, auth }, caller, path, body)
				if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}`)
				return answer
			},
			notify: (user, notice) => putNotice(services, transaction, user, notice),
		})
	})
}

/** What to answer for a change that could not be stored. */
export function unavailable({ log }: Pick<Services, 'log'>, error: unknown): AuthAnswer {
	log.error({ error: (error as Error).name }, 'credentials could not be changed')
	return { status: 503, told: null, cookies: [], retryAfter: 0 }
}
