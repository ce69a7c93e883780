/**
 * Changes that an owner makes to another staff member: gives them roles, makes them an owner, resets their second factor,
 * removes them. Each requires the owner's password and code, and all owners get an email about it.
 */
import { readForm, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { qrCode } from '#app/features/media/qr-code.server.ts'
import { resetAddress } from '#app/features/staff/passwords/password-service.server.ts'
import { confirmPasswordAndCode } from '#app/features/staff/second-factor/confirmation.server.ts'
import { type Caller, changeCredentials } from '#app/features/staff/sign-in/auth-call.server.ts'
import {
	removeSecondFactor,
	removeSessions,
	removeVerifications,
} from '#app/features/staff/sign-in/sign-in-queries.server.ts'

import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type CredentialEmail, ownerNotices } from '#messages/staff-emails.ts'

import {
	type Admin,
	type LinkToPassOn,
	RESET_LINK_INTENT,
	rolesInput,
	roleText,
	type StaffMember,
	type StaffMemberIntent,
	type StaffResult,
	type StaffRole,
} from './permissions.ts'
import { notifyOwners } from './staff-email.server.ts'

import {
	findStaffMember,
	isOwnerStill,
	listOwners,
	removeAdmin,
	setRoles,
} from './staff-member-queries.server.ts'

/** A link that the owner passes on, while no mail server is set. The screen shows it once. */
export const linkToPassOn = (link: Omit<LinkToPassOn, 'qrCode'>): LinkToPassOn => ({
	...link,
	qrCode: qrCode(link.address),
})

type StaffMemberChange = { caller: Caller; by: Admin; id: string; intent: StaffMemberIntent; values: Values }

type NewState = { keys: Keyring; roles: StaffRole[] }

type Action = {
	canApply: (staffMember: StaffMember) => boolean
	apply: (transaction: Transaction, staffMember: StaffMember, next: NewState) => Promise<void>
	auditLog: { action: 'changed' | 'deleted'; fields?: string[] }
	email: CredentialEmail
}

const ACTIONS: Record<StaffMemberIntent, Action> = {
	roles: {
		canApply: () => true,
		apply: (transaction, { id }, { roles }) => setRoles(transaction, id, roles),
		auditLog: { action: 'changed', fields: ['roles'] },
		email: 'roles-changed',
	},
	owner: {
		canApply: ({ isOwner }) => !isOwner,
		apply: (transaction, { id }) => setRoles(transaction, id, ['owner']),
		auditLog: { action: 'changed', fields: ['owner'] },
		email: 'owner-added',
	},
	factor: {
		canApply: ({ hasSecondFactor }) => hasSecondFactor,
		apply: async (transaction, { id }) => {
			await removeSecondFactor(transaction, id)
			await removeSessions(transaction, id)
		},
		auditLog: { action: 'changed', fields: ['second-factor'] },
		email: 'factor-reset',
	},
	remove: {
		canApply: () => true,
		apply: (transaction, staffMember, { keys }) => removeAdmin(transaction, keys, staffMember),
		auditLog: { action: 'deleted' },
		email: 'staff-removed',
	},
}

/**
 * Owners cannot change themselves, so there is always an owner left. Requires the owner's code, if the owner has
 * a second factor: otherwise an unlocked screen and a password would be enough to take over the dealership.
 * Errors: StaffError or field errors.
 */
export async function changeStaffMember(
	services: Services,
	change: StaffMemberChange,
): Promise<Result<true, StaffResult>> {
	const { caller, by, id, intent, values } = change
	const failWith = (result: StaffResult) => fail({ intent, roles: [values.roles ?? []].flat(), ...result })
	const form = readForm(rolesInput, values)
	if (intent === 'roles' && !form.ok) return failWith({ fieldErrors: form.fieldErrors })
	const roles = form.ok ? form.value.roles : []
	const confirmed = await confirmPasswordAndCode(services, { caller, admin: by, values })
	if (!confirmed.ok) return failWith(confirmed.error)
	if (!isUuid(id)) return failWith({ error: 'gone' })
	if (id === by.id) {
		const owners = await listOwners(services.db)
		return failWith({ error: owners.length > 1 ? 'yourself' : 'last-owner' })
	}

	const error = await changeCredentials(services, async ({ transaction, audit, notify }) => {
		if (!(await isOwnerStill(transaction, by.id))) return 'not-owner'
		const staffMember = await findStaffMember(transaction, id)
		const { canApply, apply, auditLog, email } = ACTIONS[intent]
		if (!staffMember || !canApply(staffMember)) return 'gone'
		await apply(transaction, staffMember, { keys: services.keys, roles })
		await audit({ by, staffMember, ...auditLog })
		await notify(staffMember, { kind: email, by: by.name })
		const notice =
			intent === 'roles'
				? ownerNotices.roles(staffMember, roleText(roles))
				: ownerNotices[intent](staffMember)
		await notifyOwners(services, transaction, by, notice)
		return undefined
	})
	if (error) return failWith({ error })
	services.log.info({ admin: by.id, staffMember: id, action: intent }, 'an owner changed who works here')
	return ok(true)
}

type Request = { caller: Caller; by: Admin; id: string; values: Values }

/**
 * Makes a link to a new password for another staff member, while no mail server is set. It works once, and all owners
 * hear of it; earlier links stop working. Requires the owner's password and code. Errors: field errors, `too-many`,
 * `not-owner`, `gone` (also if a mail server is set), `away`.
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
