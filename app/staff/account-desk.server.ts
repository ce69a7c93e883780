/** What somebody who is signed in does with their own account. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ChangeAnswer, changePasswordInput, type Intent } from './account-input.ts'
import type { Admin } from './admin.ts'
import type { Caller } from './auth-request.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { isEasilyGuessed } from './easy-password.server.ts'
import { removeOwnSession, removeSessions } from './own-session-store.server.ts'
import { countOwnAttempt, deviceCookie, resetOwnAttempts } from './sign-in-rate-limit.server.ts'
import { removeVerifications } from './verification-store.server.ts'

/** Answers the cookies of the one session that goes on: every other one ends with the old password, and so do links that are open. */
export async function changePassword(
	given: Services,
	caller: Caller,
	admin: Admin,
	values: Values,
): Promise<Result<string[], ChangeAnswer>> {
	const form = readForm(changePasswordInput, values)
	if (!form.ok) return fail({ problems: form.problems })
	const { current, password } = form.value
	if (await isEasilyGuessed(password)) return fail({ problems: { password: 'easy' } })
	const asked = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
	try {
		if ((await countOwnAttempt(given, admin.id)) > 0) return fail({ problems: {}, refusal: 'too-many' })
		const { status, cookies } = await changeCredentials(given, async ({ transaction, ask, notify }) => {
			const answer = await ask(caller, '/change-password', asked)
			if (answer.status === 200) {
				await removeVerifications(transaction, admin.id)
				await notify(admin, { kind: 'password-changed', request: caller.request })
			}
			return answer
		})
		if (status === 429) return fail({ problems: {}, refusal: 'too-many' })
		if (status !== 200) return fail({ problems: { current: 'wrong' } })
		await resetOwnAttempts(given, admin.id)
		given.log.info({ admin: admin.id }, 'somebody changed their password')
		return ok([...cookies, await deviceCookie(given, admin.email)])
	} catch (error) {
		given.log.error({ error: (error as Error).name }, 'a password could not be changed')
		return fail({ problems: {}, refusal: 'away' })
	}
}

/** Ends one session of theirs, all others, or all. */
export async function endSessions(
	{ db, log }: Services,
	{ id: userId, sessionId }: Admin,
	intent: Intent,
	id: unknown,
): Promise<void> {
	if (intent === 'session' && isUuid(String(id))) await removeOwnSession(db, { id: String(id), userId })
	if (intent === 'others') await removeSessions(db, userId, sessionId)
	if (intent === 'everywhere') await removeSessions(db, userId)
	log.info({ admin: userId, intent }, 'somebody ended sessions of theirs')
}
