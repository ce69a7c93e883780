/** The second factor: a TOTP code from the phone, or a recovery code. Schemas and results of its forms. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { parsedField, requireText, textField } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import { ownPasswordField, ownPasswordInput } from '#app/features/staff/passwords/password-schema.ts'

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
