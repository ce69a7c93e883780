/**
 * Contact identifiers in an inbox search: an email address, phone number, ID number or reference number. Any
 * other text may describe a vehicle.
 */
import * as z from 'zod/mini'
import { isEmail, parsedField, requireText, textField } from '#app/core/fields.ts'
import { ok } from '#app/core/result.ts'
import { tidy, toPlainLine } from '#app/core/typed-text.ts'

const MAX_LENGTH = 254
const REFERENCE = /^AF\d{9}$/i
const NUMBER = /^[+\d()\s./-]+$/
const MIN_DIGITS = 7

export type ContactIdentifier = { email?: string; phone?: string; idNumber?: string; reference?: string }

export const identifierInput = z.object({
	identifier: parsedField(
		textField((text) => tidy(text, MAX_LENGTH), MAX_LENGTH, 0, { maxChecked: 1_000, tooLong: 'unreadable' }),
		requireText(ok),
	),
})

/** Thirteen digits may be a phone number or an ID number. */
export function parseContactIdentifier(text: string): ContactIdentifier {
	const input = toPlainLine(text)
	if (isEmail(input)) return { email: input }
	if (REFERENCE.test(input.replace(/\s/g, ''))) return { reference: input.replace(/\s/g, '').toUpperCase() }
	const digits = input.replace(/\D/g, '')
	if (!NUMBER.test(input) || digits.length < MIN_DIGITS) return {}
	return { phone: input, ...(digits.length === 13 && !input.startsWith('+') && { idNumber: digits }) }
}
