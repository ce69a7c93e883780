/** Schemas of the forms that ask for a password or a second factor, change it, or reset a forgotten password. */
import * as z from 'zod/mini'
import { line, parsedField, requireText, textField, verbatim } from '#app/core/fields.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { fail, ok } from '#app/core/result.ts'

import { toPlainLine } from '#app/core/typed-text.ts'

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

// The second factor: a TOTP code from the phone, or a recovery code.

export const RECOVERY_CODES = 10

/** A TOTP code, a recovery code, or blank. */
export const anyCode = textField((text) => toPlainLine(text).replaceAll(' ', ''), 40, 0, { tooLong: 'wrong' })

/** Six digits; white space is ignored. */
export const totpCode = parsedField(
	anyCode,
	requireText((text) => (isTotpCode(text) ? ok(text) : fail('no-code'))),
)

const eitherCode = parsedField(anyCode, requireText(ok))

export const confirmInput = z.object({ code: totpCode })

/** Confirms any change of an existing factor, including its replacement. */
export const factorChangeInput = z.object({ password: ownPasswordField, code: eitherCode })

/** Confirms what matters: the own password, and a code if the staff member has a second factor. */
export const confirmationInput = ({ hasSecondFactor }: { hasSecondFactor: boolean }) =>
	hasSecondFactor ? factorChangeInput : ownPasswordInput

/** The second step of signing in. */
export const stepInput = z.object({ code: eitherCode })

export const PENDING_MINUTES = 10 // to confirm a replacement phone

export const isTotpCode = (input: string): boolean => /^\d{6}$/.test(input)

export type StepError = 'missing' | 'wrong' | 'too-many' | 'ended' | 'no-admin' | 'away'
export type StepResult = { error: StepError; seconds?: number }

export const FACTOR_INTENTS = ['begin', 'confirm', 'codes', 'off'] as const
export type FactorIntent = (typeof FACTOR_INTENTS)[number]

/** The secret for the phone, as a QR code and as text. */
export type Offer = { uri: string; key: string; qrCode: { size: number; path: string } }

export type FactorError = 'too-many' | 'away' | 'expired'

export type FactorResult =
	| { step: 'offer'; offer: Offer; fieldErrors?: FieldErrors; error?: FactorError }
	| { step: 'codes'; codes: string[]; isNew: boolean } // isNew: the factor is new, not only its codes
	| { step: 'rejected'; intent: FactorIntent; fieldErrors?: FieldErrors; error?: FactorError }
