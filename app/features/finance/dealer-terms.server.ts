/** The dealership's default terms and the legal limits as of today. */

import { SOUTH_AFRICA, toLocalTime, yearOf } from '#app/core/dates.ts'
import type { CreditRules, Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { type MonthlyBudget, priceWithin } from '#app/features/vehicles/inventory/monthly-budget.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import type { Services } from '#app/infra/services.server.ts'
import { creditRulesOn } from './credit-rules.ts'
import { type DefaultTerms, defaultTerms } from './default-terms.ts'
import { monthlyBudget } from './monthly-budget.ts'

type DealerTerms = Pick<Dealer, 'tradingHours' | 'creditRules' | 'finance' | 'interestRate'>

/** Until the dealer settings exist, the South African time zone is used. */
export const currentCreditRules = (dealer: DealerTerms | undefined, now: Date): CreditRules => {
	const { date } = toLocalTime(now, dealer?.tradingHours.timeZone ?? SOUTH_AFRICA)
	return creditRulesOn(date, dealer?.creditRules)
}

export const currentTerms = (dealer: DealerTerms, now: Date): DefaultTerms =>
	defaultTerms(dealer, currentCreditRules(dealer, now))

type TermsServices = Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'now'>

/** What a monthly budget in a search buys today. */
export const findMonthlyBudget = async (services: TermsServices): Promise<MonthlyBudget> =>
	monthlyBudget(currentTerms(await findDealerOrCached(services), services.now()))

/** What the words of a search mean today: 'R5 000 a month', 'two years old'. */
export const findSearchContext = async (services: TermsServices): Promise<SearchContext> => ({
	priceFor: priceWithin(await findMonthlyBudget(services)),
	thisYear: yearOf(services.now()),
})
