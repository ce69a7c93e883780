/** The links by which somebody is answered: a letter that is begun, a call, a chat. */
import { international } from '#app/kernel/phone.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Told } from './entry.ts'
import type { InboxKind } from './standing.ts'

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

/** The subject of an answer by e-mail. */
export function subjectFor(
	kind: InboxKind,
	{ about, reference }: { about: string; reference: string },
): string {
	if (kind === 'application') return words.subjectOfApplication(reference)
	return kind === 'enquiry' ? words.subject(about) : words.subjectOfMessage(about)
}

/** Nothing in an address may add to the letter what is not its address. */
const addressed = (email: string) => encodeURIComponent(email).replace('%40', '@')
