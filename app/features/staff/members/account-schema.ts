/** Schema of the form that changes the own password at /admin/account. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { newPasswordField } from '#app/features/staff/passwords/password-schema.ts'

export const changePasswordInput = z.object({
	current: z.string().check(z.minLength(1, 'required'), z.maxLength(1_000, 'wrong')),
	password: newPasswordField,
})

export type AccountResult = {
	fieldErrors: FieldErrors
	error?: 'too-many' | 'away'
}

/** The values of `intent` of the page's other buttons. */
export const INTENTS = ['session', 'others', 'everywhere'] as const
export type Intent = (typeof INTENTS)[number]
