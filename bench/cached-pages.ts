/** Processor time of cached pages, compared with nginx serving the same bytes. */
import budgets from './budgets.json' with { type: 'json' }
import type { DemoSite, Page } from './demo-site.ts'
import { fetchCompressedBody, type Load, measureLoad, median } from './load.ts'
import { startNginx } from './nginx.ts'
import type { Row } from './row.ts'

const ROUNDS = 3

export async function cachedPageRows({ address, paths, processorMilliseconds }: DemoSite): Promise<Row[]> {
	const nginx = await startNginx(await fetchCompressedPages(address, paths))
	if (!nginx) {
		console.error(
			'nginx is not installed, so nothing could be compared with it: install nginx (Debian: apt-get install nginx-light).',
		)
		process.exitCode = 1
		return []
	}
	const rows: Row[] = []
	for (const page of pagesOf(paths)) {
		const ours: Load[] = []
		const theirs: Load[] = []
		await measureLoad(address + paths[page], processorMilliseconds) // warm-up: code is compiled, not measured
		// Interleaved, so that background load on the machine affects both alike.
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(await measureLoad(address + paths[page], processorMilliseconds))
			theirs.push(await measureLoad(`${nginx.address}/${page}.html`, nginx.processorMilliseconds))
		}
		rows.push(...compareLoads(page, ours, theirs))
	}
	nginx.stop()
	return rows
}

function compareLoads(page: Page, ours: Load[], theirs: Load[]): Row[] {
	const shares = ours.map((load, round) => (theirs[round] as Load).micros / load.micros)
	const perSecond = (loads: Load[]) => median(loads.map((load) => load.perSecond))
	const micros = (loads: Load[]) => median(loads.map((load) => load.micros))
	const p99 = (loads: Load[]) => median(loads.map((load) => load.p99))
	return [
		{ what: `${page}: requests a second`, value: perSecond(ours), unit: '/s' },
		{ what: `${page}: limit, the same from nginx`, value: perSecond(theirs), unit: '/s' },
		{ what: `${page}: processor time for a request`, value: micros(ours), unit: 'µs' },
		{ what: `${page}: limit, the same of nginx`, value: micros(theirs), unit: 'µs' },
		{
			what: `${page}: share of nginx on one core`,
			value: median(shares),
			unit: 'x',
			budget: budgets.shareOfNginx,
			atLeast: true,
		},
		{ what: `${page}: p99 under load`, value: p99(ours), unit: 'ms' },
		{ what: `${page}: p99 of nginx`, value: p99(theirs), unit: 'ms' },
	]
}

const pagesOf = (paths: DemoSite['paths']) => Object.keys(paths) as Page[]

/** Fetches the pages compressed, as a browser receives them. */
async function fetchCompressedPages(
	address: string,
	paths: DemoSite['paths'],
): Promise<Record<string, Buffer>> {
	const pages = Object.entries(paths).map(async ([page, path]) => {
		return [page, await fetchCompressedBody(address + path)] as const
	})
	return Object.fromEntries(await Promise.all(pages))
}
