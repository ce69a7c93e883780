/** What every letter about a lead has in common. */

import { excerptOf } from '#app/core/text.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { withoutLinks } from '#app/features/submissions/links.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'

/** Whose letters these are, where they go, and whom they tell of. */
export type EmailContext = {
	leadId: string // its id
	suspicions: SpamFlag[]
	dealer: Dealer
	sender: { name: string; address: string }
	mailboxes: string[] // of the staff; without one there is nobody to be told
	baseUrl: string
}

/** Where staff find the lead. */
export const leadAdminUrl = ({ baseUrl, leadId }: EmailContext): string => `${baseUrl}/admin/leads/${leadId}`

/** How the dealership can be reached, for the words of a letter. */
export const dealerContact = ({ name, address, phone, chat, tradingHours }: Dealer) => ({
	dealer: name,
	town: address.town,
	phone: phone.display,
	chat: chat?.display ?? '',
	hours: tradingHours.lines[0] ?? '',
})

/** The hours of the first day of the week that has any. */
export function firstOpeningHours({
	tradingHours: { week },
}: Dealer): { opens: string; closes: string } | undefined {
	for (const { opens, closes } of week) if (opens && closes) return { opens, closes }
	return undefined
}

/** A visitor's words within a letter of ours, marked line by line, so that nothing in them reads as ours. */
export const quote = (text: string): string =>
	text
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n')

const MAX_EXCERPT = 200 // characters

/**
 * What a visitor typed, as the acknowledgement gives it back: short and without links, for it goes to whatever mailbox
 * was typed, and nobody shall send their own text and addresses to others in our name.
 */
export const sanitizePayload = <Text extends { from_name: string; message: string }>(payload: Text): Text => {
	const message = excerptOf(withoutLinks(payload.message), MAX_EXCERPT)
	return { ...payload, from_name: withoutLinks(payload.from_name), message: message && quote(message) }
}
