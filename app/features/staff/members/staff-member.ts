/** Staff members, invitations and the own account: types and form schemas. */
import * as z from 'zod/mini'
import { isEmail, line, list, parsedField, requireText } from '#app/core/fields.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { fail, ok } from '#app/core/result.ts'
import {
	anyCode,
	newPasswordField,
	ownPasswordField,
} from '#app/features/staff/passwords/credentials-schema.ts'

import { STAFF_ROLES, type StaffRole } from './permissions.ts'

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
