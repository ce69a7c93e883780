/** Schema of the own name, and the buttons that end sessions, at /admin/account. */
import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import { nameField } from './staff-member.ts'

export const ownNameInput = z.object({ name: nameField })

export type OwnNameResult = { fieldErrors: FieldErrors; name: string }

/** The values of `intent` of the buttons that end sessions. */
export const INTENTS = ['session', 'others', 'everywhere'] as const
export type Intent = (typeof INTENTS)[number]
