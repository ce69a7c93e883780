/** Invitations: an owner sends one by email, sends it again, or withdraws it. */

import { readForm, typedText } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { maskEmail } from '#app/core/text.ts'
import { isUuid } from '#app/core/uuid.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/verify-code.server.ts'
import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownerNotices } from '#messages/owner-notices.ts'
import { invitationEmail as messages } from '#messages/staff-emails.ts'
import type { Admin } from './admin.ts'
import { findInvitation, putInvitation, removeInvitation } from './invitation-queries.server.ts'
import { createLinkToken, digestOfToken } from './link-token.server.ts'
import { notifyOwners } from './owner-notice.server.ts'
import { enqueueStaffEmail } from './staff-email.server.ts'
import {
	INVITATION_HOURS,
	type InvitationIntent,
	inviteInput,
	type StaffError,
	type StaffResult,
} from './staff-member.ts'
import { findAdminByEmail, isOwnerStill } from './staff-member-queries.server.ts'

const KIND = 'staff-invitation'

/**
 * Sends an invitation by email, and tells all owners. Requires the owner's password and code.
 * Errors: field errors, `too-many` (rate limit), `not-owner`, `away`.
 */
export async function invite(
	services: Services,
	confirmation: Confirmation,
): Promise<Result<true, StaffResult>> {
	const { admin: by, values } = confirmation
	const failInvitation = (result: StaffResult) => fail({ ...result, email: typedText(values, 'email') })
	const form = readForm(inviteInput, values)
	if (!form.ok) return failInvitation({ fieldErrors: form.fieldErrors })
	const { email } = form.value
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return failInvitation(confirmed.error)
	if (await findAdminByEmail(services.db, email)) return failInvitation({ fieldErrors: { email: 'known' } })
	const error = await sendInvitation(services, by, email, 'added')
	return error ? failInvitation({ error }) : ok(true)
}

/** Sends an invitation again, with a new link, or withdraws it. Requires the owner's password and code. */
export async function changeInvitation(
	services: Services,
	confirmation: Confirmation,
	intent: InvitationIntent,
): Promise<Result<true, StaffResult>> {
	const { admin: by, values } = confirmation
	const id = String(values.id)
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return fail({ ...confirmed.error, invitation: id })
	const invitation = isUuid(id) ? await findInvitation(services.db, id) : undefined
	if (!invitation) return fail({ error: 'gone' })
	const error =
		intent === 'again'
			? await sendInvitation(services, by, invitation.email, 'changed')
			: await withdrawInvitation(services, by, invitation)
	return error ? fail({ error }) : ok(true)
}

const withdrawInvitation = (
	services: Services,
	by: Admin,
	invitation: { id: string; email: string },
): Promise<StaffError | undefined> =>
	services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return 'not-owner'
		if (!(await removeInvitation(transaction, invitation.id))) return 'gone'
		await addToAuditLog(services, transaction, { by, action: 'deleted', ...invitation })
		return undefined
	})

/** An earlier link to the same address stops working. */
async function sendInvitation(
	services: Services,
	by: Admin,
	email: string,
	action: 'added' | 'changed',
): Promise<StaffError | undefined> {
	if (!(await countLinkEmail(services, KIND, email))) return 'too-many'
	const token = createLinkToken()
	const address = `${services.baseUrl}/admin/join?token=${token}`
	return services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return 'not-owner'
		const tokenHash = digestOfToken(token)
		const id = await putInvitation(transaction, { email, tokenHash, invitedBy: by.id, at: services.now() })
		await addToAuditLog(services, transaction, { by, action, id, email })
		await enqueueStaffEmail(services, transaction, { kind: KIND, about: id, to: email }, (dealer) => ({
			subject: messages.subject(dealer.name),
			text: messages.text({ by: by.name, dealer: dealer.name, address, hours: INVITATION_HOURS }),
		}))
		if (action === 'added') await notifyOwners(services, transaction, by, ownerNotices.invited(email))
		return undefined
	})
}

type InvitationLine = { by: Admin; action: 'added' | 'changed' | 'deleted'; id: string; email: string }

/**
 * The audit log outlives the invitation, also of a person who never joins. A person who does is named in an
 * entry of their own.
 */
const addToAuditLog = (
	{ now }: Services,
	transaction: Transaction,
	{ by, action, id, email }: InvitationLine,
) => {
	const line = { kind: 'staff_invitations', recordId: id, recordName: maskEmail(email) }
	return addAuditLogEntry(transaction, { ...line, by, action, at: now() })
}
