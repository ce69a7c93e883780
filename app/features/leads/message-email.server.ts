/** Emails about a message: one to the sales mailboxes, one to the visitor. */
import { spamFlagLines } from '#app/features/submissions/spam-flag-lines.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import { leadEmailMessages } from '#app/messages/en-ZA/lead-emails.ts'
import { dealerContact, type EmailContext, leadAdminUrl, quote, sanitizePayload } from './lead-email.ts'
import type { MessagePayload } from './message-schema.ts'

const { check, messageNotice, messageReply } = leadEmailMessages

export function buildMessageEmails(payload: MessagePayload, context: EmailContext): Email[] {
	const { leadId, spamFlags, dealer, sender, mailboxes } = context
	const isSuspect = spamFlags.length > 0
	const details = { ...payload, message: quote(payload.message) }
	const notices = mailboxes.map((mailbox) => ({
		kind: 'message-notice',
		about: leadId,
		from: sender,
		to: mailbox,
		replyTo: payload.from_email,
		subject: (isSuspect ? check : '') + messageNotice.subject(details),
		text: messageNotice.text(details, leadAdminUrl(context), spamFlagLines(spamFlags)),
	}))
	const reply = {
		kind: 'message-reply',
		about: leadId,
		from: sender,
		to: payload.from_email,
		replyTo: dealer.email.sales || undefined, // never a staff member's own address
		subject: messageReply.subject,
		text: messageReply.text(sanitizePayload(payload), dealerContact(dealer)),
		isHeld: isSuspect,
	}
	return [...notices, reply]
}
