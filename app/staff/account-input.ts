/** What the form for another password may send. */
import * as z from 'zod/mini'
import type { Problems } from '#app/kernel/form.ts'
import { newPassword } from './password-input.ts'

export const changePasswordInput = z.object({
	current: z.string().check(z.minLength(1, 'required'), z.maxLength(1_000, 'wrong')),
	password: newPassword,
})

export type ChangeAnswer = {
	problems: Problems
	refusal?: 'too-many' | 'away'
}

/** What the other buttons of the page do. */
export const INTENTS = ['session', 'others', 'everywhere'] as const
export type Intent = (typeof INTENTS)[number]
