import * as z from 'zod/mini'
import { line, parsedField, requireText, verbatim } from '#app/core/parsed-field.ts'
import { ok } from '#app/core/result.ts'

export const signInInput = z.object({
	email: parsedField(line(320), requireText(ok)),
	password: verbatim.check(z.minLength(1, 'required')),
})

/** Why the sign-in failed; the messages hold a sentence for each code. */
export type SignInError = 'missing' | 'wrong' | 'too-many' | 'no-admin' | 'no-cookies' | 'away'

export type SignInResult = { error: SignInError; seconds?: number; email: string }
