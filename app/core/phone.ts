/** Telephone numbers as people write them. */

/** With its country, where it can be told: `082 000 0000` is `+27820000000`. Empty where there is no number. */
export function toInternational(phone: string): string {
	const plus = phone.trim().startsWith('+')
	const digits = phone.replace('(0)', '').replace(/\D/g, '')
	if (digits.length < 3 || digits.length > 15) return ''
	if (plus) return `+${digits}`
	if (digits.startsWith('00')) return `+${digits.slice(2)}`
	if (digits.startsWith('0') && digits.length === 10) return `+27${digits.slice(1)}`
	return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
}

/** As it is dialled within South Africa, `082 555 0102`; a number of another country as it was written. */
export function formatLocalNumber(phone: string): string {
	return formatSpokenNumber(phone).replace(/^\+27 (?=\d\d \d{3} \d{4}$)/, '0')
}

/** As it is read aloud, `+27 17 000 0000`; a number of another country as it was written. */
export function formatSpokenNumber(phone: string): string {
	const [, area, middle, last] = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(toInternational(phone)) ?? []
	return area ? `+27 ${area} ${middle} ${last}` : phone
}
