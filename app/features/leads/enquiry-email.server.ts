/** Emails about an enquiry: one to the sales mailboxes, one to the visitor. */
import { spamFlagLines } from '#app/features/submissions/spam-flag-lines.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import { leadEmailMessages } from '#app/messages/en-ZA/lead-emails.ts'
import type { EnquiryPayload } from './enquiry-schema.ts'
import { dealerContact, type EmailContext, leadAdminUrl, quote, sanitizePayload } from './lead-email.ts'

const { check, enquiryNotice, enquiryReply } = leadEmailMessages

export function buildEnquiryEmails(payload: EnquiryPayload, context: EmailContext): Email[] {
	const { leadId, spamFlags, dealer, sender, mailboxes, baseUrl } = context
	const isSuspect = spamFlags.length > 0
	const details = { ...payload, message: quote(payload.message) }
	const vehicleUrl = `${baseUrl}/car/${payload.car_id}`
	const notices = mailboxes.map((mailbox) => ({
		kind: 'enquiry-notice',
		about: leadId,
		from: sender,
		to: mailbox,
		replyTo: payload.from_email,
		subject: (isSuspect ? check : '') + enquiryNotice.subject(details),
		text: enquiryNotice.text(details, {
			vehicle: vehicleUrl,
			office: leadAdminUrl(context),
			reasons: spamFlagLines(spamFlags),
		}),
	}))
	const reply = {
		kind: 'enquiry-reply',
		about: leadId,
		from: sender,
		to: payload.from_email,
		replyTo: dealer.email.sales || undefined, // never a staff member's own address
		subject: enquiryReply.subject(details),
		text: enquiryReply.text(sanitizePayload(payload), vehicleUrl, dealerContact(dealer)),
		isHeld: isSuspect,
	}
	return [...notices, reply]
}
