/** GET /feeds/stock.csv?key=…: the stock for advertising programs, if an owner switched it on (docs/decisions/117). */

import type { RouteHandle } from '#app/core/addresses.ts'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import {
	findStockFeed,
	isFeedKey,
	type StockFeed,
} from '#app/features/staff/settings/settings-service.server.ts'
import { countAction, secondsRejected } from '#app/features/submissions/submission-service.server.ts'
import { DAYS_IN_FEED_AFTER_SALE, stockFeedCsv } from '#app/features/vehicles/feed/stock-feed.ts'
import { listForFeed } from '#app/features/vehicles/vehicle-queries.server.ts'
import { listVehicleNumbers } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { clientIpContext, type Services, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/stock-feed.ts'
import { unavailable } from './feed.ts'

export const handle: RouteHandle = { reads: ['key'], isPersonal: true, countedAs: 'data' }

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
const READ_LIMIT = 10_000 // ms
const DAY = 86_400_000 // ms

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { db, log } = services
	const feed = await readOrFallback(log, 'the settings of the stock feed', findStockFeed(db), undefined)
	if (!feed) return unavailable()
	if (feed.key === null) return reject(404)
	const clientIp = context.get(clientIpContext)
	const seconds = secondsRejected(services, 'feeds', clientIp)
	const count = seconds > 0 ? { isOver: true, seconds } : await countAction(services, 'feeds', clientIp)
	if (count.isOver) return reject(429, { 'Retry-After': String(count.seconds) })
	if (!isFeedKey(feed.key, url.searchParams.get('key') ?? '')) return reject(404)
	// Never an empty file: the advertising program would end all adverts.
	const csv = await readOrFallback(log, 'the stock feed', readCsv(services, feed), undefined)
	if (csv === undefined) return unavailable()
	return new Response(csv, {
		headers: {
			...HEADERS,
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'inline; filename="stock.csv"',
			'X-Content-Type-Options': 'nosniff',
		},
	})
}

function readCsv({ db, baseUrl, memoize, now }: Services, { hasNumbers }: StockFeed): Promise<string> {
	const soldSince = new Date(now().getTime() - DAYS_IN_FEED_AFTER_SALE * DAY)
	const read = () =>
		withTimeout(db, READ_LIMIT, async (bound) => {
			const vehicles = await listForFeed(bound, soldSince)
			const numbers = hasNumbers ? { numbers: await listVehicleNumbers(bound) } : {}
			return stockFeedCsv(vehicles, { dealer: await findDealer(bound), baseUrl, ...numbers })
		})
	return memoize(
		`the stock feed of ${toSouthAfricanTime(now()).date}${hasNumbers ? ' with numbers' : ''}`,
		read,
	)
}

const reject = (status: number, headers = {}) =>
	new Response(null, { status, headers: { ...HEADERS, ...headers } })
