/** What confirms that everything that is held on somebody may be erased. */
import * as z from 'zod/mini'
import { ownPassword } from '#app/staff/own-password-input.ts'

export const erasureInput = z.object({ sure: z.literal('yes', 'unsure'), password: ownPassword })
