/** What every letter about a lead has in common. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Suspicion } from '#app/intake/intake.ts'
import { withoutLinks } from '#app/intake/links.ts'
import { excerptOf } from '#app/kernel/text.ts'

/** Whose letters these are, where they go, and whom they tell of. */
export type Occasion = {
	lead: string // its id
	suspicions: Suspicion[]
	dealer: Dealer
	sender: { name: string; address: string }
	mailboxes: string[] // of the staff; without one there is nobody to be told
	baseUrl: string
}

/** Where staff find the lead. */
export const officeOf = ({ baseUrl, lead }: Occasion): string => `${baseUrl}/admin/leads/${lead}`

/** How the dealership can be reached, for the words of a letter. */
export const waysOf = ({ name, address, phone, chat, tradingHours }: Dealer) => ({
	dealer: name,
	town: address.town,
	phone: phone.display,
	chat: chat?.display ?? '',
	hours: tradingHours.lines[0] ?? '',
})

/** The hours of the first day of the week that has any. */
export function hoursOf({ tradingHours: { week } }: Dealer): { opens: string; closes: string } | undefined {
	for (const { opens, closes } of week) if (opens && closes) return { opens, closes }
	return undefined
}

/** A visitor's words within a letter of ours, marked line by line, so that nothing in them reads as ours. */
export const quoted = (text: string): string =>
	text
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n')

const LONGEST_EXCERPT = 200 // characters

/**
 * What a visitor typed, as the acknowledgement gives it back: short and without links, for it goes to whatever mailbox
 * was typed, and nobody shall send their own text and addresses to others in our name.
 */
export const acknowledged = <Typed extends { from_name: string; message: string }>(typed: Typed): Typed => {
	const message = excerptOf(withoutLinks(typed.message), LONGEST_EXCERPT)
	return { ...typed, from_name: withoutLinks(typed.from_name), message: message && quoted(message) }
}
