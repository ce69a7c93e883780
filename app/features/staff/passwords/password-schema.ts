/** Schemas of the forms that change a password or reset a forgotten one. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { line, parsedField, requireText, verbatim } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'
import { ownPasswordField } from './own-password-schema.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

export const forgotInput = z.object({
	email: parsedField(line(320), requireText(ok)),
})

/** Only the server checks whether the password is easily guessed. */
export const newPasswordField = verbatim.check(
	z.minLength(1, 'required'),
	z.minLength(SHORTEST_PASSWORD, 'too-short'),
	z.maxLength(LONGEST_PASSWORD, 'too-long'),
)

export const changePasswordInput = z.object({ current: ownPasswordField, password: newPasswordField })

export type AccountResult = { fieldErrors: FieldErrors; error?: 'too-many' | 'away' }

export const newPasswordInput = z.object({
	token: verbatim.check(z.maxLength(200, 'too-long')),
	password: newPasswordField,
})

export const RESET_MINUTES = 10 // lifetime of the link in the email

/** Why a password was not changed; the messages hold a sentence for each code. */
export type PasswordError = 'missing' | 'too-many' | 'spent' | 'away'

export type PasswordResult =
	| { done: true }
	| { done: false; error: PasswordError; fieldErrors?: FieldErrors; email?: string }
