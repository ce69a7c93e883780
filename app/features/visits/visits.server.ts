/**
 * The counts of visits. They are counted in memory and added to the table every half minute, so that no page waits for it.
 * A process that is killed loses that time; several add up.
 */
import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { addDays, type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import { networkOf } from '#app/core/network.ts'
import { TREND_DAYS } from '#app/core/period.ts'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { findAbsentNames } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { type Database, lockUntilCommit } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { isByPerson } from '#app/infra/request-sender.server.ts'
import type { Services, VisitCounter } from '#app/infra/services.server.ts'
import { CAMPAIGN } from './visit-source.ts'
import { visitCounts } from './visit-table.server.ts'

type Counted = typeof visitCounts.$inferInsert

/** A day's names that a link or a search can make up; more are counted together, or not. */
const MOST_CAMPAIGNS = 50
const MOST_SEARCHES = 300
export const OTHER_CAMPAIGNS = `${CAMPAIGN}…`
const ROWS_AT_ONCE = 5_000

/** Adds to what other processes counted, one process at a time: the sums of days and months are rows of all. */
export async function addVisits(db: Database, counted: Counted[]): Promise<void> {
	const bounded = await boundNames(db, counted)
	const rows = [...Map.groupBy(bounded, keyOf).entries()]
		.toSorted(([one], [other]) => (one < other ? -1 : 1))
		.map(([, same]) => ({
			...(same[0] as Counted),
			count: same.reduce((sum, { count }) => sum + count, 0),
		}))
	await db.transaction(async (transaction) => {
		await lockUntilCommit(transaction, 'visits')
		for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
			await transaction
				.insert(visitCounts)
				.values(rows.slice(start, start + ROWS_AT_ONCE))
				.onConflictDoUpdate({
					target: [visitCounts.day, visitCounts.kind, visitCounts.thing, visitCounts.source],
					set: { count: sql`${visitCounts.count} + excluded.count` },
				})
	})
}

const keyOf = ({ day, kind, thing, source }: Counted) => JSON.stringify([day, kind, thing, source])

async function boundNames(db: Database, counted: Counted[]): Promise<Counted[]> {
	const campaigns = new NamesByDay(MOST_CAMPAIGNS, (day) => namesOf(db, day, 'source'))
	const searches = new NamesByDay(MOST_SEARCHES, (day) => namesOf(db, day, 'thing'))
	const bounded: Counted[] = []
	for (const row of counted) {
		const isNamed = row.source.startsWith(CAMPAIGN)
		const source = isNamed && !(await campaigns.admits(row.day, row.source)) ? OTHER_CAMPAIGNS : row.source
		if (row.kind === 'search' && !(await searches.admits(row.day, row.thing))) continue
		const thing = isSegment(row) ? (await findOffer(db, row.thing))?.id : row.thing
		if (thing) bounded.push({ ...row, thing, source })
	}
	return bounded
}

/** Whether a vehicle is named by the words of its address, which change with its name. */
const isSegment = ({ kind, thing }: Counted) => kind !== 'search' && !thing.startsWith('/') && !isUuid(thing)

async function namesOf(db: Database, day: string, column: 'source' | 'thing'): Promise<Set<string>> {
	const isOne =
		column === 'source' ? like(visitCounts.source, `${CAMPAIGN}%`) : eq(visitCounts.kind, 'search')
	const rows = await db
		.selectDistinct({ name: visitCounts[column] })
		.from(visitCounts)
		.where(and(eq(visitCounts.day, day), isOne))
	return new Set(rows.map(({ name }) => name))
}

class NamesByDay {
	readonly #most: number
	readonly #read: (day: string) => Promise<Set<string>>
	readonly #days = new Map<string, Set<string>>()

	constructor(most: number, read: (day: string) => Promise<Set<string>>) {
		this.#most = most
		this.#read = read
	}

	async admits(day: string, name: string): Promise<boolean> {
		const names = this.#days.get(day) ?? (await this.#read(day))
		this.#days.set(day, names)
		if (!names.has(name) && names.size < this.#most) names.add(name)
		return names.has(name)
	}
}

const DAILY_DAYS = 730 // then by month

/** After two years, the days of a month are added up. */
export async function addUpOldVisits(db: Database, today: IsoDate): Promise<void> {
	const limit = `${addDays(today, -DAILY_DAYS).slice(0, 7)}-01`
	await db.transaction(async (transaction) => {
		await lockUntilCommit(transaction, 'visits')
		await transaction.execute(sql`
		with removed as (
			delete from visit_counts where day < ${limit} and day <> date_trunc('month', day)::date returning *
		)
		insert into visit_counts (day, kind, thing, source, count)
		select date_trunc('month', day)::date, kind, thing, source, sum(count) from removed group by 1, 2, 3, 4
		order by 1, 2, 3, 4
		on conflict (day, kind, thing, source) do update set count = visit_counts.count + excluded.count
	`)
	})
}

const isSince = (now: Date, days: number) => gt(visitCounts.day, addDays(toSouthAfricanTime(now).date, -days))

const total = sql<number>`sum(${visitCounts.count})`.mapWith(Number)

/** How often each of these vehicles was looked at in the last 30 days; without those that were not. */
export async function countViewsByVehicle(
	db: Database,
	ids: string[],
	now: Date,
): Promise<Record<string, number>> {
	const rows = await db
		.select({ id: visitCounts.thing, views: total })
		.from(visitCounts)
		.where(and(eq(visitCounts.kind, 'vehicle'), inArray(visitCounts.thing, ids), isSince(now, TREND_DAYS)))
		.groupBy(visitCounts.thing)
	return Object.fromEntries(rows.map(({ id, views }) => [id, views]))
}

/** All of them, to be joined: a sum for each vehicle of a list would read the index as often as there are vehicles. */
export const viewsByVehicle = (db: Database, now: Date) =>
	db
		.select({ id: visitCounts.thing, views: total.as('views') })
		.from(visitCounts)
		.where(and(eq(visitCounts.kind, 'vehicle'), isSince(now, TREND_DAYS)))
		.groupBy(visitCounts.thing)
		.as('viewed')

const EVERY = 30_000 // ms
const MOST_PENDING = 20_000 // while the database is away

type CounterServices = Pick<Services, 'db' | 'log' | 'now' | 'recentRequests'>

export function openVisitCounter({ db, log, now, recentRequests }: CounterServices) {
	let pending = new Map<string, number>()
	const add = (key: string, count: number) => {
		if (pending.has(key) || pending.size < MOST_PENDING) pending.set(key, (pending.get(key) ?? 0) + count)
	}

	/** A network that looks at the same thing again within a minute is not counted again. */
	const count: VisitCounter['count'] = ({ kind, thing, source, network }) => {
		const key = JSON.stringify([toSouthAfricanTime(now()).date, kind, thing, source])
		if (!network) return add(key, 1)
		void recentRequests.share(
			`visit ${kind} ${kind === 'vehicle' ? digitsOf(thing) : thing} ${network}`,
			now(),
			async () => add(key, 1),
		)
	}

	const flush = async () => {
		if (pending.size === 0) return
		const counted = pending
		pending = new Map()
		try {
			await addVisits(
				db,
				[...counted].map(([key, count]) => {
					const [day, kind, thing, source] = JSON.parse(key)
					return { day, kind, thing, source, count }
				}),
			)
		} catch (error) {
			for (const [key, count] of counted) add(key, count)
			log.warn({ reason: reasonOf(error) }, 'visits could not be counted')
		}
	}

	const timer = setInterval(flush, EVERY)
	timer.unref()
	const close = () => {
		clearInterval(timer)
		return flush()
	}
	return { count, flush, close }
}

/** A vehicle has two addresses: its id, and words that end with the id's first digits. */
const digitsOf = (thing: string) => (isUuid(thing) ? thing.slice(0, 8) : thing.slice(-8))

/** Counts searches without a match. */
const LONGEST = 80 // characters
const MOST_DIGITS = 8 // more may be the number of a person

type Searcher = { headers: Headers; clientIp: string }

/** Stores only what the search understood, so nothing of a person that was typed. */
export async function countEmptySearch(
	services: Pick<Services, 'visits' | 'db' | 'memoize' | 'now'>,
	{ total, query, interpretation: { chips } }: Pick<InventoryList, 'total' | 'query' | 'interpretation'>,
	{ headers, clientIp }: Searcher,
): Promise<void> {
	const isEmpty = total === 0 && query.search !== ''
	if (!isEmpty || !services.visits || !isByPerson({ method: 'GET', headers }, ['document', 'empty'])) return
	const absent = await findAbsentNames(services, query.search)
	const thing = [...absent, ...chips.map(({ text }) => text)].join(', ')
	const isSafe = thing.length <= LONGEST && thing.replace(/\D/g, '').length <= MOST_DIGITS
	if (thing && isSafe)
		services.visits.count({ kind: 'search', thing, source: 'site', network: networkOf(clientIp) })
}
