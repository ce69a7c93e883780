/** The terms that a dealership begins with today, and what the law allows today. */
import type { CreditRules, Dealer } from '#app/dealer/dealer.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { creditRulesOn } from './credit-rules.ts'
import { type UsualTerms, usualTerms } from './usual-terms.ts'

type Known = Pick<Dealer, 'tradingHours' | 'creditRules' | 'finance'>

/** Before anybody has filled in the settings, by the clock of South Africa. */
export const rulesOf = (dealer: Known | undefined, now: Date): CreditRules => {
	const { date } = onTheClock(now, dealer?.tradingHours.timeZone ?? 'Africa/Johannesburg')
	return creditRulesOn(date, dealer?.creditRules)
}

export const termsOf = (dealer: Known, now: Date): UsualTerms =>
	usualTerms(dealer.finance, rulesOf(dealer, now))
