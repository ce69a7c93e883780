/**
 * Changes the email address of a sign-in. The request needs the password, and a code where there is a second
 * factor; a link sent to the new address confirms it.
 */
import { createEmailVerificationToken } from 'better-auth/api'
import { type FieldErrors, readForm, typedText } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isTotpCode } from '#app/features/staff/second-factor/second-factor.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/verify-code.server.ts'
import { isAuthRejection } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { removeSessions, removeVerifications } from '#app/features/staff/sign-in/session-queries.server.ts'
import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { isUniqueViolation } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { newAddressEmail as messages } from '#messages/staff-emails.ts'
import type { Admin } from './admin.ts'
import { isEmailInUse } from './admin-queries.server.ts'
import { createLinkToken } from './link-token.server.ts'
import { NEW_EMAIL_HOURS, type NewEmailResult, newEmailInput } from './new-email.ts'
import { addEmailChange, isOpenEmailChange, takeEmailChange } from './new-email-queries.server.ts'
import { enqueueStaffEmail } from './staff-email.server.ts'
import { findStaffMember } from './staff-member-queries.server.ts'

const KIND = 'new-email'
const HOUR = 60 * 60 * 1000
const PROOF_SECONDS = 60

/** Sends the confirmation link to the new address. Errors: field errors, `too-many` (rate limit), `away`. */
export async function requestNewEmail(
	services: Services,
	{ caller, admin, values }: Confirmation,
): Promise<Result<true, NewEmailResult>> {
	const failNewEmail = (fieldErrors: FieldErrors, error?: 'too-many' | 'away') =>
		fail({ fieldErrors, error, email: typedText(values, 'email') })
	const form = readForm(newEmailInput, values)
	if (!form.ok) return failNewEmail(form.fieldErrors)
	const { email, now: password, code } = form.value
	if (admin.hasSecondFactor && !isTotpCode(code)) return failNewEmail({ code: code ? 'wrong' : 'required' })
	const confirmed = await confirmPasswordAndCode(services, { caller, admin, values: { password, code } })
	if (!confirmed.ok) {
		const { fieldErrors, error } = confirmed.error
		return failNewEmail(fieldErrors?.password ? { now: fieldErrors.password } : (fieldErrors ?? {}), error)
	}
	if (await isEmailInUse(services.db, email)) return failNewEmail({ email: 'known' })
	if (!(await countLinkEmail(services, KIND, admin.id))) return failNewEmail({}, 'too-many')
	await sendLink(services, admin, email)
	return ok(true)
}

/** Only reads the change, because mail programs also open links. */
export const isConfirmable = ({ db, now }: Services, token: string): Promise<boolean> =>
	isOpenEmailChange(db, token, now())

/**
 * Confirms the change; the link works once. Better Auth changes the address with a token that is created and
 * used here, because the tokens of its own emails stay valid after a change of password. Ends every session
 * except the one that confirms.
 */
export function confirmNewEmail(
	services: Services,
	token: string,
	{ request, sessionId }: { request: Request; sessionId: string | undefined }, // if signed in
): Promise<boolean> {
	const { now, log } = services
	return changeCredentials(services, async ({ transaction, auth, audit, notify }) => {
		const change = await takeEmailChange(transaction, token, now())
		const admin = change && (await findStaffMember(transaction, change.userId))
		if (!admin || (await isEmailInUse(transaction, change.to))) return false
		const { userId: id, from, to } = change
		const { api, $context } = await auth()
		const payload = { requestType: 'change-email-verification', userId: id }
		const proof = await createEmailVerificationToken(
			(await $context).secret,
			from,
			to,
			PROOF_SECONDS,
			payload,
		)
		await api.verifyEmail({ query: { token: proof } })
		await removeSessions(transaction, id, { except: sessionId })
		await removeVerifications(transaction, id)
		await audit({ by: admin, fields: ['email'] })
		log.info({ admin: id }, 'staff member changed their email address')
		await notify({ id, email: from }, { kind: 'email-changed', request })
		await notify({ id, email: to }, { kind: 'email-changed-here', request })
		return true
	}).catch((error: unknown) => {
		// The address was changed since, the admin was removed, or another admin took the new address concurrently.
		if (isAuthRejection(error) || isUniqueViolation(error, 'staff_users_email_unique')) return false
		throw error
	})
}

async function sendLink(services: Services, { id, email: from }: Admin, to: string): Promise<void> {
	const { db, now, baseUrl } = services
	const token = createLinkToken()
	const address = `${baseUrl}/admin/new-email?token=${token}`
	const expiresAt = new Date(now().getTime() + NEW_EMAIL_HOURS * HOUR)
	await db.transaction(async (transaction) => {
		await addEmailChange(transaction, token, { userId: id, from, to }, expiresAt)
		await enqueueStaffEmail(services, transaction, { kind: KIND, about: id, to }, (dealer) => ({
			subject: messages.subject,
			text: messages.text({ email: from, dealer: dealer.name, address, hours: NEW_EMAIL_HOURS }),
		}))
	})
}
