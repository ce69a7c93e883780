/** Another e-mail address to sign in with: asked for with the password, and the code where there is one; confirmed from the new mailbox. */
import { createEmailVerificationToken } from 'better-auth/api'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { type Problems, readForm } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isTaken } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { newEmailLetter as words } from '#app/words/en-ZA/staff-letters.ts'
import type { Admin } from './admin.ts'
import { isEmailTaken } from './admin-store.server.ts'
import { isAuthRefusal } from './auth-call.server.ts'
import { findColleague } from './colleague-store.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { newLinkToken } from './link-token.server.ts'
import { senderOf } from './mailboxes.server.ts'
import { NEW_EMAIL_HOURS, type NewEmailAnswer, newEmailInput } from './new-email.ts'
import { isFromPhone } from './second-factor.ts'
import { removeSessions } from './session-store.server.ts'
import { countLinkEmail } from './sign-in-rate-limit.server.ts'
import {
	addEmailChange,
	isOpenEmailChange,
	removeVerifications,
	takeEmailChange,
} from './verification-store.server.ts'
import { type Confirmation, confirmPasswordAndCode } from './verify-code.server.ts'

const KIND = 'new-email'
const HOUR = 60 * 60 * 1000
const PROOF_SECONDS = 60

export async function askForNewEmail(
	given: Services,
	{ caller, admin, values }: Confirmation,
): Promise<Result<true, NewEmailAnswer>> {
	const typed = typeof values.email === 'string' ? values.email.slice(0, 320) : ''
	const refused = (problems: Problems, refusal?: 'too-many' | 'away') =>
		fail({ problems, refusal, email: typed })
	const form = readForm(newEmailInput, values)
	if (!form.ok) return refused(form.problems)
	const { email, now: password, code } = form.value
	if (admin.hasSecondFactor && !isFromPhone(code)) return refused({ code: code ? 'wrong' : 'required' })
	const confirmed = await confirmPasswordAndCode(given, { caller, admin, values: { password, code } })
	if (!confirmed.ok) {
		const { problems, refusal } = confirmed.problem
		return refused(problems?.password ? { now: problems.password } : (problems ?? {}), refusal)
	}
	if (await isEmailTaken(given.db, email)) return refused({ email: 'known' })
	if (!(await countLinkEmail(given, KIND, admin.id))) return refused({}, 'too-many')
	await sendLink(given, admin, email)
	return ok(true)
}

/** Opening the link spends nothing: mail programs open links too. */
export const isConfirmable = ({ db, clock }: Services, token: string): Promise<boolean> =>
	isOpenEmailChange(db, token, clock())

/**
 * By whoever has the link, once. Better Auth changes the address, by a token that is made and used in this moment: the
 * tokens of its own emails outlive a change of the password. Every session ends but the one that confirms.
 */
export function confirmNewEmail(
	given: Services,
	token: string,
	{ request, sessionId }: { request: Request; sessionId: string | undefined }, // where somebody is signed in
): Promise<boolean> {
	const { clock, log } = given
	return changeCredentials(given, async ({ transaction, auth, notify }) => {
		const change = await takeEmailChange(transaction, token, clock())
		const admin = change && (await findColleague(transaction, change.userId))
		if (!admin || (await isEmailTaken(transaction, change.to))) return false
		const { userId: id, from, to } = change
		const { api, $context } = await auth()
		const bound = { requestType: 'change-email-verification', userId: id }
		const proof = await createEmailVerificationToken((await $context).secret, from, to, PROOF_SECONDS, bound)
		await api.verifyEmail({ query: { token: proof } })
		await removeSessions(transaction, id, { except: sessionId })
		await removeVerifications(transaction, id)
		await addJournalEntry(transaction, {
			by: admin,
			at: clock(),
			kind: 'admins',
			deed: 'changed',
			recordId: id,
			recordName: admin.name,
			fields: ['email'],
		})
		log.info({ admin: id }, 'somebody changed their e-mail address')
		await notify({ id, email: from }, { kind: 'email-changed', request })
		await notify({ id, email: to }, { kind: 'email-changed-here', request })
		return true
	}).catch((error: unknown) => {
		// The address was changed since, its owner removed, or somebody else took the new one in this moment.
		if (isAuthRefusal(error) || isTaken(error, 'staff_users_email_unique')) return false
		throw error
	})
}

async function sendLink(given: Services, { id, email: from }: Admin, to: string): Promise<void> {
	const { db, outbox, clock, baseUrl } = given
	const token = newLinkToken()
	const dealer = await findDealer(db)
	const address = `${baseUrl}/admin/new-email?token=${token}`
	const text = words.text({ email: from, dealer: dealer.name, address, hours: NEW_EMAIL_HOURS })
	const letter = { kind: KIND, about: id, from: senderOf(dealer, given), to, subject: words.subject, text }
	const expiresAt = new Date(clock().getTime() + NEW_EMAIL_HOURS * HOUR)
	await db.transaction(async (transaction) => {
		await addEmailChange(transaction, token, { userId: id, from, to }, expiresAt)
		await outbox.enqueue(transaction, [letter])
	})
}
