/**
 * Changes that an owner makes to another staff member: makes them an owner, resets their second factor,
 * removes them. Each requires the owner's password and code, and all owners get an email about it.
 */
import type { Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { removeSecondFactor } from '#app/features/staff/second-factor/second-factor-queries.server.ts'
import { confirmPasswordAndCode } from '#app/features/staff/second-factor/verify-code.server.ts'
import type { Caller } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { removeSessions } from '#app/features/staff/sign-in/session-queries.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownerNotices } from '#messages/owner-notices.ts'
import type { CredentialEmail } from '#messages/staff-emails.ts'
import { removeAdmin } from './admin-queries.server.ts'
import type { Admin } from './permissions.ts'
import { notifyOwners } from './staff-email.server.ts'
import type { StaffMember, StaffMemberIntent, StaffResult } from './staff-member.ts'
import { findStaffMember, isOwnerStill, makeOwner } from './staff-member-queries.server.ts'

type StaffMemberChange = { caller: Caller; by: Admin; id: string; intent: StaffMemberIntent; values: Values }

type Action = {
	canApply: (staffMember: StaffMember) => boolean
	apply: (transaction: Transaction, staffMember: StaffMember, keys: Keyring) => Promise<void>
	auditLog: { action: 'changed' | 'deleted'; fields?: string[] }
	email: CredentialEmail
}

const ACTIONS: Record<StaffMemberIntent, Action> = {
	owner: {
		canApply: ({ isOwner }) => !isOwner,
		apply: (transaction, { id }) => makeOwner(transaction, id),
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
		apply: (transaction, staffMember, keys) => removeAdmin(transaction, keys, staffMember),
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
	const failWith = (result: StaffResult) => fail({ intent, ...result })
	const confirmed = await confirmPasswordAndCode(services, { caller, admin: by, values })
	if (!confirmed.ok) return failWith(confirmed.error)
	if (!isUuid(id) || id === by.id) return failWith({ error: 'gone' })

	const error = await changeCredentials(services, async ({ transaction, audit, notify }) => {
		if (!(await isOwnerStill(transaction, by.id))) return 'not-owner'
		const staffMember = await findStaffMember(transaction, id)
		const { canApply, apply, auditLog, email } = ACTIONS[intent]
		if (!staffMember || !canApply(staffMember)) return 'gone'
		await apply(transaction, staffMember, services.keys)
		await audit({ by, staffMember, ...auditLog })
		await notify(staffMember, { kind: email, by: by.name })
		await notifyOwners(services, transaction, by, ownerNotices[intent](staffMember))
		return undefined
	})
	if (error) return failWith({ error })
	services.log.info({ admin: by.id, staffMember: id, action: intent }, 'an owner changed who works here')
	return ok(true)
}
