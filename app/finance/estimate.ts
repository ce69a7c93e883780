/** The estimate beside a price: never without its assumptions (design, principle 5). */
import { type Rand, rand } from '#app/kernel/rand.ts'
import { estimateWords } from '#app/words/en-ZA/finance-estimate.ts'
import { monthlyRepayment } from './repayment.ts'
import { type UsualTerms, usualDeposit } from './usual-terms.ts'

type Terms = Pick<UsualTerms, 'interest' | 'months' | 'deposit'>

/** 'R 10 633' a month and what that assumes; nothing for a price that is none. */
export function estimate(price: Rand, terms: Terms): { monthly: string; assumptions: string } | undefined {
	const { interest, months } = terms
	const deposit = usualDeposit(price, terms)
	const repayment = monthlyRepayment({ price, deposit, balloon: 0, interest, months })
	if (!repayment.ok) return undefined
	const said = deposit > 0 ? rand(deposit) : undefined
	return {
		monthly: rand(repayment.value),
		assumptions: estimateWords.assumptions(months, interest.toFixed(2), said),
	}
}
