/**
 * A phone number in international format: `082 000 0000` is `+27820000000`. Digits alone if the country is
 * unknown; empty if the text is no phone number.
 */
export function toInternational(phone: string): string {
	const plus = phone.trim().startsWith('+')
	const digits = phone.replace('(0)', '').replace(/\D/g, '')
	if (digits.length < 3 || digits.length > 15) return ''
	if (plus) return `+${digits}`
	if (digits.startsWith('00')) return `+${digits.slice(2)}`
	if (digits.startsWith('0') && digits.length === 10) return `+27${digits.slice(1)}`
	return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
}

/**
 * A phone number as the blind indexes hold it. It differs from `toInternational` in two ways: a number has any
 * length, and a leading 0 stands for South Africa at any length (`082 1` is `+27821`). Indexes in the database
 * are digests of this form, so another form would find no stored number: it must never change.
 */
export function toIndexedPhone(phone: string): string {
	const digits = phone.replace('(0)', '').replace(/\D/g, '')
	if (phone.trim().startsWith('+')) return `+${digits}`
	if (digits.startsWith('00')) return `+${digits.slice(2)}`
	if (digits.startsWith('0')) return `+27${digits.slice(1)}`
	return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
}

/** A number as dialled within South Africa, `082 555 0102`; a foreign number is unchanged. */
export function formatLocalNumber(phone: string): string {
	return formatSpokenNumber(phone).replace(/^\+27 (?=\d\d \d{3} \d{4}$)/, '0')
}

/** A number as read aloud, `+27 17 000 0000`; a foreign number is unchanged. */
export function formatSpokenNumber(phone: string): string {
	const [, area, middle, last] = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(toInternational(phone)) ?? []
	return area ? `+27 ${area} ${middle} ${last}` : phone
}
