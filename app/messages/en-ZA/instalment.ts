/** A monthly amount beside a vehicle, with all the details that the law requires beside it. */
import { defineMessages } from '#app/core/texts.ts'

/**
 * In a line: `R 5 090 a month` and `72 instalments, 9.00%, total R 366 480`. In a table: `R 5 090`, `a month × 72`
 * and `9.00% a year, total R 366 480`. An amount is never shown without the rest.
 */
export type InstalmentText = {
	amount: string
	terms: string
	monthly: string
	period: string
	cost: string
}

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
	terms: ({ count, ...rest }: Terms) => `${count} instalments, ${costOf(rest, '%')}`,
	period: (count: number) => `a month × ${count}`,
	cost: (terms: Omit<Terms, 'count'>) => `${costOf(terms, '% a year')}.`,
	rate: (prime: string, margin: number, reviewed: string) =>
		`prime ${prime}% ${margin < 0 ? '−' : '+'} ${Math.abs(margin).toFixed(2)}%, reviewed ${reviewed}`,
	note: 'Fees included, subject to approval.',
} as const)

const costOf = ({ interest, deposit, balloon, total }: Omit<Terms, 'count'>, unit: string) =>
	[
		`${interest}${unit}`,
		...(deposit ? [`deposit ${deposit}`] : []),
		...(balloon ? [`balloon ${balloon}`] : []),
		`total ${total}`,
	].join(', ')
