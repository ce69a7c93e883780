/** Reads and saves what vehicles cost; for owners and managers. */
import { and, eq, gte } from 'drizzle-orm'
import { type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import type { Period } from '#app/core/period.ts'
import { fail, ok } from '#app/core/result.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Cents, type Costs, costInput, NO_COSTS, sumUp, toCents, toCosts } from './cost.ts'

import { carCosts } from './cost-table.server.ts'

const COLUMNS = {
	id: cars.id,
	name: cars.name,
	year: cars.year,
	price: cars.price,
	status: cars.status,
	soldAt: cars.soldAt,
	soldPrice: cars.soldPrice,
	createdAt: cars.createdAt,
	costs: carCosts,
}

const listCosts = (db: Database) =>
	db.select(COLUMNS).from(cars).leftJoin(carCosts, eq(carCosts.carId, cars.id)).$dynamic()
type Row = Awaited<ReturnType<typeof listCosts>>[number]

/** Of a sold vehicle: what it was sold for, on that day. */
function summaryOf({ price, status, soldAt, soldPrice, costs }: Row, today: IsoDate) {
	const isSold = status === 'sold'
	const soldOn = isSold && soldAt ? toSouthAfricanTime(soldAt).date : undefined
	const amount = toCents((isSold && soldPrice) || (price ?? 0))
	return { amount, soldOn, ...sumUp(costs ?? NO_COSTS, { price: amount, until: soldOn ?? today }) }
}

export async function findCosts({ db, now }: Pick<Services, 'db' | 'now'>, id: string) {
	if (!isUuid(id)) return undefined
	const [row] = await listCosts(db).where(eq(cars.id, id))
	if (!row) return undefined
	const { costs: stored, name, year, status, createdAt } = row
	const costs: Costs = stored ?? NO_COSTS
	return {
		vehicle: { id, name, year, isSold: status === 'sold', createdAt, soldAt: row.soldAt },
		costs,
		version: String(stored?.version ?? 0),
		summary: summaryOf(row, toSouthAfricanTime(now()).date),
	}
}

/** `stale`: another staff member saved since the form was opened, or the vehicle is gone. The audit log has no amounts. */
export async function saveCosts(
	{ db, now, by }: Pick<Services, 'db' | 'now'> & { by: Author },
	id: string,
	values: Values,
) {
	const form = readForm(costInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors, values, isStale: false })
	const { version, ...input } = form.value
	const isSaved = await db.transaction(async (transaction) => {
		const [vehicle] = await transaction
			.select({ recordName: cars.name })
			.from(cars)
			.where(eq(cars.id, id))
			.for('key share')
		if (!vehicle) return false
		const next = { ...toCosts(input), version: Number(version) + 1 }
		const saved =
			version === '0'
				? await transaction
						.insert(carCosts)
						.values({ carId: id, ...next })
						.onConflictDoNothing()
						.returning()
				: await transaction
						.update(carCosts)
						.set(next)
						.where(and(eq(carCosts.carId, id), eq(carCosts.version, Number(version))))
						.returning()
		if (saved.length === 0) return false
		const entry = { by, at: now(), kind: VEHICLE_KIND, action: 'changed', recordId: id } as const
		await addAuditLogEntry(transaction, { ...entry, ...vehicle, fields: ['costs'] })
		return true
	})
	return isSaved ? ok(id) : fail({ fieldErrors: {}, values, isStale: true })
}

type GrossOfMonth = { month: string; sold: number; known: number; gross: Cents }

/** Of each month of the period, how many vehicles were sold and what those with known costs earned. */
export async function listGross(db: Database, { from, to: today }: Pick<Period, 'from' | 'to'>) {
	const months: GrossOfMonth[] = []
	for (let month = from.slice(0, 7); month <= today.slice(0, 7); month = nextMonth(month))
		months.push({ month, sold: 0, known: 0, gross: 0 })
	const rows = await listCosts(db).where(
		and(eq(cars.status, 'sold'), gte(cars.soldAt, new Date(`${from.slice(0, 7)}-01T00:00+02:00`))),
	)
	for (const row of rows) {
		const { soldOn, margin } = summaryOf(row, today)
		const month = months.find((one) => soldOn?.startsWith(one.month))
		if (!month) continue
		month.sold += 1
		if (margin === null) continue
		month.known += 1
		month.gross += margin
	}
	return months
}

const nextMonth = (month: string) =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)
