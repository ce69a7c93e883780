/** What was counted in a period: leads and their answers, views, test drives, sales, searches. Times are South African. */
import { type SQL, sql } from 'drizzle-orm'
import { type IsoDate, SOUTH_AFRICA } from '#app/core/dates.ts'
import { beginOf, type DayCount, monthsWithin, type Period } from '#app/core/period.ts'
import type { LeadSource } from '#app/features/leads/lead.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { visitCounts, visitDays, visitMonths } from '#app/features/visits/visit-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

const MOST_ANSWERS = 20_000 // the newest of a period and the one before
const LISTED_SEARCHES = 10

const dayOf = (time: SQL) => sql`(${time} at time zone ${SOUTH_AFRICA})::date::text`
const startOf = (day: IsoDate) => sql`${beginOf(day).toISOString()}::timestamptz`

/** Of both periods. */
const isInBoth = (period: Period) => sql`day between ${period.before} and ${period.to}`
const isInPeriod = (period: Period) => sql`day between ${period.from} and ${period.to}`

/** The counts of things in the period: by whole months, and by days before and after those. */
function countsOf(kind: 'vehicle' | 'search', { from, to }: Period) {
	const months = monthsWithin(from, to)
	return sql`(
		select thing, count from ${visitMonths}
		where kind = ${kind} and month >= ${months.from} and month < ${months.until}
		union all
		select thing, count from ${visitCounts}
		where kind = ${kind} and day >= ${from} and day < ${months.from}
		union all
		select thing, count from ${visitCounts}
		where kind = ${kind} and day >= ${months.until} and day <= ${to}
	) counted`
}

/** The leads and applications of both periods, by day and source; without alerts, which nobody has to answer. */
export async function countLeads(db: Database, period: Period) {
	const { rows } = await db.execute<DayCount & { source: LeadSource }>(sql`
		select ${dayOf(sql`created_at`)} as day, source, count(*)::int as count
		from ${inboxItems}
		where created_at >= ${startOf(period.before)} and kind <> 'alert' group by 1, 2`)
	return rows
}

/** How often vehicles were looked at, by day, in both periods. */
export async function countViews(db: Database, period: Period): Promise<DayCount[]> {
	const { rows } = await db.execute<DayCount>(sql`
		select day::text as day, sum(count)::int as count
		from ${visitDays} where kind = 'vehicle' and ${isInBoth(period)} group by 1`)
	return rows
}

/** The first day that anything was counted on the website; undefined before the first visit. */
export async function findFirstCounted(db: Database): Promise<IsoDate | undefined> {
	const { rows } = await db.execute<{ day: IsoDate | null }>(
		sql`select min(day)::text as day from ${visitDays}`,
	)
	return rows[0]?.day ?? undefined
}

/** The test drives that were to take place, without cancelled ones and those to come. */
export async function countDrives(db: Database, period: Period, now: Date): Promise<DayCount[]> {
	const { rows } = await db.execute<DayCount>(sql`
		select ${dayOf(sql`starts_at`)} as day, count(*)::int as count from ${appointments}
		where starts_at >= ${startOf(period.before)} and starts_at <= ${now.toISOString()}::timestamptz
			and state <> 'cancelled'
		group by 1`)
	return rows
}

/** The vehicles that are sold, by the day they were; without those whose day is unknown. */
export async function countSold(db: Database, period: Period): Promise<DayCount[]> {
	const { rows } = await db.execute<DayCount>(sql`
		select ${dayOf(sql`sold_at`)} as day, count(*)::int as count from ${cars}
		where status = 'sold' and sold_at >= ${startOf(period.before)} group by 1`)
	return rows
}

export type AnsweredLead = { created: number; contacted: number | null } // milliseconds

/** When leads came and were answered; without those that ended without an answer. By the index on recent rows. */
export const answersQuery = (period: Period) => sql`
	select
		(extract(epoch from created_at) * 1000)::float8 as created,
		(extract(epoch from contacted_at) * 1000)::float8 as contacted
	from ${inboxItems}
	where created_at >= ${startOf(period.before)} and kind <> 'alert' and (contacted_at is not null or is_new)
	order by created_at desc
	limit ${MOST_ANSWERS}`

export async function listAnswers(db: Database, period: Period): Promise<AnsweredLead[]> {
	const { rows } = await db.execute<AnsweredLead>(answersQuery(period))
	return rows
}

/** Where visitors came from, most first; without those who came from another page of the site. */
export async function countVisitsBySource(db: Database, period: Period) {
	const { rows } = await db.execute<{ source: string; count: number }>(sql`
		select source, sum(count)::int as count from ${visitDays}
		where kind in ('page', 'vehicle') and source <> 'site' and ${isInPeriod(period)}
		group by 1 order by 2 desc, 1`)
	return rows
}

export type ViewedVehicle = { id: string; name: string; search: string; views: number; days: number }

/** The vehicles for sale and how often they were looked at, least first; of those with the same, the longest here first. */
export async function listByViews(db: Database, period: Period, now: Date): Promise<ViewedVehicle[]> {
	const { rows } = await db.execute<ViewedVehicle>(sql`
		select car.id, concat_ws(', ', car.year || ' ' || car.name, car.stock_number) as name,
			coalesce(car.stock_number, car.name) as search,
			coalesce(viewed.views, 0)::int as views,
			greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - car.created_at) / 86400))::int as days
		from ${publicCars} car left join (
			select thing, sum(count) as views from ${countsOf('vehicle', period)} group by 1
		) viewed on viewed.thing = car.id::text
		where car.status <> 'sold'
		order by views, car.created_at, car.id`)
	return rows
}

/** What most visitors looked for without a match. */
export async function listSearches(db: Database, period: Period) {
	const { rows } = await db.execute<{ text: string; count: number }>(sql`
		select thing as text, sum(count)::int as count from ${countsOf('search', period)}
		group by 1 order by 2 desc, 1 limit ${LISTED_SEARCHES}`)
	return rows
}
