/** How soon what is added, changed, sold or deleted shows in the searches and pages of every process. */
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { type Asked, openConnection } from './asking.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { Row } from './row.ts'
import type { RunningSite } from './running-site.ts'

type Told = { site: RunningSite; other: RunningSite; url: string }

const LONGEST = 20_000 // ms
const ROUNDS = 5
/** As many as a list from another system changes at once. */
const MANY = 5_000

export async function changeRows(what: string, { site, other, url }: Told): Promise<Row[]> {
	const db = new Client({ connectionString: url })
	await db.connect()
	const seen: number[] = []
	for (let round = 0; round < ROUNDS; round++) seen.push(...(await oneRound(db, [site, other], round)))
	const bulk = await whileManyChange(db, other)
	await db.end()
	return [
		{
			what: `${what}: a change shows in every process after, slowest of ${seen.length}`,
			figure: Math.max(...seen) / 1000,
			unit: 's',
			budget: budgets.scale.changeSeconds,
		},
		{ what: `${what}: slowest search while ${MANY} change at once`, figure: bulk / 1000, unit: 's' },
	]
}

/** A vehicle comes, gets another price, is sold, and goes. */
async function oneRound(db: Client, sites: RunningSite[], round: number): Promise<number[]> {
	const name = `Zonda${'abcdefgh'[round]}`
	const search = `/inventory/results?search=${name}`
	const connections = sites.map(openConnection)
	const shows = async (sql: string, path: string, isThere: (answer: Asked) => boolean) => {
		await db.query(sql)
		const began = performance.now()
		await Promise.all(
			connections.map(async ({ asking }) => {
				while (performance.now() - began < LONGEST && !isThere(await asking(path))) await after(1)
			}),
		)
		return performance.now() - began
	}
	const vehicles = ({ text }: Asked) =>
		(JSON.parse(text) as { vehicles: { id: string; name: string; price: number; status: string }[] }).vehicles
	const id = `00000000-0000-4000-9000-00000000000${round}`
	const found =
		({ price = 0, status = '' }) =>
		(answer: Asked) =>
			vehicles(answer).some((one) => one.id === id && (one.price === price || one.status === status))
	const times = [
		await shows(
			`insert into cars (id, name, make, model, category, price, year, mileage, transmission, fuel_type)
				values ('${id}', '${name} Cinque', '${name}', 'Cinque', 'coupe', 987654, 2020, 5, 'Manual', 'Petrol')`,
			search,
			found({ price: 987_654 }),
		),
		await shows(`update cars set price = 876543 where id = '${id}'`, search, found({ price: 876_543 })),
		await shows(`update cars set price = 765432 where id = '${id}'`, `/car/${id}`, ({ text }) =>
			/765\D{0,8}432/.test(text),
		),
		await shows(`update cars set status = 'sold' where id = '${id}'`, search, found({ status: 'sold' })),
		await shows(
			`delete from cars where id = '${id}'`,
			search,
			(answer) => !vehicles(answer).some((one) => one.id === id),
		),
	]
	for (const { close } of connections) close()
	return times
}

async function whileManyChange(db: Client, site: RunningSite): Promise<number> {
	const { asking, close } = openConnection(site)
	await db.query(
		`update cars set price = price + 100 where id in (select id from cars where stock_number like 'GEN-%' order by id limit ${MANY})`,
	)
	let slowest = 0
	for (const began = performance.now(); performance.now() - began < 2_000; )
		slowest = Math.max(slowest, (await asking('/inventory/results?search=hilux')).milliseconds)
	close()
	return slowest
}
