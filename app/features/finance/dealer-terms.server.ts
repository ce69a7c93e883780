/** The dealership's default terms, the legal limits as of today, and the lowest instalment in stock. */
import { SOUTH_AFRICA, yearOf } from '#app/core/dates.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import type { CreditRules, Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchContext } from '#app/features/vehicles/search/match.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { Services } from '#app/infra/services.server.ts'
import { creditRulesOn, type DefaultTerms, defaultTerms } from './default-terms.ts'
import { type ListTerms, type MonthlyOffer, monthlyOffer, searchContextOf } from './financing.ts'
import { withInstalment } from './instalment.ts'

type DealerTerms = Pick<Dealer, 'tradingHours' | 'creditRules' | 'finance' | 'interestRate'>

/** Until the dealer settings exist, the South African time zone is used. */
export const currentCreditRules = (dealer: DealerTerms | undefined, now: Date): CreditRules => {
	const { date } = toLocalTime(now, dealer?.tradingHours.timeZone ?? SOUTH_AFRICA)
	return creditRulesOn(date, dealer?.creditRules)
}

export const currentTerms = (dealer: DealerTerms, now: Date): DefaultTerms =>
	defaultTerms(dealer, currentCreditRules(dealer, now))

/** The terms of the instalments beside vehicles; undefined where an owner switched monthly amounts off. */
export const advertisedTerms = (
	dealer: DealerTerms & Pick<Dealer, 'hidesMonthlyAmounts'>,
	now: Date,
): DefaultTerms | undefined => (dealer.hidesMonthlyAmounts ? undefined : currentTerms(dealer, now))

/** Vehicles of a list, each with the instalment at which it is advertised. */
export function advertise(dealer: Dealer, vehicles: VehicleSummary[], now: Date): VehicleSummary[] {
	const terms = advertisedTerms(dealer, now)
	return terms ? vehicles.map((vehicle) => withInstalment(vehicle, terms)) : vehicles
}

type TermsServices = Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'now'>

export async function findListTerms(services: TermsServices): Promise<ListTerms> {
	const dealer = await findDealerOrCached(services)
	return { terms: currentTerms(dealer, services.now()), areShown: !dealer.hidesMonthlyAmounts }
}

/** What the words of a search mean today: 'R5 000 a month', 'two years old'. */
export const findSearchContext = async (services: TermsServices): Promise<SearchContext> =>
	searchContextOf(await findListTerms(services), yearOf(services.now()))

export async function findMonthlyOffer(
	services: Parameters<typeof findListTerms>[0],
): Promise<MonthlyOffer | null> {
	const { vehicles } = await currentStock(services)
	const forSale = vehicles.filter(({ isSold }) => !isSold)
	return monthlyOffer(
		forSale.map(({ document }) => document.price),
		await findListTerms(services),
	)
}
