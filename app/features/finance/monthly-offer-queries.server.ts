import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { findListTerms } from './dealer-terms.server.ts'
import { type MonthlyOffer, monthlyOffer } from './monthly-offer.ts'

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
