/** Links for contacting the visitor: a prefilled email, a call, a chat. */
import { formatLocalNumber, toInternational } from '#app/core/phone.ts'
import { inboxMessages } from '#messages/inbox.ts'
import type { LeadContent } from './inbox-item.ts'
import type { InboxKind } from './inbox-status.ts'

/** `phone`: as typed, or as staff dial it. */
export type LeadContactLinks = { mail?: string; phone: string; call?: string; chat?: string }

/** A prepared answer to one lead; `mail` and `chat` are links that open it. */
export type PreparedReply = { title: string; text: string; mail?: string; chat?: string }

const messages = inboxMessages.contactOptions
const MOBILE = /^\+27[6-8]\d{8}$/
const ABROAD = /^\+(?!27)[1-9]\d{7,13}$/

/**
 * Calls the first complete number of the visitor's telephone field; a chat link needs a mobile or a foreign
 * number.
 */
export function contactLinks(
	{ name, email, phone, about }: LeadContent,
	subject: string,
	{ reference = '', answer }: { reference?: string; answer?: string } = {}, // answer: in place of a greeting
): LeadContactLinks {
	const number = toInternational(phone)
	const text = encodeURIComponent(answer ?? messages.greeting(name))
	return {
		...(email && {
			mail: `mailto:${encodeAddress(email)}?subject=${encodeURIComponent(subject)}&body=${text}`,
		}),
		phone: formatLocalNumber(phone),
		...(number && { call: `tel:${number}` }),
		...((MOBILE.test(number) || ABROAD.test(number)) && {
			chat: `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(answer ?? messages.chatOpening(name, about, reference))}`,
		}),
	}
}

/** The subject of an email reply. */
export function subjectFor(
	kind: InboxKind,
	{ about, reference }: { about: string; reference: string },
): string {
	if (kind === 'application') return messages.subjectOfApplication(reference)
	if (kind === 'test-drive') return messages.subjectOfTestDrive(about)
	if (kind === 'trade-in') return messages.subjectOfTradeIn(about)
	return kind === 'message' ? messages.subjectOfMessage(about) : messages.subject(about)
}

/** Escapes an email address, so that it cannot add headers to the mailto link. */
const encodeAddress = (email: string) => encodeURIComponent(email).replace('%40', '@')
