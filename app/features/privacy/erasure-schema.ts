/** The form that confirms the erasure of a person's data. */
import * as z from 'zod/mini'
import { ownPasswordField } from '#app/features/staff/passwords/own-password-schema.ts'

export const erasureInput = z.object({ sure: z.literal('yes', 'unsure'), password: ownPasswordField })
