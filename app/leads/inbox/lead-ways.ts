/** The links by which somebody is answered: a letter that is begun, a call, a chat. */
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Told } from './entry.ts'

export type Ways = { mail: string; call?: string; chat?: string }

const words = inboxWords.ways
const MOBILE = /^\+27[6-8]\d{8}$/
const ABROAD = /^\+(?!27)[1-9]\d{7,13}$/

export function waysTo({ name, email, phone }: Told, subject: string): Ways {
	const number = international(phone)
	return {
		mail: `mailto:${addressed(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words.greeting(name))}`,
		...(number && { call: `tel:${number}` }),
		...((MOBILE.test(number) || ABROAD.test(number)) && { chat: `https://wa.me/${number.slice(1)}` }),
	}
}

/** With its country, where it can be told: `082 000 0000` is `+27820000000`. Empty where there is no number. */
export function international(phone: string): string {
	const plus = phone.trim().startsWith('+')
	const digits = phone.replace('(0)', '').replace(/\D/g, '')
	if (digits.length < 3 || digits.length > 15) return ''
	if (plus) return `+${digits}`
	if (digits.startsWith('00')) return `+${digits.slice(2)}`
	if (digits.startsWith('0') && digits.length === 10) return `+27${digits.slice(1)}`
	return digits.startsWith('27') && digits.length === 11 ? `+${digits}` : digits
}

/** Nothing in an address may add to the letter what is not its address. */
const addressed = (email: string) => encodeURIComponent(email).replace('%40', '@')
