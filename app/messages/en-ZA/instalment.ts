/** A monthly amount beside a vehicle, with all the details that the law requires beside it. */
import { defineMessages } from '#app/core/texts.ts'

/** `R 5 090 a month` and `72 instalments, 9.00%, total R 366 480`: never shown separately. */
export type InstalmentText = { amount: string; terms: string }

/** With the lines of the small print, for an advertised vehicle. */
export type AdvertisedInstalment = InstalmentText & { notes: string[] }

type Terms = {
	count: number
	interest: string // percent, such as 9.00
	deposit?: string // formatted amounts
	balloon?: string
	total: string
}

export const instalmentMessages = defineMessages({
	amount: (monthly: string) => `${monthly} a month`,
	terms: ({ count, interest, deposit, balloon, total }: Terms) =>
		[
			`${count} instalments`,
			`${interest}%`,
			...(deposit ? [`deposit ${deposit}`] : []),
			...(balloon ? [`balloon ${balloon}`] : []),
			`total ${total}`,
		].join(', '),
	rate: (prime: string, margin: number, reviewed: string) =>
		`prime ${prime}% ${margin < 0 ? '−' : '+'} ${Math.abs(margin).toFixed(2)}%, reviewed ${reviewed}`,
	note: 'Fees included, subject to approval.',
} as const)
