/** What the forms for a forgotten password may send. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

export const forgotInput = z.object({
	email: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(320, 'too-long')),
})

/** Whether it is easily guessed, the server judges. */
export const newPasswordField = z
	.string()
	.check(
		z.minLength(1, 'required'),
		z.minLength(SHORTEST_PASSWORD, 'too-short'),
		z.maxLength(LONGEST_PASSWORD, 'too-long'),
	)

export const newPasswordInput = z.object({
	token: z.string().check(z.maxLength(200, 'too-long')),
	password: newPasswordField,
})

export const RESET_MINUTES = 10 // that the link in the letter works

/** Why a password was not changed; the sentence stands in the words. */
export type PasswordError = 'missing' | 'too-many' | 'spent' | 'away'

export type PasswordResult =
	| { done: true }
	| { done: false; error: PasswordError; fieldErrors?: FieldErrors; email?: string }

export const PASSWORD_ERROR_STATUS: Record<PasswordError, number> = {
	missing: 400,
	'too-many': 429,
	spent: 410,
	away: 503,
}
