/** The dealership's default terms and the legal limits as of today. */
import { SOUTH_AFRICA, toLocalTime, yearOf } from '#app/core/dates.ts'
import type { CreditRules, Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { type MonthlyBudget, priceWithin } from '#app/features/vehicles/inventory/monthly-budget.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import type { Services } from '#app/infra/services.server.ts'
import { creditRulesOn } from './credit-rules.ts'
import { type DefaultTerms, defaultTerms } from './default-terms.ts'
import { annuity, monthlyRate } from './repayment.ts'

/** What a monthly budget in a search buys at the dealership's default terms, fees included. */

/** The advertised instalment is in whole rand; one cent of slack covers the rounding of the total cost. */
const ROOM_FOR_ROUNDING = 0.01
/** The default deposit is in whole rand, so up to half a rand more may be financed. */
const MAX_ROUNDED = 0.5

/** A vehicle within this budget is never advertised above it (`vehicleInstalment`). */
export function monthlyBudget(terms: DefaultTerms): MonthlyBudget {
	const rate = monthlyRate(terms)
	const balloon = terms.balloon / 100
	const perRandRepaid = annuity(1, rate, terms.months)
	const perRandFinanced = (1 - balloon) * perRandRepaid + balloon * rate
	const fees = terms.initiationFee * perRandRepaid + terms.serviceFee
	const rounding = ROOM_FOR_ROUNDING + (terms.deposit > 0 ? MAX_ROUNDED * perRandFinanced : 0)
	return { fixed: fees + rounding, ratio: 1 / (perRandFinanced * (1 - terms.deposit / 100)) }
}

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
