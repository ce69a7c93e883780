/** /admin/numbers over a planted database: every number equals a recount in SQL. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#app/core/dates.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { visitCounts } from '#app/features/visits/visit-table.server.ts'
import { addUpOldVisits, addVisits } from '#app/features/visits/visits.server.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const now = site.services.now()
const manager = await signInNewStaff(site, 'zola@example.co.za', { roles: ['manager'] })

let seed = 46
const random = (below: number) => {
	seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
	return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const HOUR = 3_600_000 // ms
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
const dayAgo = (days: number) =>
	new Date(now.getTime() + 2 * HOUR - days * 24 * HOUR).toISOString().slice(0, 10)

const PERIODS = { '7-days': 7, '30-days': 30, '12-months': 364 }

beforeAll(async () => {
	// Without hours the clock counts, in SQL too
	await db.execute(sql`update dealer_settings set facts = jsonb_set(facts, '{tradingHours,week}', '[]')`)
	await db.update(cars).set({
		createdAt: sql`${now.toISOString()}::timestamptz - abs(hashtext(id::text)) % 200 * interval '1 day'`,
	})
	const stock = (await db.select({ id: cars.id }).from(cars)).map(({ id }) => id)
	const visits = Array.from({ length: 6_000 }, () => ({
		day: dayAgo(random(740)),
		kind: pick(['vehicle', 'vehicle', 'page']),
		thing: pick([...stock, randomUUID()]), // a vehicle that is deleted
		source: pick([
			'search',
			'direct',
			'site',
			'windscreen',
			...Array(14)
				.fill(0)
				.map((_, at) => `campaign: c${at}`),
		]),
		count: 1 + random(9),
	}))
	const searches = Array.from({ length: 400 }, () => ({
		day: dayAgo(random(740)),
		kind: 'search',
		thing: `Model ${random(40)}`,
		source: 'site',
		count: 1 + random(3),
	}))
	await addVisits(db, [...visits, ...searches])
	const planted = Array.from({ length: 900 }, (_, index) => {
		const createdAt = hoursAgo(random(740 * 24 * 60) / 60)
		const isAnswered = random(4) > 0
		return {
			id: randomUUID(),
			kind: index % 7 === 0 ? ('alert' as const) : ('enquiry' as const),
			source: pick(['website', 'website', 'phone', 'walk-in', 'chat'] as const),
			status: isAnswered ? ('contacted' as const) : index % 5 === 0 ? ('lost' as const) : ('new' as const),
			contactedAt: isAnswered ? new Date(createdAt.getTime() + random(12 * 60) * 60_000) : null,
			vehicleId: pick(stock),
			encryptedKey: 'x',
			encryptedBody: 'x',
			emailIndex: 'x',
			createdAt,
		}
	})
	await db.insert(leads).values(planted)
	await db.insert(appointments).values(
		Array.from({ length: 120 }, (_, index) => {
			const startsAt = hoursAgo((index - 4) * 60)
			return {
				id: randomUUID(),
				leadId: pick(planted).id,
				startsAt,
				endsAt: new Date(startsAt.getTime() + HOUR),
				place: 1,
				state: pick(['booked', 'came', 'missed', 'cancelled'] as const),
				toldAt: now,
			}
		}),
	)
	for (const id of stock.slice(0, 30))
		await db
			.update(cars)
			.set({ status: 'sold', soldAt: random(8) ? hoursAgo(random(60 * 24)) : null, reservedUntil: null })
			.where(sql`id = ${id}`)
})

const ROW = [
	['Views of cars', `(select day, count from visit_counts where kind = 'vehicle')`],
	[
		'Leads',
		`(select ${dayOf('created_at')} as day, 1 as count from leads where kind <> 'alert'
		union all select ${dayOf('created_at')}, 1 from finance_applications)`,
	],
	[
		'Test drives',
		`(select ${dayOf('starts_at')} as day, 1 as count from appointments
		where state <> 'cancelled' and starts_at <= '${now.toISOString()}')`,
	],
	['Sold', `(select ${dayOf('sold_at')} as day, 1 as count from cars where status = 'sold')`],
] as const

function dayOf(column: string): string {
	return `to_char(${column} at time zone 'UTC' + interval '2 hours', 'YYYY-MM-DD')::date`
}

async function rows<Row>(query: string): Promise<Row[]> {
	return (await db.execute(sql.raw(query))).rows as Row[]
}

async function sum(from: string, first: number, last: number): Promise<number> {
	const [row] = await rows<{ sum: number }>(
		`select coalesce(sum(count), 0)::int as sum from ${from} counted where day between '${dayAgo(first)}' and '${dayAgo(last)}'`,
	)
	return row?.sum ?? -1
}

const visit = (period: string) => manager.visit(`/admin/numbers?period=${period}`)
const table = (page: Page, name: string) =>
	page
		.all(`section[aria-labelledby="${name}"] tbody tr`)
		.map((row) => Array.from(row.children, (cell, at) => (at ? plain(cell).replace(/\D/g, '') : plain(cell))))
/** The page shows a day in words, the file keeps `2026-11-16`. */
const inWords = (cell: string) => (/^\d{4}-\d\d-\d\d$/.test(cell) ? formatDate(new Date(cell)) : cell)
const inPeriod = (days: number) => `day between '${dayAgo(days - 1)}' and '${dayAgo(0)}'`

