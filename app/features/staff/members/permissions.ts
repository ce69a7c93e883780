/** What each role may do in the back office: screens, actions, sidebar and tests read this one list. And the forms about staff members. */

import * as z from 'zod/mini'
import { isEmail, line, list, parsedField, requireText } from '#app/core/fields.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { fail, ok } from '#app/core/result.ts'
import {
	anyCode,
	newPasswordField,
	ownPasswordField,
} from '#app/features/staff/passwords/credentials-schema.ts'
import { staffMemberMessages } from '#messages/staff.ts'

const EVERY_STAFF_MEMBER = ['office:enter', 'stock:read'] as const // dashboard, own account, the list of vehicles

const SALES = [
	...EVERY_STAFF_MEMBER,
	'stock:status', // sold, reserved, available
	'leads:read', // those of their own and of nobody
	'leads:write',
] as const

const FINANCE = [
	...EVERY_STAFF_MEMBER,
	'applications:read', // with ID numbers and the PDF
	'applications:write',
	'privacy:handle', // copies and erasures of a person's data, applications too
] as const

const CONTENT = [
	...EVERY_STAFF_MEMBER,
	'stock:status',
	'stock:write',
	'content:read', // blog, FAQs, showroom
	'content:write',
	'texts:write', // of pages
	'files:upload',
] as const

const MANAGER = [
	...new Set([...SALES, ...CONTENT]),
	'leads:read-all', // those of others too
	'leads:export',
	'settings:read',
	'settings:write',
	'audit-log:read',
	'statistics:read', // of visits, leads and stock
	'costs:write', // what vehicles cost, and their margin
] as const

const OWNER = [
	...new Set([...MANAGER, ...FINANCE]),
	'settings:protect', // who receives emails and leads, mail server, rates, retention, what visitors are offered by switch
	'staff:manage',
	'audit-log:read-all', // also entries about staff, keys and exports
	'system:manage',
] as const

export type Permission = (typeof OWNER)[number]

/** The roles that a staff member may have together. An owner needs none of them. */
export const STAFF_ROLES = ['manager', 'sales', 'finance', 'content'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export type Role = 'owner' | StaffRole

export const PERMISSIONS: Record<Role, readonly Permission[]> = {
	owner: OWNER,
	manager: MANAGER,
	sales: SALES,
	finance: FINANCE,
	content: CONTENT,
}

/** Of an admin who was added before there were roles, or by a row in `admins` alone: all but what is for owners. */
export const FIRST_ROLES: StaffRole[] = ['manager', 'finance']

export type HasRoles = { isOwner: boolean; roles: readonly StaffRole[] }

export const rolesOf = ({ isOwner, roles }: HasRoles): readonly Role[] => (isOwner ? ['owner'] : roles)

/** `Manager, Finance` */
export const roleText = (roles: readonly Role[]): string =>
	roles.map((role) => staffMemberMessages.roles.names[role]).join(', ')

/** Whether a staff member has one of the permissions. */
export const can = (member: HasRoles, ...permissions: Permission[]): boolean =>
	rolesOf(member).some((role) => permissions.some((each) => PERMISSIONS[role].includes(each)))

/** A user who may work in the back office: signed in, and with a row in `admins`. */
export type Admin = HasRoles & {
	id: string
	email: string
	name: string
	hasSecondFactor: boolean
	sessionId: string
}

// Staff members, invitations and the own account: types and form schemas.
export const INVITATION_HOURS = 72
const MAX_EMAIL = 254

export type StaffMember = {
	id: string
	name: string
	email: string
	isOwner: boolean
	roles: StaffRole[]
	hasSecondFactor: boolean
	seenAt: Date | null
}

export type Invitation = { id: string; email: string; roles: StaffRole[]; by: string; expiresAt: Date }

export const emailField = parsedField(
	line(MAX_EMAIL, 0, { tooLong: 'no-email' }),
	requireText((text) => (isEmail(text) ? ok(text.toLowerCase()) : fail('no-email'))),
)

const roles = list(STAFF_ROLES.length, (items) => {
	const chosen = STAFF_ROLES.filter((role) => items.includes(role))
	return chosen.length > 0 ? ok<StaffRole[]>(chosen) : fail('required')
})

export const rolesInput = z.object({ roles: z.prefault(roles, []) })

export const inviteInput = z.extend(rolesInput, { email: emailField })

export const nameField = parsedField(line(100), requireText(ok))

export const joinInput = z.object({
	name: nameField,
	password: newPasswordField,
})

/** The values of `intent` for an invitation, and for a staff member. */
export const INVITATION_INTENTS = ['again', 'withdraw'] as const
export type InvitationIntent = (typeof INVITATION_INTENTS)[number]
export const STAFF_MEMBER_INTENTS = ['roles', 'owner', 'factor', 'remove'] as const
export type StaffMemberIntent = (typeof STAFF_MEMBER_INTENTS)[number]
/** The value of `intent` for a link to a new password, while no mail server is set. */
export const RESET_LINK_INTENT = 'link'

export type LinkToPassOn = {
	kind: 'invitation' | 'reset'
	to: string // email address
	address: string
	qrCode: { size: number; path: string }
}

export type StaffError = 'too-many' | 'gone' | 'not-owner' | 'yourself' | 'last-owner' | 'away'
export type StaffResult = {
	fieldErrors?: FieldErrors
	error?: StaffError
	email?: string // as typed
	roles?: string[] // as ticked
	intent?: StaffMemberIntent | typeof RESET_LINK_INTENT // the rejected action
	invitation?: string // the id of the invitation whose change was rejected
}

export type JoinResult = { fieldErrors?: FieldErrors; error?: 'spent' | 'away'; name?: string }

export const ownNameInput = z.object({ name: nameField })

export type OwnNameResult = { fieldErrors: FieldErrors; name: string }

/** The values of `intent` of the buttons that end sessions. */
export const INTENTS = ['session', 'others', 'everywhere'] as const
export type Intent = (typeof INTENTS)[number]

export const NEW_EMAIL_HOURS = 1 // lifetime of the link in the email

export const newEmailInput = z.object({
	email: emailField,
	now: ownPasswordField,
	code: anyCode,
})

export type NewEmailResult = { fieldErrors: FieldErrors; error?: 'too-many' | 'away'; email: string }
