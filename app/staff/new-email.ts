/** Signing in with another e-mail address: what the form may send. */
import * as z from 'zod/mini'
import type { Problems } from '#app/kernel/form.ts'
import { emailField } from './colleague.ts'
import { ownPassword } from './own-password-input.ts'

export const NEW_EMAIL_HOURS = 1 // that the link in the letter works

export const newEmailInput = z.object({
	email: emailField,
	now: ownPassword,
	code: z.string().check(
		z.overwrite((text) => text.replace(/\s/g, '')),
		z.maxLength(40, 'wrong'),
	),
})

export type NewEmailAnswer = { problems: Problems; refusal?: 'too-many' | 'away'; email: string }
