/** The own password, which staff enter once more to confirm what they do. */
import * as z from 'zod/mini'

export const ownPasswordField = z.string().check(z.minLength(1, 'required'))
export const ownPasswordInput = z.object({ password: ownPasswordField })
