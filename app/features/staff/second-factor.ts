/** The second factor: a code from somebody's phone, or one of the recovery codes that they keep. What its forms send and are answered. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { ownPasswordField } from './own-password-schema.ts'

export const RECOVERY_CODES = 10

/** Six digits, however they are spaced. */
export const totpCode = z
	.string()
	.check(z.overwrite(withoutBlanks), z.minLength(1, 'required'), z.regex(/^\d{6}$/, 'no-code'))

/** From the phone, or a recovery code. */
const eitherCode = z
	.string()
	.check(z.overwrite(withoutBlanks), z.minLength(1, 'required'), z.maxLength(40, 'wrong'))

export const confirmInput = z.object({ code: totpCode })

/** Whatever is changed about a factor that there is, also putting another in its place. */
export const factorChangeInput = z.object({ password: ownPasswordField, code: eitherCode })

/** The second step of signing in. */
export const stepInput = z.object({ code: eitherCode })

export const PENDING_MINUTES = 10 // that another phone may take to prove itself

export const isTotpCode = (input: string): boolean => /^\d{6}$/.test(input)

export type StepError = 'missing' | 'wrong' | 'too-many' | 'ended' | 'no-admin' | 'away'
export type StepResult = { error: StepError; seconds?: number }

export const STEP_ERROR_STATUS: Record<StepError, number> = {
	missing: 400,
	wrong: 401,
	'too-many': 429,
	ended: 410,
	'no-admin': 403,
	away: 503,
}

export const FACTOR_INTENTS = ['begin', 'confirm', 'codes', 'off'] as const
export type FactorIntent = (typeof FACTOR_INTENTS)[number]

/** What a phone is shown, as a picture and to type. */
export type Offer = { uri: string; key: string; qrCode: { size: number; path: string } }

export type FactorError = 'too-many' | 'away' | 'expired'

export type FactorResult =
	| { step: 'offer'; offer: Offer; fieldErrors?: FieldErrors; error?: FactorError }
	| { step: 'codes'; codes: string[]; isNew: boolean } // isNew: the factor itself, not only its codes
	| { step: 'refused'; intent: FactorIntent; fieldErrors?: FieldErrors; error?: FactorError }

function withoutBlanks(text: string): string {
	return text.replace(/\s/g, '')
}
