/** Those who work here, as an owner sees them; and what an owner may do. */
import * as z from 'zod/mini'
import { isEmail } from '#app/core/email.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { ownPasswordField } from './own-password-schema.ts'
import { newPasswordField } from './password-schema.ts'

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

export const joinInput = z.object({
	name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too-long')),
	password: newPasswordField,
})

/** What can be done about an invitation, and about a colleague. */
export const INVITATION_INTENTS = ['again', 'withdraw'] as const
export type InvitationIntent = (typeof INVITATION_INTENTS)[number]
export const STAFF_MEMBER_INTENTS = ['owner', 'factor', 'remove'] as const
export type StaffMemberIntent = (typeof STAFF_MEMBER_INTENTS)[number]

export type StaffError = 'too-many' | 'gone' | 'not-owner' | 'away'
export type StaffResult = {
	fieldErrors?: FieldErrors
	error?: StaffError
	email?: string // as it was typed
	intent?: StaffMemberIntent // which of them was refused
	invitation?: string // id of the one about which something was refused
}

export type JoinResult = { fieldErrors?: FieldErrors; error?: 'spent' | 'away'; name?: string }