describe.each(Object.entries(PERIODS))('over %s', (period, days) => {
	test('the row of numbers and its change equal a recount', async () => {
		const shown = new Map(
			(await visit(period)).all('main ul[aria-label^="The last"] > li > a').map((link) => {
				const [label, value, change] = Array.from(link.children, plain)
				return [label, { value: value?.replace(/[^\d%]/g, ''), change }]
			}),
		)
		for (const [label, counted] of ROW) {
			const value = await sum(counted, days - 1, 0)
			const before = await sum(counted, 2 * days - 1, days)
			const percent = Math.round((100 * (value - before)) / before)
			const change = percent === 0 ? 'As in' : `${percent > 0 ? '+' : '-'}${Math.abs(percent)}% on`
			expect([label, shown.get(label)]).toEqual([
				label,
				{ value: String(value), change: before > 0 ? expect.stringContaining(change) : '' },
			])
		}
		const [share] = await rows<{ share: number }>(`
			select round(100.0 * count(*) filter (where contacted_at <= created_at + interval '2 hours') / count(*))::int as share
			from inbox_items
			where ${dayOf('created_at')} between '${dayAgo(days - 1)}' and '${dayAgo(0)}'
				and kind <> 'alert' and (contacted_at is not null or is_new and created_at < '${hoursAgo(2).toISOString()}')`)
		expect(shown.get('Answered in time')?.value).toBe(`${share?.share}%`)
	})

	test('every table equals a recount, and its file has the same rows', async () => {
		const page = await visit(period)
		const step = days > 30 ? 7 : 1
		const leadRows = table(page, 'leads')
		expect(leadRows).toHaveLength(days / step)
		for (const [index, [day, ...counts]] of leadRows.entries()) {
			const first = days - 1 - index * step
			expect(day).toBe(inWords(dayAgo(first)))
			const ofSource = await Promise.all(
				['website', 'phone', 'walk-in', 'chat'].map((source) =>
					sum(
						`(select ${dayOf('created_at')} as day, 1 as count from inbox_items where kind <> 'alert' and source = '${source}')`,
						first,
						first - step + 1,
					),
				),
			)
			expect(counts.map(Number)).toEqual(ofSource)
		}
		const viewed = table(page, 'views').reduce((total, [, count]) => total + Number(count), 0)
		expect(viewed).toBe(await sum(ROW[0][1], days - 1, 0))

		const sources = table(page, 'sources')
		expect(sources.reduce((total, [, count]) => total + Number(count), 0)).toBe(
			await sum(
				`(select * from visit_counts where kind in ('page', 'vehicle') and source <> 'site')`,
				days - 1,
				0,
			),
		)
		expect(sources.filter(([text]) => text?.startsWith('Campaign: '))).toHaveLength(10)

		const best = await rows<{ views: number }>(`
			select coalesce((select sum(count) from visit_counts where kind = 'vehicle' and thing = cars.id::text
				and ${inPeriod(days)}), 0)::int as views
			from cars where status <> 'sold' order by 1 desc`)
		expect(table(page, 'most').map((row) => Number(row[2]))).toEqual(
			best.slice(0, 10).map(({ views }) => views),
		)
		expect(table(page, 'least').map((row) => Number(row[2]))).toEqual(
			best
				.slice(-10)
				.reverse()
				.map(({ views }) => views),
		)
		const searches = await rows<{ text: string; count: number }>(`
			select thing as text, sum(count)::text as count from visit_counts
			where kind = 'search' and ${inPeriod(days)} group by 1 order by sum(count) desc, 1 limit 10`)
		expect(table(page, 'searches')).toEqual(searches.map(({ text, count }) => [text, count]))

		for (const name of ['leads', 'views', 'sources', 'answers', 'age', 'most', 'least', 'searches']) {
			const response = await manager.request(`/admin/numbers/${name}?period=${period}`)
			expect(response.headers.get('Content-Disposition')).toBe(
				`attachment; filename="${name}-${dayAgo(days - 1)}-${dayAgo(0)}.csv"`,
			)
			const lines = (await response.text()).trim().split('\r\n').slice(1)
			const cells = lines.map((line) => line.split(';').map((cell) => inWords(cell.replaceAll('"', ''))))
			expect([name, cells]).toEqual([name, table(page, name)])
		}
	})
})

