/** The estimate beside a price: never without its assumptions (design, principle 5). */
import { type Rand, rand } from '#app/kernel/rand.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS, monthlyRepayment } from './repayment.ts'

/** 'R 10 633' a month and what that assumes; nothing for a price that is none. */
export function estimate(price: Rand): { monthly: string; assumptions: string } | undefined {
	const usual = { price, deposit: 0, balloon: 0, interest: DEFAULT_INTEREST, months: DEFAULT_TERM_IN_MONTHS }
	const repayment = monthlyRepayment(usual)
	if (!repayment.ok) return undefined
	return {
		monthly: rand(repayment.value),
		assumptions: financeWords.estimate.assumptions(DEFAULT_TERM_IN_MONTHS, DEFAULT_INTEREST.toFixed(2)),
	}
}
