/** How the site serves many visitors who come at the same moment, with an empty and with a full page cache. */
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { CHANNEL } from '#app/infra/database/changes.server.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import { runningEmbeddedUrl } from '#packages/embedded-postgres/embedded-postgres.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import { createForm, formKey } from './enquiries.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { type Kind, type Outcome, type Rush, rush, type Visit } from './rush-visitors.ts'

const FEW = 200
const MANY = 1_000
const ROUNDS = 5 // of the comparison
const READY = ['/services', '/privacy'] // in the cache before the rush
const OTHERS = ['/about', '/contact', '/finance', '/blog', '/faqs', '/showroom']
const FILTERS = ['category=suv', 'fuelType=Diesel', 'transmission=Manual', 'maxPrice=250000', 'minYear=2020']
const SORTS = ['newest', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'oldest', 'nameZA']
type World = {
	visits: (count: number) => Visit[]
	formFor: (number: number) => Visit
	emptyCaches: () => Promise<void>
	end: () => Promise<void>
}

export async function rushRows(site: DemoSite): Promise<Row[]> {
	const world = await openWorld(site)
	const other = await startSite(site.dataDir, {}, 'bench/without-turns.ts')
	try {
		const rows: Row[] = []
		for (const each of [site, other]) await rushInto(each, world, FEW) // compiles the code; not measured
		for (const size of [FEW, MANY])
			for (const cache of ['empty', 'full'] as const) {
				await prepare(site, world, cache === 'full' ? world.visits(size) : [])
				rows.push(...rowsOf({ size, cache }, await rushInto(site, world, size)))
			}
		return [...rows, ...(await comparisonRows(site, other, world))]
	} finally {
		await other.stop()
		await world.end()
	}
}

/** One rush of 200 on an empty cache; for what is measured beside it. */
export async function rushOnce(site: RunningSite & { dataDir: string }): Promise<void> {
	const world = await openWorld(site)
	try {
		await prepare(site, world, [])
		await rushInto(site, world, FEW)
	} finally {
		await world.end()
	}
}

async function openWorld({ dataDir }: { dataDir: string }): Promise<World> {
	const db = new Client({ connectionString: await runningEmbeddedUrl(dataDir) })
	await db.connect()
	const { rows } = await db.query<{ id: string }>('select id from cars order by id')
	const key = formKey(dataDir)
	const vehicles = rows.map(({ id }) => `/car/${id}`)
	return {
		visits: (count) => Array.from({ length: count }, (_, number) => visitOf(number, vehicles)),
		formFor: (number) => ({ kind: 'form', path: `${vehicles[0]}.data`, form: createForm(number, key) }),
		emptyCaches: async () => {
			await db.query('select pg_notify($1, $2)', [CHANNEL, 'cars'])
			await after(500)
		},
		end: () => db.end(),
	}
}

/** 20% home, 35% filtered lists, 25% vehicles, 17% typed searches, 3% other pages, well mixed. */
function visitOf(number: number, vehicles: string[]): Visit {
	const place = (number * 37) % 100
	const pick = <Item>(items: Item[]) => items[(number * 7 + Math.floor(number / 100)) % items.length] as Item
	if (place < 20) return { kind: 'page', path: '/' }
	if (place < 55)
		return { kind: 'page', path: `/inventory?${pick(FILTERS)}&sort=${SORTS[number % SORTS.length]}` }
	if (place < 80) return { kind: 'page', path: pick(vehicles) }
	if (place < 97)
		return { kind: 'search', path: `/inventory?search=${encodeURIComponent(pick(HELD_OUT).query)}` }
	return { kind: 'page', path: pick(OTHERS) }
}

/** Empties the caches, as a change in the database does, and fills them again with some pages. */
async function prepare({ address }: RunningSite, world: World, visits: Visit[]): Promise<void> {
	await world.emptyCaches()
	const pages = visits.filter(({ kind }) => kind === 'page').map(({ path }) => path)
	for (const path of new Set([...READY, ...pages]))
		await fetch(address + path).then((response) => response.text())
}

function rushInto({ address }: RunningSite, world: World, size: number): Promise<Rush> {
	return rush(address, world.visits(size), (kind, number) => {
		if (kind === 'health') return { kind, path: '/health/live' }
		if (kind === 'ready') return { kind, path: READY[number % READY.length] as string }
		return world.formFor(number)
	})
}

type Situation = { size: number; cache: 'empty' | 'full' }

function rowsOf({ size, cache }: Situation, { outcomes, seconds, lag }: Rush): Row[] {
	const { cachedMilliseconds, formMilliseconds, lost } = budgets.rush
	const most = cachedMilliseconds[size === FEW ? 'few' : 'many']
	const of = (...kinds: Kind[]) => outcomes.filter(({ kind }) => kinds.includes(kind))
	const cached = cache === 'full' ? of('ready', 'page') : of('ready')
	const times = of('page', 'search').map(({ milliseconds }) => milliseconds)
	const count = (expected: number) => outcomes.filter(({ status }) => status === expected).length
	const row = (name: string, value: number, unit: string, budget?: number): Row => ({
		what: `${size} at once, ${cache} cache: ${name}`,
		value,
		unit,
		...(budget !== undefined && { budget }),
	})
	return [
		row('check of life, p99', p99(of('health')), 'ms', most),
		row('pages in the cache, p99', p99(cached), 'ms', most),
		row('forms, p99', p99(of('form')), 'ms', formMilliseconds),
		row('visitors, median', median(times), 'ms'),
		row('visitors, slowest', Math.max(...times), 'ms'),
		row('visitors, served a second', served(outcomes) / seconds, '/s'),
		row('not answered', count(0), '', lost),
		row('answered 503', count(503), '', size === FEW ? lost : undefined),
		row('delay of the visitors themselves, p99', lag, 'ms'),
	]
}

function p99(outcomes: Outcome[]): number {
	const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
	return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
}

const served = (outcomes: Outcome[]) =>
	outcomes.filter(({ kind, status }) => (kind === 'page' || kind === 'search') && status === 200).length

/** Turn about, so that other work on the machine affects both alike. Without probes, which would wait outside. */
async function comparisonRows(site: RunningSite, other: RunningSite, world: World): Promise<Row[]> {
	const rateOf = async (each: RunningSite) => {
		await prepare(each, world, [])
		const { outcomes, seconds } = await rush(each.address, world.visits(FEW))
		return served(outcomes) / seconds
	}
	const shares: number[] = []
	for (let round = 0; round < ROUNDS; round++) shares.push((await rateOf(site)) / (await rateOf(other)))
	await prepare(other, world, [])
	const { outcomes } = await rushInto(other, world, FEW)
	const what = `${FEW} at once, empty cache`
	const health = outcomes.filter(({ kind }) => kind === 'health')
	return [
		{ what: `${what}, without turns: check of life, p99`, value: p99(health), unit: 'ms' },
		{
			what: `${what}: served a second, as a share of that without turns`,
			value: median(shares),
			unit: 'x',
			budget: budgets.rush.throughput,
			atLeast: true,
		},
	]
}
