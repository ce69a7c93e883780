/** A link to a new password that an owner makes for another staff member, while no mail server is set. */
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { resetAddress } from '#app/features/staff/passwords/password-service.server.ts'
import { confirmPasswordAndCode } from '#app/features/staff/second-factor/verify-code.server.ts'
import type { Caller } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { removeVerifications } from '#app/features/staff/sign-in/session-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownerNotices } from '#messages/owner-notices.ts'
import { linkToPassOn } from './link-to-pass-on.server.ts'
import type { Admin } from './permissions.ts'
import { notifyOwners } from './staff-email.server.ts'
import { type LinkToPassOn, RESET_LINK_INTENT, type StaffResult } from './staff-member.ts'
import { findStaffMember, isOwnerStill } from './staff-member-queries.server.ts'

type Request = { caller: Caller; by: Admin; id: string; values: Values }

/**
 * Makes a link that works once, and tells all owners; earlier links stop working. Requires the owner's password and
 * code. Errors: field errors, `too-many`, `not-owner`, `gone` (also if a mail server is set), `away`.
 */
export async function makeResetLink(
	services: Services,
	{ caller, by, id, values }: Request,
): Promise<Result<LinkToPassOn, StaffResult>> {
	const failWith = (result: StaffResult) => fail({ intent: RESET_LINK_INTENT, ...result } as const)
	const confirmed = await confirmPasswordAndCode(services, { caller, admin: by, values })
	if (!confirmed.ok) return failWith(confirmed.error)
	const emailsAreFiles = await services.outbox.savesFilesOnly()
	if (!emailsAreFiles || !isUuid(id) || id === by.id) return failWith({ error: 'gone' })
	const made = await changeCredentials(services, async ({ transaction, auth, audit }) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail('not-owner' as const)
		const staffMember = await findStaffMember(transaction, id)
		if (!staffMember) return fail('gone' as const)
		await removeVerifications(transaction, id)
		const { promise, resolve } = Promise.withResolvers<string>()
		const { api } = await auth({ onResetToken: async (token) => resolve(token) })
		await api.requestPasswordReset({ body: { email: staffMember.email } })
		await audit({ by, staffMember, fields: ['reset-link'] })
		await notifyOwners(services, transaction, by, ownerNotices.link(staffMember))
		const address = resetAddress(services.baseUrl, await promise)
		return ok(linkToPassOn({ kind: 'reset', to: staffMember.email, address }))
	})
	if (!made.ok) return failWith({ error: made.error })
	services.log.info({ admin: by.id, staffMember: id }, 'an owner made a link to a new password')
	return made
}
