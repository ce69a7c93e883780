/** Whether the memory of the web process stays as it is, however many pages it has handed out. */
import autocannon from 'autocannon'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 16
const NOT_CACHED = 0.05 // of the requests: they search for a text that nobody else does
const STEPS = [10_000, 100_000]

/** For a site that has just been started. */
export async function memoryRows(site: DemoSite): Promise<Row[]> {
	const rows: Row[] = [{ what: 'memory at the start', figure: site.memoryMegabytes(), unit: 'MB' }]
	let done = 0
	for (const step of STEPS) {
		await visits(site.address, Object.values(site.paths), { from: done, to: step })
		done = step
		const what = `memory after ${step.toLocaleString('en-ZA')} requests`
		rows.push({ what, figure: site.memoryMegabytes(), unit: 'MB', budget: budgets.memoryMegabytes })
	}
	const [least, most] = rows.slice(1).map(({ figure }) => figure) as [number, number]
	rows.push({ what: 'memory, growth from 10,000 requests to 100,000', figure: most - least, unit: 'MB' })
	return rows
}

async function visits(address: string, paths: string[], { from, to }: { from: number; to: number }) {
	let madeUp = from
	const headers = { 'Accept-Encoding': 'br' }
	const asked = {
		kept: paths.map((path) => ({ path, headers })),
		madeUp: [
			{
				setupRequest: (request: autocannon.Request) => ({
					...request,
					path: `/inventory?search=hilux%20${madeUp++}`,
					headers,
				}),
			},
		],
	}
	const amount = Math.round((to - from) * NOT_CACHED)
	await autocannon({ url: address, connections: CONNECTIONS, amount, requests: asked.madeUp })
	const rest = { amount: to - from - amount, requests: asked.kept }
	const { non2xx, errors } = await autocannon({ url: address, connections: CONNECTIONS, ...rest })
	if (non2xx + errors > 0)
		throw new Error(`${non2xx} refusals and ${errors} errors while memory was measured`)
}
