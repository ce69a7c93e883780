/** Shared by all emails about a lead. */

import { excerptOf } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { withoutLinks } from '#app/features/submissions/links-in-text.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'

/** Context of the emails about a lead: sender, recipients and the lead. */
export type EmailContext = {
	leadId: string
	spamFlags: SpamFlag[]
	dealer: Dealer
	sender: { name: string; address: string }
	mailboxes: string[] // of staff; if empty, no one is notified
	baseUrl: string
}

/** The lead's URL in the back office. */
export const leadAdminUrl = ({ baseUrl, leadId }: EmailContext): string => `${baseUrl}/admin/leads/${leadId}`

/** The dealership's contact details for the email texts. */
export const dealerContact = ({ name, address, phone, chat, tradingHours }: Dealer) => ({
	dealer: name,
	town: address.town,
	phone: phone.display,
	chat: chat?.display ?? '',
	hours: tradingHours.lines[0] ?? '',
})

/** Quotes a visitor's text in an email, line by line, so that none of it reads as ours. */
export const quote = (text: string): string =>
	text
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n')

const MAX_EXCERPT = 200 // characters

/**
 * The visitor's text for the acknowledgement email: shortened and without links. The email goes to an
 * unverified address, and spammers must not be able to send their own text and links in our name.
 */
export const sanitizePayload = <Text extends { from_name: string; message: string }>(payload: Text): Text => {
	const message = excerptOf(withoutLinks(payload.message), MAX_EXCERPT)
	return { ...payload, from_name: withoutLinks(payload.from_name), message: message && quote(message) }
}
