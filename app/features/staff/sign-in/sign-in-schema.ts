import * as z from 'zod/mini'

export const signInInput = z.object({
	email: z.string().check(
		z.trim(),
		z.minLength(1, 'required'),
		z.maxLength(320, 'too-long'),
		z.refine((email) => !email.includes('\0'), 'wrong'), // PostgreSQL text cannot contain NUL
	),
	password: z.string().check(z.minLength(1, 'required')), // not trimmed: blanks count
})

/** Why the sign-in failed; the messages hold a sentence for each code. */
export type SignInError = 'missing' | 'wrong' | 'too-many' | 'no-admin' | 'away'

export type SignInResult = { error: SignInError; seconds?: number; email: string }
