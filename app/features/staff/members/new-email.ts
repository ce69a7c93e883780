/** Schema of the form that changes the email address of a sign-in. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { ownPasswordField } from '#app/features/staff/passwords/own-password-schema.ts'
import { anyCode } from '#app/features/staff/second-factor/second-factor.ts'
import { emailField } from './staff-member.ts'

export const NEW_EMAIL_HOURS = 1 // lifetime of the link in the email

export const newEmailInput = z.object({
	email: emailField,
	now: ownPasswordField,
	code: anyCode,
})

export type NewEmailResult = { fieldErrors: FieldErrors; error?: 'too-many' | 'away'; email: string }
