/**
 * Checks that the memory of the web process does not grow: half an hour of load. V8 sizes its heap by the memory
 * that the process may have, so measure it in a control group of 2 GB, the limit in the deployment files.
 */
import autocannon from 'autocannon'
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite } from './demo-site.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 16
// Requests; every 20th searches for a unique text, which the page cache cannot hold
const NOT_CACHED_EVERY = 20
const MINUTES = { settled: 5, all: 30 }

/** `site` must have just been started. */
export async function memoryRows(site: DemoSite): Promise<Row[]> {
	const atStart = { what: 'memory at the start', value: site.memoryMegabytes(), unit: 'MB' }
	const byMinute: number[] = []
	const nextPath = pathsOf(site)
	let requests = 0
	for (let minute = 1; minute <= MINUTES.all; minute++) {
		requests += await loadForAMinute(site.address, nextPath)
		byMinute.push(site.memoryMegabytes())
	}
	const settled = byMinute[MINUTES.settled - 1] as number
	const most = Math.max(...byMinute.slice(MINUTES.settled))
	const from = `from minute ${MINUTES.settled} to ${MINUTES.all}`
	return [
		atStart,
		{ what: `requests in ${MINUTES.all} minutes`, value: requests, unit: '' },
		{ what: `memory after minute ${MINUTES.settled}`, value: settled, unit: 'MB' },
		{ what: `memory at most ${from}`, value: most, unit: 'MB', budget: budgets.memory.megabytes },
		{
			what: `the same as a share of minute ${MINUTES.settled}`,
			value: most / settled,
			unit: 'x',
			budget: budgets.memory.share,
		},
	]
}

function pathsOf({ paths }: DemoSite): () => string {
	const cached = Object.values(paths)
	let number = 0
	return () => {
		number++
		return number % NOT_CACHED_EVERY === 0
			? `/inventory?search=hilux%20${number}`
			: (cached[number % cached.length] as string)
	}
}

async function loadForAMinute(url: string, nextPath: () => string): Promise<number> {
	const headers = { 'Accept-Encoding': 'br' }
	const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath(), headers })
	const { requests, non2xx, errors } = await autocannon({
		url,
		connections: CONNECTIONS,
		duration: 60,
		requests: [{ setupRequest }],
	})
	if (non2xx + errors > 0)
		throw new Error(`${non2xx} rejections and ${errors} errors while memory was measured`)
	return requests.total
}
