/** The own password, which a staff member enters again to confirm a sensitive action. */
import * as z from 'zod/mini'

export const ownPasswordField = z.string().check(z.minLength(1, 'required'))
export const ownPasswordInput = z.object({ password: ownPasswordField })
