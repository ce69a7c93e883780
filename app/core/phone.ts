/** Telephone numbers as people type them: notes beside them, several in a field, every usual spelling. */
import { findPhoneNumbersInText, type PhoneNumber } from 'libphonenumber-js/max'
import { toPlainLine } from './typed-text.ts'

/** A number without a country code is South African. */
const COUNTRY = 'ZA'
const COUNTRY_CODE = '27'
const COMPLETE = 9 // digits of a South African number after the country code; the library accepts parts of it

/** The complete numbers in a text, in order: `082 555 0102 / 011 555 0103 after five` has two. */
export const findPhoneNumbers = (text: string): PhoneNumber[] =>
	toPlainLine(text).split(/[,;|]/).flatMap(numbersIn) // the library takes what follows a comma for an extension

/** The first complete number of a text in international format, `+27820000000`; empty if there is none. */
export const toInternational = (text: string): string => findPhoneNumbers(text)[0]?.number ?? ''

/** A number as dialled within South Africa, `082 555 0102`; other texts and foreign numbers are unchanged. */
export function formatLocalNumber(text: string): string {
	const number = onlyNumber(text)
	return number?.countryCallingCode === COUNTRY_CODE ? number.formatNational() : text
}

/** A number as read aloud, `+27 17 000 0000`; other texts and foreign numbers are unchanged. */
export function formatSpokenNumber(text: string): string {
	const number = onlyNumber(text)
	return number?.countryCallingCode === COUNTRY_CODE ? number.formatInternational() : text
}

/**
 * The forms of a text's numbers that blind indexes are computed from. `current`: each complete number in
 * international format, else the digits. `earlier`: what indexes of version 0.2.0 may hold of the same numbers.
 */
export function toIndexedPhones(text: string): { current: string[]; earlier: string[] } {
	const numbers = findPhoneNumbers(text)
	const digits = toIndexedPhone(text)
	const spellings = numbers.flatMap(({ countryCallingCode: code, nationalNumber: number }) => [
		`+${code}${number}`,
		`+${code}0${number}`,
		`${code}${number}`,
		`${code}0${number}`,
		number,
	])
	const current = numbers.length > 0 ? numbers.map(({ number }) => number) : [digits]
	return { current: unique(current), earlier: unique([digits, ...spellings]) }
}

/**
 * A phone number as the blind indexes of version 0.2.0 hold it. Its digests are stored, so another form would
 * find none of them: it must never change.
 */
export function toIndexedPhone(phone: string): string {
	const digits = phone.replace('(0)', '').replace(/\D/g, '')
	if (phone.trim().startsWith('+')) return `+${digits}`
	if (digits.startsWith('00')) return `+${digits.slice(2)}`
	if (digits.startsWith('0')) return `+27${digits.slice(1)}`
	return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
}

function numbersIn(text: string): PhoneNumber[] {
	const numbers = completeNumbersIn(text)
	if (numbers.length > 0) return numbers
	// only a space between two numbers
	for (const { index } of text.matchAll(/ (?=[+0]\d)/g)) {
		const first = completeNumbersIn(text.slice(0, index))
		if (first.length > 0) return [...first, ...numbersIn(text.slice(index))]
	}
	return []
}

const completeNumbersIn = (text: string): PhoneNumber[] =>
	findPhoneNumbersInText(text, COUNTRY)
		.map(({ number }) => number)
		.filter(
			(number) => number.countryCallingCode !== COUNTRY_CODE || number.nationalNumber.length >= COMPLETE,
		)

/** The number, if there is no other text beside it. */
function onlyNumber(text: string): PhoneNumber | undefined {
	const plain = toPlainLine(text)
	const [match, another] = findPhoneNumbersInText(plain, COUNTRY)
	if (!match || another || match.startsAt !== 0 || match.endsAt !== plain.length) return undefined
	return !match.number.ext && completeNumbersIn(plain).length > 0 ? match.number : undefined
}

const unique = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean)
