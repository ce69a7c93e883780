/** What the website counts for the statistics of Home and About. */
import { toLocalTime } from '#app/core/dates.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Counts } from '#app/features/dealer/page-texts.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { currentStock } from './stock-cache.server.ts'

export async function countForStatistics(
	services: Pick<Services, 'db' | 'log' | 'memoize' | 'now'>,
	{ founded, tradingHours }: Pick<Dealer, 'founded' | 'tradingHours'>,
): Promise<Counts> {
	const { vehicles } = await readOrFallback(services.log, 'what is counted', currentStock(services), {
		vehicles: [],
	})
	const forSale = vehicles.filter(({ isSold }) => !isSold)
	const thisYear = Number(toLocalTime(services.now(), tradingHours.timeZone).date.slice(0, 4))
	return {
		vehicles: forSale.length,
		makes: new Set(forSale.map(({ document }) => document.make.toLowerCase())).size,
		years: founded ? thisYear - founded : 0,
	}
}
