/** What somebody tells of themselves by which all that they sent is found: an address, a number, a reference. Anything else may tell of a vehicle. */
import * as z from 'zod/mini'
import { isEmail } from '#app/kernel/email.ts'
import { tidy } from '#app/kernel/text.ts'

const LONGEST = 254
const REFERENCE = /^AF\d{9}$/i
const NUMBER = /^[+\d()\s\p{Pd}./]+$/u
const FEWEST_DIGITS = 7

export type Clue = { email?: string; phone?: string; idNumber?: string; reference?: string }

export const clueInput = z.object({
	clue: z.string('unreadable').check(
		z.maxLength(1_000, 'unreadable'),
		z.overwrite((text) => tidy(text, LONGEST)),
		z.minLength(1, 'required'),
	),
})

/** Thirteen digits may be either kind of number. */
export function clueIn(text: string): Clue {
	const typed = text.trim()
	if (isEmail(typed)) return { email: typed }
	if (REFERENCE.test(typed.replace(/\s/g, ''))) return { reference: typed.replace(/\s/g, '').toUpperCase() }
	const digits = typed.replace(/\D/g, '')
	if (!NUMBER.test(typed) || digits.length < FEWEST_DIGITS) return {}
	return { phone: typed, ...(digits.length === 13 && !typed.startsWith('+') && { idNumber: digits }) }
}
