/** A staff member's own account at /admin/account: changing the name and the password, ending sessions. */
import { readForm, typedText, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { isEasilyGuessed } from '#app/features/staff/passwords/easy-password.server.ts'
import { authInput, type Caller, callAuth } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { removeSessions } from '#app/features/staff/sign-in/session-queries.server.ts'
import {
	limitByAccount,
	limitByNetwork,
	ownPasswordAttempts,
} from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { createDeviceCookie } from '#app/features/staff/sign-in/trusted-device.server.ts'
import { removeVerifications } from '#app/features/staff/sign-in/verification-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type AccountResult, changePasswordInput, type Intent } from './account-schema.ts'
import type { Admin } from './admin.ts'
import { type OwnNameResult, ownNameInput } from './staff-member.ts'
import { renameStaffMember } from './staff-member-queries.server.ts'

/**
 * Changes the password and returns the cookies of the current session. The server ends every other session
 * and deletes the open links, because they belong to the old password. An easily guessed new password is no
 * attempt at the current one. Errors: field errors, `too-many` (rate limit), `away`.
 */
export async function changePassword(
	services: Services,
	{ request, clientIp }: Caller,
	admin: Admin,
	values: Values,
): Promise<Result<string[], AccountResult>> {
	const form = readForm(changePasswordInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors })
	const { current, password } = form.value
	const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true }
	const changed = await callAuth(services, async () => {
		await limitByNetwork(services, clientIp, 'password')
		if (await isEasilyGuessed(password)) return undefined
		const cookies = await limitByAccount(services, ownPasswordAttempts(services, admin.id), () =>
			changeCredentials(services, async ({ transaction, auth, notify }) => {
				const { api } = await auth()
				const { headers } = await api.changePassword(authInput(request, body))
				await removeVerifications(transaction, admin.id)
				await notify(admin, { kind: 'password-changed', request })
				return headers.getSetCookie()
			}),
		)
		return [...cookies, await createDeviceCookie(services, admin.email)]
	})
	if (!changed.ok) {
		const { error } = changed.error
		return error === 'wrong' ? fail({ fieldErrors: { current: 'wrong' } }) : fail({ fieldErrors: {}, error })
	}
	if (!changed.value) return fail({ fieldErrors: { password: 'easy' } })
	services.log.info({ admin: admin.id }, 'staff member changed their password')
	return ok(changed.value)
}

/**
 * Changes the name that other staff see. Entries of the audit log and notes keep the name under which they were
 * written. Errors: field errors.
 */
export async function renameSelf(
	{ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
	admin: Admin,
	values: Values,
): Promise<Result<true, OwnNameResult>> {
	const form = readForm(ownNameInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors, name: typedText(values, 'name') })
	const { id } = admin
	const { name } = form.value
	if (name === admin.name) return ok(true)
	const at = now()
	await db.transaction(async (transaction) => {
		await renameStaffMember(transaction, { id, name, at })
		const line = { at, kind: 'admins', action: 'changed' as const, recordId: id, recordName: name }
		await addAuditLogEntry(transaction, { by: admin, ...line, fields: ['name'] })
	})
	log.info({ admin: id }, 'staff member changed their name')
	return ok(true)
}

/** Ends one of the staff member's sessions, all but the current one, or all of them. */
export async function endSessions(
	{ db, log }: Services,
	{ id: userId, sessionId }: Admin,
	intent: Intent,
	id: string,
): Promise<void> {
	if (intent === 'session' && isUuid(id)) await removeSessions(db, userId, { only: id })
	if (intent === 'others') await removeSessions(db, userId, { except: sessionId })
	if (intent === 'everywhere') await removeSessions(db, userId)
	log.info({ admin: userId, intent }, 'staff member ended sessions')
}
