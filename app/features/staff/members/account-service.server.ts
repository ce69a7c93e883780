/** A staff member's own account at /admin/account: changing the name, ending sessions. */
import { readForm, typedText, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { removeSessions } from '#app/features/staff/sign-in/session-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Intent, type OwnNameResult, ownNameInput } from './account-schema.ts'
import type { Admin } from './admin.ts'
import { renameStaffMember } from './staff-member-queries.server.ts'
import { isNameTaken } from './staff-name.server.ts'

/**
 * Changes the name that other staff see. Entries of the audit log and notes keep the name under which they were
 * written, too. Errors: field errors, `taken` for the name of another staff member.
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
	const isRenamed = await db.transaction(async (transaction) => {
		if (await isNameTaken(transaction, name, id)) return false
		await renameStaffMember(transaction, { id, name, at })
		const line = { at, kind: 'admins', action: 'changed' as const, recordId: id, recordName: name }
		await addAuditLogEntry(transaction, { by: admin, ...line, fields: ['name'] })
		return true
	})
	if (!isRenamed) return fail({ fieldErrors: { name: 'taken' }, name: typedText(values, 'name') })
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
