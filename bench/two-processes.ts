/**
 * What two processes on one machine serve, compared with one, behind the same round-robin proxy. The visitors, the
 * proxy and PostgreSQL compute on the same cores, so the figures say how much of them the site had.
 */
import { connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { rush, type Visit } from './rush-visitors.ts'

const VISITORS = 150
const ROUNDS = 4
const CORES_FOR_BUDGET = 4 // on fewer, the visitors, the proxy and PostgreSQL compute where the site would

type Proxy = { address: string; close: () => void }
type Round = { perSecond: number; cores: number } // the cores that the site's processes computed on

export async function twoProcessRows(site: DemoSite): Promise<Row[]> {
	const other = await startSite(site.dataDir)
	const processes = [site, other]
	const proxies = await Promise.all([openProxy([site]), openProxy(processes)])
	try {
		for (const { address } of processes) await rush(address, searches()) // compiles the code; not measured
		const rounds: [one: Round, both: Round][] = []
		// Turn about, so that other work on the machine affects both alike.
		for (let round = 0; round < ROUNDS; round++)
			rounds.push([await measure(proxies[0], [site]), await measure(proxies[1], processes)])
		return rowsOf(rounds)
	} finally {
		for (const proxy of proxies) proxy.close()
		await other.stop()
	}
}

/** Typed searches, which are rendered for each visitor. */
const searches = (): Visit[] =>
	Array.from({ length: VISITORS }, (_, number) => ({
		kind: 'search',
		path: `/inventory?search=${encodeURIComponent(HELD_OUT[number % HELD_OUT.length]?.query ?? '')}`,
	}))

async function measure({ address }: Proxy, processes: RunningSite[]): Promise<Round> {
	const processorTime = () => processes.reduce((sum, each) => sum + each.processorMilliseconds(), 0)
	const before = processorTime()
	const { outcomes, seconds } = await rush(address, searches())
	const served = outcomes.filter(({ status }) => status === 200).length
	return { perSecond: served / seconds, cores: (processorTime() - before) / 1000 / seconds }
}

function rowsOf(rounds: [one: Round, both: Round][]): Row[] {
	const of = (which: 0 | 1, key: keyof Round) => median(rounds.map((round) => round[which][key]))
	return [
		{ what: 'cores, for everything together', value: availableParallelism(), unit: '' },
		{ what: 'one process: searches a second', value: of(0, 'perSecond'), unit: '/s' },
		{ what: 'one process: cores that it had', value: of(0, 'cores'), unit: '' },
		{ what: 'two processes: searches a second', value: of(1, 'perSecond'), unit: '/s' },
		{ what: 'two processes: cores that they had', value: of(1, 'cores'), unit: '' },
		{
			what: 'two processes: searches a second, as a multiple of one',
			value: median(rounds.map(([one, both]) => both.perSecond / one.perSecond)),
			unit: 'x',
			...(availableParallelism() >= CORES_FOR_BUDGET && { budget: budgets.twoProcesses, atLeast: true }),
		},
	]
}

/** Hands each connection to the next process. */
function openProxy(processes: RunningSite[]): Promise<Proxy> {
	let connections = 0
	const server = createServer((client) => {
		const { hostname, port } = new URL((processes[connections++ % processes.length] as RunningSite).address)
		const upstream = connect(Number(port), hostname)
		for (const [one, another] of [
			[client, upstream],
			[upstream, client],
		] as const)
			one.on('error', () => another.destroy()).pipe(another)
	})
	return new Promise((resolve) =>
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address() as { port: number }
			resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() })
		}),
	)
}