test('the first answers and the stock by age equal a recount', async () => {
	const page = await visit('30-days')
	const bounds = [0, 15, 60, 120, 480, 1e9].map((minutes) => `interval '${minutes} minutes'`)
	const [counts] = await rows<Record<string, number>>(`
		select ${bounds.slice(1).map((to, at) => `count(*) filter (where waited ${at ? '>' : '>='} ${bounds[at]} and waited <= ${to})::int as g${at}`)},
			count(*) filter (where waited is null and is_new)::int as g5
		from (select contacted_at - created_at as waited, is_new from inbox_items
			where kind <> 'alert' and ${dayOf('created_at')} between '${dayAgo(29)}' and '${dayAgo(0)}') one`)
	expect(table(page, 'answers').map((row) => Number(row[1]))).toEqual(Object.values(counts ?? {}))
	const ages = await rows<{ cars: number; price: number }>(`
		select count(cars.id)::int as cars, coalesce(sum(price), 0)::float8 as price
		from (values (0, 30), (31, 60), (61, 90), (91, 9999)) as age (low, high)
		left join cars on status <> 'sold'
			and floor(extract(epoch from '${now.toISOString()}' - created_at) / 86400) between low and high
		group by low order by low`)
	expect(table(page, 'age').map(([, count, price]) => [Number(count), Number(price)])).toEqual(
		ages.map(({ cars: count, price }) => [count, Math.round(price)]),
	)
})

/** Each row of the counts, and the sums by day and by month that the page reads. */
const sums = () =>
	rows(`select 'day' as what, coalesce(a.day, b.day)::text as since, a.count as added, b.count as stored from
			(select day, kind, source, sum(count) as count from visit_counts group by 1, 2, 3) a
			full join visit_days b using (day, kind, source) where a.count is distinct from b.count
		union all select 'month', coalesce(a.month, b.month)::text, a.count, b.count from
			(select date_trunc('month', day)::date as month, kind, thing, sum(count) as count from visit_counts group by 1, 2, 3) a
			full join visit_months b using (month, kind, thing) where a.count is distinct from b.count`)

