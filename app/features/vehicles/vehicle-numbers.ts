/** The numbers that are stamped into a vehicle or stand on its licence disc, and how they are read. */
import { parseInteger } from '#app/core/fields.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toPlainLine } from '#app/core/typed-text.ts'

const bare = (text: string) =>
	toPlainLine(text)
		.replace(/[\s.\p{Dash}]/gu, '')
		.toUpperCase()

/** Blanks and dashes are left out. Errors: `vin-letter` (I, O or Q), `vin-character`, `vin-length`. */
export function parseVin(text: string): Result<string, string> {
	const vin = bare(text)
	if (/[IOQ]/.test(vin)) return fail('vin-letter')
	if (/[^A-Z0-9]/.test(vin)) return fail('vin-character')
	return vin.length === 17 ? ok(vin) : fail('vin-length')
}

const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check digit, the ninth character, of a complete VIN. European makers put any character there. */
export function checkDigitOf(vin: string): string {
	const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (VALUES.indexOf(vin[at] ?? '') % 10), 0)
	return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Whether a complete VIN has another ninth character than its check digit: a hint, and no error. */
export function lacksCheckDigit(text: string): boolean {
	const vin = parseVin(text)
	return vin.ok && vin.value[8] !== checkDigitOf(vin.value)
}

/** Letters, digits and the marks between them, in capitals. Error: `code-character`. */
export function parseCode(text: string): Result<string, string> {
	const code = text.toUpperCase()
	return /^[A-Z0-9 ./*-]+$/.test(code) ? ok(code) : fail('code-character')
}

const LARGEST_IN_LITRES = 20

/** Cubic centimetres, from `1 998 cc`, or from litres: `2.4` is 2400. Of an electric vehicle lists say 0. */
export function parseCapacity(text: string): Result<number, string> {
	const number = toPlainLine(text).replace(/\s*(?:cc|ccm|cm3|cm³|l|litres?|liters?)$/i, '')
	const litres = /^\d{1,2}[.,]\d{1,2}$/.test(number) ? Number(number.replace(',', '.')) : Number.NaN
	const capacity = litres <= LARGEST_IN_LITRES ? Math.round(litres * 1000) : parseInteger(number)
	if (Number.isNaN(capacity)) return fail('not-a-number')
	return capacity < 0 || capacity > 20_000 ? fail('out-of-range') : ok(capacity)
}
