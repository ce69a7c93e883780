/** The own password, which a staff member enters again to confirm a sensitive action. */
import * as z from 'zod/mini'
import { verbatim } from '#app/core/parsed-field.ts'
import { LONGEST_PASSWORD } from './password.ts'

export const ownPasswordField = verbatim.check(
	z.minLength(1, 'required'),
	z.maxLength(LONGEST_PASSWORD, 'wrong'),
)
export const ownPasswordInput = z.object({ password: ownPasswordField })
