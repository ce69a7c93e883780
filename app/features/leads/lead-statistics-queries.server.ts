/** How many leads and test drives there were on each day, how soon leads were answered, and what they are about. */
import { and, count, desc, eq, gt, max, ne, sql } from 'drizzle-orm'
import { SOUTH_AFRICA, toSouthAfricanTime } from '#app/core/dates.ts'
import { type DayCount, TREND_DAYS, type Trend, trendOf } from '#app/core/trend.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { tradingMinutes } from '#app/features/dealer/trading-minutes.ts'
import { withPhotos } from '#app/features/media/photo-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { viewsOfVehicle } from '#app/features/visits/visit-queries.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { inboxItems } from './inbox/inbox-item-table.server.ts'
import { appointments } from './test-drives/appointment-table.server.ts'

const DAY = 86_400_000 // ms
const MAX_ANSWERED = 4_000 // of the last 60 days: enough for their medians
const LISTED = 5

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** The leads and applications that arrived. */
export async function countLeadsByDay(db: Database, now: Date): Promise<Trend> {
	const { rows } = await db.execute<DayCount>(sql`
		select (created_at at time zone ${SOUTH_AFRICA})::date::text as day, count(*)::int as count
		from ${inboxItems} where created_at > ${daysBefore(now, 2 * TREND_DAYS).toISOString()}::timestamptz group by 1`)
	return trendOf(rows, toSouthAfricanTime(now).date)
}

/** The test drives that were to take place, without cancelled ones and those to come. */
export async function countDrivesByDay(db: Database, now: Date): Promise<Trend> {
	const { rows } = await db.execute<DayCount>(sql`
		select (starts_at at time zone ${SOUTH_AFRICA})::date::text as day, count(*)::int as count
		from ${appointments}
		where starts_at > ${daysBefore(now, 2 * TREND_DAYS).toISOString()}::timestamptz
			and starts_at <= ${now.toISOString()}::timestamptz and state <> 'cancelled'
		group by 1`)
	return trendOf(rows, toSouthAfricanTime(now).date)
}

/** The median minutes to the first answer, by trading hours: of the leads of 30 days, and of each day. */
export async function findAnswerTimes(
	db: Database,
	dealer: Pick<Dealer, 'tradingHours' | 'specialDays'>,
	now: Date,
): Promise<Trend> {
	const { rows } = await db.execute<{ created: number; contacted: number }>(answeredQuery(now))
	const answers = rows.map(({ created, contacted }) => ({
		daysAgo: Math.floor((now.getTime() - created) / DAY),
		minutes: tradingMinutes(dealer, new Date(created), new Date(contacted)) ?? (contacted - created) / 60_000,
	}))
	const medianWhere = (isCounted: (daysAgo: number) => boolean) =>
		medianOf(answers.filter(({ daysAgo }) => isCounted(daysAgo)).map(({ minutes }) => minutes))
	return {
		value: medianWhere((daysAgo) => daysAgo < TREND_DAYS),
		before: medianWhere((daysAgo) => daysAgo >= TREND_DAYS),
		days: Array.from({ length: TREND_DAYS }, (_, index) =>
			medianWhere((daysAgo) => daysAgo === TREND_DAYS - 1 - index),
		),
	}
}

function medianOf(numbers: number[]): number | null {
	const sorted = numbers.toSorted((one, other) => one - other)
	const [low, high] = [Math.floor, Math.ceil].map((round) => sorted[round((sorted.length - 1) / 2)])
	return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** By the index on recent rows. Milliseconds. */
export const answeredQuery = (now: Date) => sql`
	select
		(extract(epoch from created_at) * 1000)::float8 as created,
		(extract(epoch from contacted_at) * 1000)::float8 as contacted
	from ${inboxItems}
	where created_at > ${daysBefore(now, 2 * TREND_DAYS).toISOString()}::timestamptz and contacted_at is not null
	order by created_at desc
	limit ${MAX_ANSWERED}`

/** The vehicles for sale with most leads in the last 30 days. */
export async function listMostWanted(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const leads = count()
	const rows = await db
		.select({ id, name, stockNumber, image, leads })
		.from(inboxItems)
		.innerJoin(cars, eq(cars.id, inboxItems.vehicleId))
		.where(and(gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS)), ne(cars.status, 'sold')))
		.groupBy(id)
		.orderBy(desc(leads), desc(max(inboxItems.createdAt)))
		.limit(LISTED)
	return withPhotos(db, rows)
}

/** The vehicles for sale that were looked at most in the last 30 days, and that nobody asked about. */
export async function listViewedInVain(db: Database, now: Date) {
	const { id, name, stockNumber, image } = cars
	const views = viewsOfVehicle(now)
	const leads = sql`(
		select 1 from ${inboxItems}
		where ${inboxItems.vehicleId} = ${cars.id} and ${gt(inboxItems.createdAt, daysBefore(now, TREND_DAYS))}
	)`
	const rows = await db
		.select({ id, name, stockNumber, image, views })
		.from(cars)
		.where(sql`${ne(cars.status, 'sold')} and ${views} > 0 and not exists ${leads}`)
		.orderBy(desc(views), id)
		.limit(LISTED)
	return withPhotos(db, rows)
}
