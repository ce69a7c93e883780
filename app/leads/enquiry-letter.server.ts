/** The letters about an enquiry: one to the sales desk, and one to who asked. */
import { checkLines } from '#app/intake/check-lines.ts'
import type { Letter } from '#app/platform/letter.server.ts'
import { leadLetterWords } from '#app/words/en-ZA/lead-letters.ts'
import type { EnquiryPayload } from './enquiry-input.ts'
import { acknowledged, hoursOf, type Occasion, officeOf, quoted, waysOf } from './lead-letter.ts'

const { check, enquiryNotice, enquiryReply } = leadLetterWords

export function enquiryLetters(payload: EnquiryPayload, occasion: Occasion): Letter[] {
	const { lead, suspicions, dealer, sender, mailboxes, baseUrl } = occasion
	const isSuspect = suspicions.length > 0
	const told = { ...payload, message: quoted(payload.message) }
	const vehicle = `${baseUrl}/car/${payload.car_id}`
	const notices = mailboxes.map((mailbox) => ({
		kind: 'enquiry-notice',
		about: lead,
		from: sender,
		to: mailbox,
		replyTo: payload.from_email,
		subject: (isSuspect ? check : '') + enquiryNotice.subject(told),
		text: enquiryNotice.text(
			told,
			{ vehicle, office: officeOf(occasion), reasons: checkLines(suspicions) },
			hoursOf(dealer),
		),
	}))
	const reply = {
		kind: 'enquiry-reply',
		about: lead,
		from: sender,
		to: payload.from_email,
		replyTo: dealer.email.sales || undefined, // never an administrator's own
		subject: enquiryReply.subject(told),
		text: enquiryReply.text(acknowledged(payload), vehicle, waysOf(dealer)),
		held: isSuspect,
	}
	return [...notices, reply]
}
