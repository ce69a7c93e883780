/** A monthly amount beside a vehicle, with everything that the law wants beside it. */

/** `R 5 090 a month` and `72 instalments, 9.00%, total R 366 480`: neither is shown without the other. */
export type InstalmentText = { amount: string; terms: string }

/** The same beside a vehicle, with the lines of its small print. */
export type AdvertisedInstalment = InstalmentText & { notes: string[] }

type Terms = {
	count: number
	interest: string // 9.00
	deposit?: string // amounts, as they are shown
	balloon?: string
	total: string
}

export const instalmentMessages = {
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
} as const
