/** What every letter about a lead has in common. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Suspicion } from '#app/intake/intake.ts'

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
