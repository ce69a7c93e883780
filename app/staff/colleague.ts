/** Those who work here, as an owner sees them; and what an owner may do. */
import * as z from 'zod/mini'
import { isEmail } from '#app/kernel/email.ts'
import type { Problems } from '#app/kernel/form.ts'
import { ownPassword } from './own-password-input.ts'
import { newPassword } from './password-input.ts'

export const INVITATION_HOURS = 72

export type Colleague = {
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

export const inviteInput = z.object({ email: emailField, password: ownPassword })

export const joinInput = z.object({
	name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too-long')),
	password: newPassword,
})

/** What can be done about an invitation, and about a colleague. */
export const INVITATION_DEEDS = ['again', 'withdraw'] as const
export type InvitationDeed = (typeof INVITATION_DEEDS)[number]
export const COLLEAGUE_DEEDS = ['owner', 'factor', 'remove'] as const
export type ColleagueDeed = (typeof COLLEAGUE_DEEDS)[number]

export type StaffRefusal = 'too-many' | 'gone' | 'not-owner' | 'away'
export type StaffAnswer = {
	problems?: Problems
	refusal?: StaffRefusal
	email?: string // as it was typed
	deed?: ColleagueDeed // which of them was refused
	invitation?: string // id of the one about which something was refused
}

export type JoinAnswer = { problems?: Problems; refusal?: 'spent' | 'away'; name?: string }
