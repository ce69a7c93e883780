/** Invitations: an owner sends one by email, sends it again, or withdraws it. */

import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { maskEmail } from '#app/core/text.ts'
import { isUuid } from '#app/core/uuid.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { confirmPasswordField } from '#app/features/staff/passwords/own-password.server.ts'
import { createLinkToken, digestOfToken } from '#app/features/staff/sign-in/link-token.server.ts'
import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { invitationEmail as messages } from '#app/messages/en-ZA/staff-emails.ts'
import type { Admin } from './admin.ts'
import { findInvitation, putInvitation, removeInvitation } from './invitation-queries.server.ts'
import { senderOf } from './mailboxes.server.ts'
import { INVITATION_HOURS, type InvitationIntent, inviteInput, type StaffResult } from './staff-member.ts'
import { findAdminByEmail, isOwnerStill } from './staff-member-queries.server.ts'

const KIND = 'staff-invitation'

/**
 * Sends an invitation by email. Requires the owner's password.
 * Errors: field errors, `too-many` (rate limit), `not-owner`, `away`.
 */
export async function invite(
	services: Services,
	by: Admin,
	values: Values,
): Promise<Result<true, StaffResult>> {
	const typedEmail = typeof values.email === 'string' ? values.email.slice(0, 320) : ''
	const failInvitation = (result: StaffResult) => fail({ ...result, email: typedEmail })
	const form = readForm(inviteInput, values)
	if (!form.ok) return failInvitation({ fieldErrors: form.fieldErrors })
	const { email } = form.value
	const confirmed = await confirmPasswordField(services, by.id, values)
	if (!confirmed.ok) return failInvitation(confirmed.error)
	if (await findAdminByEmail(services.db, email)) return failInvitation({ fieldErrors: { email: 'known' } })
	const result = await sendInvitation(services, by, email, 'added')
	return result.ok ? result : failInvitation(result.error)
}

/** Sends an invitation again or withdraws it. Requires the owner's password. */
export async function changeInvitation(
	services: Services,
	{ by, intent, values }: { by: Admin; intent: InvitationIntent; values: Values },
): Promise<Result<true, StaffResult>> {
	const id = String(values.id)
	const confirmed = await confirmPasswordField(services, by.id, values)
	if (!confirmed.ok) return fail({ ...confirmed.error, invitation: id })
	if (!isUuid(id)) return fail({ error: 'gone' })
	return intent === 'again' ? inviteAgain(services, by, id) : withdrawInvitation(services, by, id)
}

/** Sends a new link; the previous link stops working. */
async function inviteAgain(services: Services, by: Admin, id: string): Promise<Result<true, StaffResult>> {
	const invitation = await findInvitation(services.db, id)
	if (!invitation) return fail({ error: 'gone' })
	return sendInvitation(services, by, invitation.email, 'changed')
}

async function withdrawInvitation(
	services: Services,
	by: Admin,
	id: string,
): Promise<Result<true, StaffResult>> {
	return services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ error: 'not-owner' as const })
		const invitation = await findInvitation(transaction, id)
		if (!invitation) return fail({ error: 'gone' as const })
		await removeInvitation(transaction, invitation.id)
		await addAuditLogEntry(transaction, buildAuditLogEntry(services, by, invitation, 'deleted'))
		return ok(true as const)
	})
}

async function sendInvitation(
	services: Services,
	by: Admin,
	email: string,
	action: 'added' | 'changed',
): Promise<Result<true, StaffResult>> {
	if (!(await countLinkEmail(services, KIND, email))) return fail({ error: 'too-many' })
	const token = createLinkToken()
	return services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ error: 'not-owner' as const })
		const tokenHash = digestOfToken(token)
		const id = await putInvitation(transaction, { email, tokenHash, invitedBy: by.id, at: services.now() })
		await addAuditLogEntry(transaction, buildAuditLogEntry(services, by, { id, email }, action))
		await addInvitationEmail(services, transaction, { id, email, by: by.name, token })
		return ok(true as const)
	})
}

type NewInvitation = { id: string; email: string; by: string; token: string }

async function addInvitationEmail(
	services: Services,
	transaction: Transaction,
	{ id, email, by, token }: NewInvitation,
) {
	const dealer = await findDealer(transaction)
	const address = `${services.baseUrl}/admin/join?token=${token}`
	const text = messages.text({ by, dealer: dealer.name, address, hours: INVITATION_HOURS })
	const emailContent = {
		from: senderOf(dealer, services),
		to: email,
		subject: messages.subject(dealer.name),
		text,
	}
	await services.outbox.enqueue(transaction, [{ kind: KIND, about: id, ...emailContent }])
}

/**
 * The audit log outlives the invitation, also of a person who never joins. A person who does is named in an
 * entry of their own.
 */
const buildAuditLogEntry = (
	{ now }: Services,
	by: Admin,
	{ id, email }: { id: string; email: string },
	action: 'added' | 'changed' | 'deleted',
) => ({ by, at: now(), kind: 'staff_invitations', action, recordId: id, recordName: maskEmail(email) })
