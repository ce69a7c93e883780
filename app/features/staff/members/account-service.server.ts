/** A staff member's own account at /admin/account: the name, the email address, sessions and notifications. */
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { type FieldErrors, readForm, typedText, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { addAuditLogEntry, SYSTEM_AUTHOR } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import {
	type NotificationSettings,
	notificationInput,
	subscriptionInput,
} from '#app/features/staff/notifications/notification.ts'
import {
	addSubscription,
	findChoice,
	findPublicKey,
	listDevices,
	removeDevice,
	saveChoice,
} from '#app/features/staff/notifications/notification-queries.server.ts'
import { isTotpCode } from '#app/features/staff/passwords/credentials-schema.ts'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import { changeCredentials, isAuthRejection } from '#app/features/staff/sign-in/auth-call.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'

import { removeSessions, removeVerifications } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import { countLinkEmail } from '#app/features/staff/sign-in/sign-in-rate-limit.server.ts'
import { isUniqueViolation, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { newAddressEmail as messages } from '#messages/staff-emails.ts'
import {
	type Admin,
	type Intent,
	NEW_EMAIL_HOURS,
	type NewEmailResult,
	newEmailInput,
	type OwnNameResult,
	ownNameInput,
} from './permissions.ts'
import { enqueueStaffEmail } from './staff-email.server.ts'

import {
	addEmailChange,
	findStaffMember,
	isEmailInUse,
	isOpenEmailChange,
	renameStaffMember,
	takeEmailChange,
} from './staff-member-queries.server.ts'

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

/** Names of staff members: no two look alike, so that none is used to act as another. */

/**
 * Whether another staff member, or the website itself, is called so or nearly so. Locks the staff, so that no
 * two take a name at once.
 */
export async function isNameTaken(transaction: Transaction, name: string, ownId?: string): Promise<boolean> {
	const staff = await transaction
		.select({ id: admins.id, name: staffUsers.name })
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.orderBy(admins.id)
		.for('update', { of: admins })
	const others = [SYSTEM_AUTHOR, ...staff.filter(({ id }) => id !== ownId)]
	return others.some((other) => skeletonOf(other.name) === skeletonOf(name))
}

/**
 * Changes the email address of a sign-in. The request needs the password, and a code where there is a second
 * factor; a link sent to the new address confirms it.
 */
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

export async function loadNotificationSettings(
	services: Pick<Services, 'db' | 'keys'>,
	userId: string,
): Promise<NotificationSettings> {
	const [choice, devices, publicKey] = await Promise.all([
		findChoice(services.db, userId),
		listDevices(services.db, userId),
		findPublicKey(services),
	])
	return { choice, devices: devices.map(({ endpointHash }) => endpointHash), publicKey }
}

export const NOTIFICATION_INTENTS = ['notifications', 'push-on', 'push-off'] as const
export type NotificationIntent = (typeof NOTIFICATION_INTENTS)[number]

/** Returns whether the form was valid. */
export async function changeNotifications(
	services: Services,
	admin: Admin,
	intent: NotificationIntent,
	values: Values,
): Promise<boolean> {
	const { db, log } = services
	if (intent === 'notifications') {
		const form = readForm(notificationInput, values)
		if (!form.ok) return false
		const { channel, outsideHours } = form.value
		await saveChoice(db, admin.id, channel === 'none' ? undefined : { channel, outsideHours })
	} else if (intent === 'push-on') {
		const form = readForm(subscriptionInput, values)
		if (!form.ok || (await findChoice(db, admin.id))?.channel !== 'push') return false
		const { endpoint, ...keys } = form.value
		await addSubscription(services, admin, { endpoint, keys })
	} else await removeDevice(db, admin.id, String(values.endpoint))
	log.info({ admin: admin.id, intent }, 'staff member changed their notifications')
	return true
}
