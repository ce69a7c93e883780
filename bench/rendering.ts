/** What a page costs that is not kept, beside the bare `renderToString` of the same React page; and what HTTP alone allows. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { PROJECT } from '#app/platform/config.server.ts'
import { startBareServer } from './bare-server.ts'
import type { DemoSite } from './demo-site.ts'
import { type Load, median, packedBody, underLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import type { RenderTimes } from './render-times.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const HEAVIEST = 'inventory'

export async function renderingRows(asked: DemoSite): Promise<Row[]> {
	const times = await timesOf(asked)
	const rows: Row[] = []
	for (const [page, path] of Object.entries(asked.paths)) {
		const { ours, database, bare, share } = times[path] as RenderTimes
		rows.push(
			{ what: `${page}: not kept, of the processor`, figure: ours / 1000, unit: 'ms' },
			{ what: `${page}: of it the database asked`, figure: database / 1000, unit: 'ms' },
			{ what: `${page}: the bare React page, of the processor`, figure: bare / 1000, unit: 'ms' },
			{
				what: `${page}: not kept, pages a second beside the bare`,
				figure: share,
				unit: 'x',
			},
		)
		if (page === HEAVIEST) rows.push(...(await floorRows(page, path, asked)))
	}
	return rows
}

/** In a process like the site's own, on the same database. */
async function timesOf({ dataDir, paths }: DemoSite): Promise<Record<string, RenderTimes>> {
	const words = ['bench/render-times.ts', ...Object.values(paths)]
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, KEYS_FILE: '', LOG_LEVEL: 'error' }
	const { stdout } = await promisify(execFile)(process.execPath, words, {
		cwd: PROJECT,
		env,
		maxBuffer: 100_000_000,
	})
	return JSON.parse(stdout)
}

/** A page that is kept, node:http with nothing but the same bytes or the text they hold, and nginx; turn about. */
async function floorRows(page: string, path: string, site: DemoSite): Promise<Row[]> {
	const bytes = await packedBody(site.address + path)
	const text = await startBareServer(brotliDecompressSync(bytes).toString())
	const packed = await startBareServer(bytes)
	const nginx = await startNginx({ [page]: bytes })
	const contestants = {
		'kept by us': { ...site, address: site.address + path },
		'node:http with a string': text,
		'node:http with packed bytes': packed,
		...(nginx && { nginx: { ...nginx, address: `${nginx.address}/${page}.html` } }),
	}
	const loads = new Map<string, Load[]>()
	for (let round = 0; round < ROUNDS; round++)
		for (const [name, { address, processorMilliseconds }] of Object.entries(contestants))
			loads.set(name, [...(loads.get(name) ?? []), await underLoad(address, processorMilliseconds)])
	for (const server of [text, packed, nginx]) server?.stop()
	return [...loads].map(([name, all]) => ({
		what: `${page}: processor time for a request, ${name}`,
		figure: median(all.map(({ micros }) => micros)),
		unit: 'µs',
	}))
}
