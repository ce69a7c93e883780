/** The letters about a message: one to the sales desk, and one to who wrote. */
import { checkLines } from '#app/intake/check-lines.ts'
import type { Letter } from '#app/platform/letter.server.ts'
import { leadLetterWords } from '#app/words/en-ZA/lead-letters.ts'
import { acknowledged, type Occasion, officeOf, quoted, waysOf } from './lead-letter.ts'
import type { MessagePayload } from './message-input.ts'

const { check, messageNotice, messageReply } = leadLetterWords

export function messageLetters(payload: MessagePayload, occasion: Occasion): Letter[] {
	const { lead, suspicions, dealer, sender, mailboxes } = occasion
	const isSuspect = suspicions.length > 0
	const told = { ...payload, message: quoted(payload.message) }
	const notices = mailboxes.map((mailbox) => ({
		kind: 'message-notice',
		about: lead,
		from: sender,
		to: mailbox,
		replyTo: payload.from_email,
		subject: (isSuspect ? check : '') + messageNotice.subject(told),
		text: messageNotice.text(told, officeOf(occasion), checkLines(suspicions)),
	}))
	const reply = {
		kind: 'message-reply',
		about: lead,
		from: sender,
		to: payload.from_email,
		replyTo: dealer.email.sales || undefined, // never an administrator's own
		subject: messageReply.subject,
		text: messageReply.text(acknowledged(payload), waysOf(dealer)),
		held: isSuspect,
	}
	return [...notices, reply]
}
