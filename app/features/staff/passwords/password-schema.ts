/** Schemas of the forms that ask for a password, change it, or reset a forgotten one. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { line, parsedField, requireText, verbatim } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'

/** The limits of a password in characters, in the browser and on the server. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

/** The own password, which a staff member enters again to confirm a sensitive action. */
export const ownPasswordField = verbatim.check(
	z.minLength(1, 'required'),
	z.maxLength(LONGEST_PASSWORD, 'wrong'),
)
export const ownPasswordInput = z.object({ password: ownPasswordField })

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

export const signInInput = z.object({
	email: parsedField(line(320), requireText(ok)),
	password: verbatim.check(z.minLength(1, 'required')),
})

/** Why the sign-in failed; the messages hold a sentence for each code. */
export type SignInError = 'missing' | 'wrong' | 'too-many' | 'no-admin' | 'no-cookies' | 'away'

export type SignInResult = { error: SignInError; seconds?: number; email: string }
