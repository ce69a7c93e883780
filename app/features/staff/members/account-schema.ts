/** Schema of the own name, and the buttons that end sessions, at /admin/account. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { ownPasswordField } from '#app/features/staff/passwords/password-schema.ts'
import { anyCode } from '#app/features/staff/second-factor/second-factor.ts'
import { emailField, nameField } from './staff-member.ts'

export const ownNameInput = z.object({ name: nameField })

export type OwnNameResult = { fieldErrors: FieldErrors; name: string }

/** The values of `intent` of the buttons that end sessions. */
export const INTENTS = ['session', 'others', 'everywhere'] as const
export type Intent = (typeof INTENTS)[number]

/** Schema of the form that changes the email address of a sign-in. */
export const NEW_EMAIL_HOURS = 1 // lifetime of the link in the email

export const newEmailInput = z.object({
	email: emailField,
	now: ownPasswordField,
	code: anyCode,
})

export type NewEmailResult = { fieldErrors: FieldErrors; error?: 'too-many' | 'away'; email: string }
