/** Invitations: an owner sends one by email, sends it again, or withdraws it. */
import { readForm, typedText, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { maskEmail } from '#app/core/text.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import {
	createLinkToken,
	digestOfToken,
	isEasilyGuessed,
} from '#app/features/staff/passwords/password.server.ts'

import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import { type Caller, changeCredentials } from '#app/features/staff/sign-in/auth-call.server.ts'

import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { signIn } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { isUniqueViolation, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { invitationEmail as messages, ownerNotices } from '#messages/staff-emails.ts'

import { isNameTaken } from './account-service.server.ts'
import {
	type Admin,
	INVITATION_HOURS,
	type InvitationIntent,
	inviteInput,
	type JoinResult,
	joinInput,
	type LinkToPassOn,
	roleText,
	type StaffError,
	type StaffResult,
	type StaffRole,
} from './permissions.ts'
import { enqueueStaffEmail, notifyOwners } from './staff-email.server.ts'

import {
	addAdmin,
	findAdminByEmail,
	findInvitation,
	isOpenInvitation,
	isOwnerStill,
	putInvitation,
	removeInvitation,
	restoreAddress,
	takeInvitation,
} from './staff-member-queries.server.ts'

import { linkToPassOn } from './staff-member-service.server.ts'

const KIND = 'staff-invitation'

/**
 * Sends an invitation by email, and tells all owners. Without a mail server, returns its link. Requires the owner's password and code.
 * Errors: field errors, `too-many` (rate limit), `not-owner`, `away`.
 */
export async function invite(
	services: Services,
	confirmation: Confirmation,
): Promise<Result<LinkToPassOn | undefined, StaffResult>> {
	const { admin: by, values } = confirmation
	const failInvitation = (result: StaffResult) =>
		fail({ ...result, email: typedText(values, 'email'), roles: [values.roles ?? []].flat() })
	const form = readForm(inviteInput, values)
	if (!form.ok) return failInvitation({ fieldErrors: form.fieldErrors })
	const { email, roles } = form.value
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return failInvitation(confirmed.error)
	if (await findAdminByEmail(services.db, email)) return failInvitation({ fieldErrors: { email: 'known' } })
	const sent = await sendInvitation(services, by, { email, roles }, 'added')
	return sent.ok ? sent : failInvitation({ error: sent.error })
}

/** Sends an invitation again, with a new link, or withdraws it. Requires the owner's password and code. */
export async function changeInvitation(
	services: Services,
	confirmation: Confirmation,
	intent: InvitationIntent,
): Promise<Result<LinkToPassOn | undefined, StaffResult>> {
	const { admin: by, values } = confirmation
	const id = String(values.id)
	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) return fail({ ...confirmed.error, invitation: id })
	const invitation = isUuid(id) ? await findInvitation(services.db, id) : undefined
	if (!invitation) return fail({ error: 'gone' })
	if (intent === 'again') {
		const sent = await sendInvitation(services, by, invitation, 'changed')
		return sent.ok ? sent : fail({ error: sent.error })
	}
	const error = await withdrawInvitation(services, by, invitation)
	return error ? fail({ error }) : ok(undefined)
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
	{ email, roles }: { email: string; roles: StaffRole[] },
	action: 'added' | 'changed',
): Promise<Result<LinkToPassOn | undefined, StaffError>> {
	if (!(await countLinkEmail(services, KIND, email))) return fail('too-many')
	const emailsAreFiles = await services.outbox.savesFilesOnly()
	const token = createLinkToken()
	const address = `${services.baseUrl}/admin/join?token=${token}`
	return services.db.transaction(async (transaction) => {
		if (!(await isOwnerStill(transaction, by.id))) return fail('not-owner' as const)
		const tokenHash = digestOfToken(token)
		const id = await putInvitation(transaction, {
			email,
			roles,
			tokenHash,
			invitedBy: by.id,
			at: services.now(),
		})
		await addToAuditLog(services, transaction, { by, action, id, email })
		await enqueueStaffEmail(services, transaction, { kind: KIND, about: id, to: email }, (dealer) => ({
			subject: messages.subject(dealer.name),
			text: messages.text({ by: by.name, dealer: dealer.name, address, hours: INVITATION_HOURS }),
		}))
		if (action === 'added')
			await notifyOwners(services, transaction, by, ownerNotices.invited(email, roleText(roles)))
		return ok(emailsAreFiles ? linkToPassOn({ kind: 'invitation', to: email, address }) : undefined)
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

/** An invited person joins through the link in the email, with a name and a password. */

/** Only reads the invitation, because mail programs also open links. */
export const isInvited = ({ db, now }: Services, token: string): Promise<boolean> =>
	isOpenInvitation(db, digestOfToken(token), now())

/**
 * Adds the invited person as an admin and returns the cookies of the first session. Error: field errors
 * (`taken` for the name of another staff member), or `spent` if the invitation was used, withdrawn or has expired.
 */
export async function join(
	services: Services,
	caller: Caller,
	values: Values,
	token: string,
): Promise<Result<string[], JoinResult>> {
	const typedName = typedText(values, 'name')
	if (!(await isInvited(services, token))) return fail({ error: 'spent' })
	const form = readForm(joinInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors, name: typedName })
	const { name, password } = form.value
	if (await isEasilyGuessed(password)) return fail({ fieldErrors: { password: 'easy' }, name: typedName })
	const accepted = await acceptInvitation(services, caller, token, { name, password })
	if (!accepted.ok)
		return fail(
			accepted.error === 'taken' ? { fieldErrors: { name: 'taken' }, name: typedName } : { error: 'spent' },
		)
	const signedIn = await signIn(services, caller, { email: accepted.value, password }, { isNewAccount: true })
	return signedIn.ok ? ok(signedIn.value.cookies) : ok([])
}

function acceptInvitation(
	services: Services,
	{ request }: Caller,
	token: string,
	{ name, password }: { name: string; password: string },
): Promise<Result<string, 'spent' | 'taken'>> {
	const { keys, now, log } = services
	return changeCredentials(services, async ({ transaction, audit, notify }) => {
		if (await isNameTaken(transaction, name)) return fail('taken' as const)
		const invitation = await takeInvitation(transaction, digestOfToken(token), now())
		if (!invitation) return fail('spent' as const)
		const { email, roles } = invitation
		if (await findAdminByEmail(transaction, email)) return fail('spent' as const)
		await restoreAddress(transaction, keys, email)
		const id = await addAdmin(transaction, { email, name, password, isOwner: false, roles })
		if (!id) return fail('spent' as const)
		await audit({ by: { id, name }, action: 'added' })
		await notify({ id, email }, { kind: 'staff-joined', request })
		log.info({ admin: id }, 'invited staff member joined')
		return ok(email)
	}).catch((error: unknown) => {
		if (isUniqueViolation(error, 'staff_users_email_unique')) return fail('spent') // another admin took the address
		throw error
	})
}
