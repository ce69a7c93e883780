/** The terms that a dealership begins with today, and what the law allows today. */
import type { CreditRules, Dealer } from '#app/dealer/dealer.ts'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { MonthlyBudget } from '#app/vehicles/monthly-budget.ts'
import { creditRulesOn } from './credit-rules.ts'
import { monthlyBudget } from './monthly-budget.ts'
import { type UsualTerms, usualTerms } from './usual-terms.ts'

type Known = Pick<Dealer, 'tradingHours' | 'creditRules' | 'finance' | 'interestRate'>

/** Before anybody has filled in the settings, by the clock of South Africa. */
export const rulesOf = (dealer: Known | undefined, now: Date): CreditRules => {
	const { date } = onTheClock(now, dealer?.tradingHours.timeZone ?? 'Africa/Johannesburg')
	return creditRulesOn(date, dealer?.creditRules)
}

export const termsOf = (dealer: Known, now: Date): UsualTerms => usualTerms(dealer, rulesOf(dealer, now))

type Given = Pick<Services, 'db' | 'log' | 'lastRead' | 'remember' | 'clock'>

/** What a monthly amount in a search buys today. */
export const findMonthlyBudget = async (services: Given): Promise<MonthlyBudget> =>
	monthlyBudget(termsOf(await findDealerOrLastKnown(services), services.clock()))
