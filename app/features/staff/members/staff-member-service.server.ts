/**
 * Changes that an owner makes to another staff member: gives them roles, makes them an owner, resets their second factor,
 * removes them. Each requires the owner's password and code, and all owners get an email about it.
 */
import { readForm, type Values } from '#app/core/form.ts'
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
import { type Admin, roleText, type StaffRole } from './permissions.ts'
import { notifyOwners } from './staff-email.server.ts'
import { rolesInput, type StaffMember, type StaffMemberIntent, type StaffResult } from './staff-member.ts'
import { findStaffMember, isOwnerStill, listOwners, setRoles } from './staff-member-queries.server.ts'

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