test('sums by day and month follow what several processes add, change and remove', async () => {
	expect(await sums()).toEqual([])
	const visit = (thing: string, source: string) => ({
		day: dayAgo(3),
		kind: 'vehicle',
		thing,
		source,
		count: 1,
	})
	const [one, other] = [randomUUID(), randomUUID()]
	await Promise.all(
		Array.from({ length: 20 }, (_, turn) =>
			addVisits(db, [
				visit(turn % 2 ? one : other, turn % 3 ? 'search' : 'social'),
				visit(randomUUID(), turn % 3 ? 'social' : 'search'),
			]),
		),
	)
	expect(await sums()).toEqual([])
	await db.execute(sql`delete from visit_counts where thing = ${one}`)
	expect(await sums()).toEqual([])
	const row = { kind: 'page', thing: '/', source: 'direct' }
	await addVisits(db, [
		{ ...row, day: '2023-09-01', count: 1 },
		{ ...row, day: '2023-09-20', count: 2 },
	])
	await addUpOldVisits(db, '2026-11-18')
	expect(await sums()).toEqual([])
	expect(await rows(`select day::text as day, count from visit_days where day < '2023-12-01'`)).toEqual([
		{ day: '2023-09-01', count: 3 },
	])
})

describe('of little and of much', () => {
	test('a dealership without a visit, a lead or a vehicle has its page', async () => {
		await db.transaction(async (transaction) => {
			for (const name of ['appointments', 'leads', 'finance_applications', 'visit_counts'])
				await transaction.execute(sql.raw(`delete from ${name}`))
			await transaction.update(cars).set({ status: 'sold', soldAt: null, reservedUntil: null })
		})
		const page = await visit('12-months')
		expect(page.status).toBe(200)
		expect(page.text.match(/Nothing was counted in this time\./g), 'said once').toHaveLength(1)
		expect(page.all('main path.fill-gold-500'), 'empty axes').toEqual([])
		expect(page.all('main ul[aria-label^="The last"] b').map(plain)).toEqual(['0', '0', 'None yet', '0', '0'])
		expect((await manager.visit('/admin')).text).toMatch(/^(?!.*Most asked for).*No car was looked at/s)
	})

	test('with one vehicle it is the most and the least looked at, from ten views', async () => {
		const [one] = await db.select({ id: cars.id }).from(cars).limit(1)
		await db.update(cars).set({ status: 'available' }).where(sql`id = ${one?.id}`)
		const look = { kind: 'vehicle', thing: one?.id ?? '', source: 'search' }
		await addVisits(db, [{ ...look, day: dayAgo(0), count: 9 }])
		const few = plain((await visit('7-days')).one('section[aria-labelledby="most"]'))
		expect(few).toMatch(
			/9 views of cars in this time: too few to compare them\. Counting since \d+ \w+ 20\d\d\.$/,
		)
		await addVisits(db, [{ ...look, day: dayAgo(1), count: 1 }])
		const page = await visit('7-days')
		expect([table(page, 'most'), table(page, 'least')].map((list) => list.length)).toEqual([1, 1])
	})

	test('10 000 made-up sources are 50 a day and eleven lines', async () => {
		await db.delete(visitCounts)
		await addVisits(
			db,
			Array.from({ length: 10_000 }, (_, at) => ({
				day: dayAgo(0),
				kind: 'page',
				thing: '/',
				source: `campaign: ${at}`,
				count: 1,
			})),
		)
		expect(await db.$count(visitCounts)).toBe(51)
		const sources = table(await visit('7-days'), 'sources')
		expect(sources.length).toBeLessThanOrEqual(11)
		expect(sources.reduce((total, [, count]) => total + Number(count), 0)).toBe(10_000)
	})
})

test('other roles see neither page nor file nor row, and still what needs doing', async () => {
	for (const role of ['sales', 'finance', 'content'] as const) {
		const member = await signInNewStaff(site, `${role}@example.co.za`, { roles: [role] })
		for (const path of ['/admin/numbers', '/admin/numbers/leads'])
			expect((await member.visit(path)).headers.get('Location')).toBe('/admin?refused=1')
		const dashboard = await member.visit('/admin')
		expect(dashboard.text).not.toMatch(/Views of cars|Looked at, not asked for|Longest here|Stock by age/)
		expect(dashboard.text).toContain('Coming up')
	}
	expect((await manager.visit('/admin')).text).toContain('Views of cars')
})
