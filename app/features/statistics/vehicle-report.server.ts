/** The views, scans of the windscreen code, chats, leads and prices of one vehicle in the last weeks. */
import { asc, eq, sql } from 'drizzle-orm'
import { addDays, type IsoDate, SOUTH_AFRICA, toSouthAfricanTime } from '#app/core/dates.ts'
import { beginOf } from '#app/core/period.ts'
import { chatTaps, inboxItems } from '#app/features/leads/lead-table.server.ts'

import { daysInStock } from '#app/features/vehicles/vehicle-record.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { visitCounts } from '#app/features/visits/visit-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { numbersMessages as messages } from '#messages/numbers.ts'
import { drawColumns, shortDay } from './columns.server.ts'
import type { Report } from './report.ts'

const WEEKS = 12
const MARKED_PRICES = 4

type Count = { week: number; kind: 'views' | 'scans' | 'chats' | 'leads'; count: number }

/** By weeks that end today; undefined without such a vehicle. Alerts are no leads here. */
export async function readVehicleReport(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	id: string,
): Promise<Report | undefined> {
	const today = toSouthAfricanTime(now()).date
	const from = addDays(today, 1 - 7 * WEEKS)
	const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(from, 7 * week))
	const { price, createdAt, soldAt } = cars
	const [[car], past, { rows }] = await Promise.all([
		db.select({ price, createdAt, soldAt }).from(cars).where(eq(cars.id, id)),
		db
			.select({ price: carPrices.price, askedUntil: carPrices.askedUntil })
			.from(carPrices)
			.where(eq(carPrices.carId, id))
			.orderBy(asc(carPrices.askedUntil)),
		db.execute<Count>(sql`
			select (day - ${from}::date) / 7 as week, kind, sum(count)::int as count from (
				select day, 'views' as kind, count from ${visitCounts} where kind = 'vehicle' and thing = ${id}
				union all
				select day, 'scans', count from ${visitCounts}
				where kind = 'vehicle' and thing = ${id} and source = 'windscreen'
				union all
				select day, 'chats', count from ${chatTaps} where vehicle_id = ${id}
				union all
				select (created_at at time zone ${SOUTH_AFRICA})::date, 'leads', 1
				from ${inboxItems} where vehicle_id = ${id} and kind <> 'alert'
			) counted
			where day between ${from} and ${today} group by 1, 2`),
	])
	if (!car) return undefined
	const countsOf = (kind: Count['kind']) =>
		weeks.map((_, week) => rows.find((row) => row.week === week && row.kind === kind)?.count ?? 0)
	const [views, scans] = [countsOf('views'), countsOf('scans')]
	const [chats, leads] = [countsOf('chats'), countsOf('leads')]
	const priceAt = (end: Date) =>
		end <= car.createdAt ? null : (past.find(({ askedUntil }) => askedUntil >= end)?.price ?? car.price)
	const changes = past.flatMap(({ askedUntil }, index) => {
		const { date } = toSouthAfricanTime(askedUntil)
		const next = past[index + 1]?.price ?? car.price
		return date < from || next === null ? [] : [{ days: daysBetween(from, date), price: next }]
	})
	const { columns } = messages
	return {
		name: 'car',
		note: messages.carNote({
			views: sum(views),
			scans: sum(scans),
			chats: sum(chats),
			leads: sum(leads),
			days: daysInStock(car, now()),
		}),
		columns: [
			{ text: columns.week, unit: 'day' },
			{ text: columns.views },
			{ text: columns.scans },
			{ text: columns.chats },
			{ text: columns.leads },
			{ text: columns.price, unit: 'rand' },
		],
		rows: weeks.map((day, index) => ({
			cells: [
				day,
				views[index] ?? 0,
				scans[index] ?? 0,
				chats[index] ?? 0,
				leads[index] ?? 0,
				priceAt(beginOf(addDays(day, 7))) ?? '',
			],
		})),
		chart: {
			...drawColumns(weeks.map(shortDay), [{ name: columns.views, values: views }]),
			marks: changes.slice(-MARKED_PRICES).map((change) => ({
				at: Math.round((1000 * change.days) / (7 * WEEKS)) / 10,
				price: change.price,
			})),
		},
	}
}

const daysBetween = (from: IsoDate, to: IsoDate) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
