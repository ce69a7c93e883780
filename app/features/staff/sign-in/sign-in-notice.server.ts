/** Emails to a staff member about a sign-in that may not be their own. */
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { enqueueNotice } from '#app/features/staff/members/staff-email.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { type BackoffRule, countAttempts } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { reasonWithoutValues } from './auth-call.server.ts'

export type SignInNotice = 'wrong-code' | 'new-device'

/** So that nobody floods a mailbox: after the free ones a gap of an hour, then twice as long, at most a day. */
const RULE: BackoffRule = {
	free: 3,
	firstWaitSeconds: 3_600,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last attempt',
}

/** Adds the email unless the staff member got some like it a short time ago. A failure does not stop the sign-in. */
export async function notifyOfSignIn(
	services: Pick<Services, 'db' | 'keys' | 'log' | 'now' | 'outbox' | 'baseUrl'>,
	kind: SignInNotice,
	user: { id: string; email: string },
	request: Request,
): Promise<void> {
	const { db, keys, log, now } = services
	const key = keyedDigest(keys.active('sign-in'), `${DIGEST_LABELS.email} ${kind} ${user.id}`)
	try {
		await db.transaction(async (transaction) => {
			const limit = { scope: 'staff-email', key, attempts: 1, rule: RULE } as const
			if ((await countAttempts(transaction, limit, now())) > 0) return
			await enqueueNotice(services, transaction, user, { kind, request })
		})
	} catch (error) {
		log.error(
			{ admin: user.id, error: reasonWithoutValues(error) },
			'sign-in: an email about it was not stored',
		)
	}
}
