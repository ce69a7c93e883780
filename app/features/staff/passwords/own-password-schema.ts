/** The own password, which a staff member enters again to confirm a sensitive action. */
import * as z from 'zod/mini'
import { LONGEST_PASSWORD } from './password.ts'

export const ownPasswordField = z
	.string()
	.check(z.minLength(1, 'required'), z.maxLength(LONGEST_PASSWORD, 'wrong'))
export const ownPasswordInput = z.object({ password: ownPasswordField })
