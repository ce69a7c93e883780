/** Staff members and invitations: types and form schemas of the owner's screens. */
import * as z from 'zod/mini'
import { isEmail } from '#app/core/email.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { ownPasswordField } from '#app/features/staff/passwords/own-password-schema.ts'
import { newPasswordField } from '#app/features/staff/passwords/password-schema.ts'

export const INVITATION_HOURS = 72

export type StaffMember = {
	id: string
	name: string
	email: string
	isOwner: boolean
	hasSecondFactor: boolean
	seenAt: Date | null
}

export type Invitation = { id: string; email: string; by: string; expiresAt: Date }

export const emailField = z
	.string()
	.check(z.trim(), z.minLength(1, 'required'), z.refine(isEmail, 'no-email'), z.toLowerCase())

export const inviteInput = z.object({ email: emailField, password: ownPasswordField })

export const nameField = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too-long'))

export const joinInput = z.object({
	name: nameField,
	password: newPasswordField,
})

/** The values of `intent` for an invitation, and for a staff member. */
export const INVITATION_INTENTS = ['again', 'withdraw'] as const
export type InvitationIntent = (typeof INVITATION_INTENTS)[number]
export const STAFF_MEMBER_INTENTS = ['owner', 'factor', 'remove'] as const
export type StaffMemberIntent = (typeof STAFF_MEMBER_INTENTS)[number]

export type StaffError = 'too-many' | 'gone' | 'not-owner' | 'away'
export type StaffResult = {
	fieldErrors?: FieldErrors
	error?: StaffError
	email?: string // as typed
	intent?: StaffMemberIntent // the rejected action
	invitation?: string // the id of the invitation whose change was rejected
}

export type JoinResult = { fieldErrors?: FieldErrors; error?: 'spent' | 'away'; name?: string }
