/** Input of the form for an alert. */
import * as z from 'zod/mini'
import { line, parsedField, parseEmail, required, requireText } from '#app/core/fields.ts'

import { FREQUENCIES } from './alert.ts'

export const alertInput = z.object({
	email: parsedField(line(254, 0, { tooLong: 'not-an-email' }), requireText(parseEmail)),
	frequency: required(FREQUENCIES),
})
