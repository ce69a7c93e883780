/** Letting somebody in: an owner invites them by letter, sends it again, or takes it back. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { invitationLetter as words } from '#app/words/en-ZA/staff-letters.ts'
import type { Admin } from './admin.ts'
import { INVITATION_HOURS, type InvitationDeed, inviteInput, type StaffAnswer } from './colleague.ts'
import { findAdminByEmail, isOwnerStill } from './colleague-store.server.ts'
import { findInvitation, putInvitation, removeInvitation } from './invitation-store.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { digestOfToken, newLinkToken } from './link-token.server.ts'
import { senderOf } from './mailboxes.server.ts'
import { confirmPasswordIn } from './own-password.server.ts'
import { countLinkEmail } from './sign-in-rate-limit.server.ts'

const KIND = 'staff-invitation'

export async function invite(given: Services, by: Admin, values: Values): Promise<Result<true, StaffAnswer>> {
	const typed = typeof values.email === 'string' ? values.email.slice(0, 320) : ''
	const refused = (answer: StaffAnswer) => fail({ ...answer, email: typed })
	const form = readForm(inviteInput, values)
	if (!form.ok) return refused({ problems: form.problems })
	const { email } = form.value
	const confirmed = await confirmPasswordIn(given, by.id, values)
	if (!confirmed.ok) return refused(confirmed.problem)
	if (await findAdminByEmail(given.db, email)) return refused({ problems: { email: 'known' } })
	const sent = await send(given, by, email, 'added')
	return sent.ok ? sent : refused(sent.problem)
}

/** Sends an invitation again or withdraws it, for the owner's password. */
export async function changeInvitation(
	given: Services,
	{ by, deed, values }: { by: Admin; deed: InvitationDeed; values: Values },
): Promise<Result<true, StaffAnswer>> {
	const id = String(values.id)
	const confirmed = await confirmPasswordIn(given, by.id, values)
	if (!confirmed.ok) return fail({ ...confirmed.problem, invitation: id })
	if (!isUuid(id)) return fail({ refusal: 'gone' })
	return deed === 'again' ? inviteAgain(given, by, id) : withdraw(given, by, id)
}

/** With another link: the one before stops working. */
async function inviteAgain(given: Services, by: Admin, id: string): Promise<Result<true, StaffAnswer>> {
	const found = await findInvitation(given.db, id)
	if (!found) return fail({ refusal: 'gone' })
	return send(given, by, found.email, 'changed')
}

async function withdraw(given: Services, by: Admin, id: string): Promise<Result<true, StaffAnswer>> {
	return given.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ refusal: 'not-owner' as const })
		const found = await findInvitation(transaction, id)
		if (!found) return fail({ refusal: 'gone' as const })
		await removeInvitation(transaction, found.id)
		await addJournalEntry(transaction, journalled(given, by, found, 'deleted'))
		return ok(true as const)
	})
}

async function send(
	given: Services,
	by: Admin,
	email: string,
	deed: 'added' | 'changed',
): Promise<Result<true, StaffAnswer>> {
	if (!(await countLinkEmail(given, KIND, email))) return fail({ refusal: 'too-many' })
	const token = newLinkToken()
	return given.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail({ refusal: 'not-owner' as const })
		const tokenHash = digestOfToken(token)
		const id = await putInvitation(transaction, { email, tokenHash, invitedBy: by.id, at: given.clock() })
		await addJournalEntry(transaction, journalled(given, by, { id, email }, deed))
		await putLetter(given, transaction, { id, email, by: by.name, token })
		return ok(true as const)
	})
}

type Sent = { id: string; email: string; by: string; token: string }

async function putLetter(given: Services, transaction: Transaction, { id, email, by, token }: Sent) {
	const dealer = await findDealer(transaction)
	const address = `${given.baseUrl}/admin/join?token=${token}`
	const text = words.text({ by, dealer: dealer.name, address, hours: INVITATION_HOURS })
	const letter = { from: senderOf(dealer, given), to: email, subject: words.subject(dealer.name), text }
	await given.outbox.enqueue(transaction, [{ kind: KIND, about: id, ...letter }])
}

const journalled = (
	{ clock }: Services,
	by: Admin,
	{ id, email }: { id: string; email: string },
	deed: 'added' | 'changed' | 'deleted',
) => ({ by, at: clock(), kind: 'staff_invitations', deed, recordId: id, recordName: email })
