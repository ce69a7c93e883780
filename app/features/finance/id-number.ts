/** The South African ID number, YYMMDD SSSS C A Z: its birth date, and whether it looks doubtful. */
import { type IsoDate, isoDate } from '#app/core/dates.ts'
import { toPlainLine } from '#app/core/typed-text.ts'

/** A warning that never blocks: only the thirteen digits are required (specification, section 5). */
export type Doubt = 'checksum' | 'birth-date'

const OF_AGE = 18
const DIGITS = /^\d{13}$/

/** `8804150582082` as `880415 0582 082`; any other text stays unchanged. */
export const formatIdNumber = (idNumber: string): string =>
	idNumber.replace(/^(\d{6})(\d{4})(\d{3})$/, '$1 $2 $3')

/** Removes spaces and dashes from a typed or pasted number. */
export const removeGrouping = (input: string): string => toPlainLine(input).replace(/[ -]/g, '')

/**
 * Returns the birth date, in the century that makes the holder the youngest adult; undefined for an
 * impossible date.
 */
export function birthDateOf(idNumber: string, today: IsoDate): IsoDate | undefined {
	const thisYear = Number(today.slice(0, 4))
	const cameOfAge = `${thisYear - OF_AGE}${today.slice(4)}`
	return possibleBirthDates(idNumber, thisYear).find((day) => day <= cameOfAge)
}

/** Returns the doubt about a number, if any. Numbers without thirteen digits are not checked here. */
export function checkIdNumber(idNumber: string, dateOfBirth: string, today: IsoDate): Doubt | undefined {
	if (!DIGITS.test(idNumber)) return undefined
	if (!hasValidChecksum(idNumber)) return 'checksum'
	const candidates = possibleBirthDates(idNumber, Number(today.slice(0, 4)))
	const fits = dateOfBirth === '' ? candidates.length > 0 : candidates.some((day) => day === dateOfBirth)
	return fits ? undefined : 'birth-date'
}

/** All dates that the first six digits can mean, this century's first, then the last one's. */
function possibleBirthDates(idNumber: string, thisYear: number): IsoDate[] {
	if (!DIGITS.test(idNumber)) return []
	const [year, month, day] = [0, 2, 4].map((at) => Number(idNumber.slice(at, at + 2))) as [
		number,
		number,
		number,
	]
	const century = thisYear - (thisYear % 100)
	return [century + year, century - 100 + year]
		.map((fullYear) => isoDate(fullYear, month, day))
		.filter((date) => date.replaceAll('-', '').slice(2) === idNumber.slice(0, 6))
}

/** Luhn checksum over all thirteen digits. */
function hasValidChecksum(idNumber: string): boolean {
	const sum = [...idNumber].reverse().reduce((total, digit, index) => {
		const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
		return total + (weighted > 9 ? weighted - 9 : weighted)
	}, 0)
	return sum % 10 === 0
}
