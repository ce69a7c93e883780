/** Monthly amounts in lists of vehicles, each with its facts (National Credit Act, regulation 21). */
import { defineMessages } from '#app/core/texts.ts'

type Facts = {
	monthly: string // formatted amounts
	count: number
	interest: string // percent, such as 9.00
	deposit: string | undefined
	balloon: string | undefined
	total: string
}

export const monthlyMessages = defineMessages({
	from: 'from',
	amount: (monthly: string) => `${monthly} a\u00a0month`,
	facts: ({ monthly, count, interest, deposit, balloon, total }: Facts) =>
		`${count} instalments of ${monthly} at ${interest}% a year, ${before(deposit, balloon)}. Total ${total}.`,
	footnote:
		'Monthly amounts include all fees and are subject to approval. Each opens to its terms and total.',
} as const)

function before(deposit: string | undefined, balloon: string | undefined): string {
	if (!deposit && !balloon) return 'no deposit or balloon'
	return `${deposit ? `deposit ${deposit}` : 'no deposit'}, ${balloon ? `balloon ${balloon}` : 'no balloon'}`
}
