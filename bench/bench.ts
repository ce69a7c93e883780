/**
 * `npm run bench`: everything that is measured, in one table with its budgets; fails when one is broken. A whole run
 * writes bench/RESULTS.md. `npm run bench -- search start` measures those areas alone, and with `--write` their sections are written.
 */
import { browserRows } from './browser.ts'
import { cachedPageRows } from './cached-pages.ts'
import { endDemoSite, openDemoSite } from './demo-site.ts'
import { enquiryRows } from './enquiries.ts'
import { hostileRows } from './hostile.ts'
import { javascriptRows } from './javascript.ts'
import { keystrokeRows } from './keystroke.ts'
import { machineNow } from './machine.ts'
import { memoryRows } from './memory.ts'
import { type Area, print, writeResults } from './results.ts'
import { isOverBudget, type Row } from './row.ts'
import { searchRows } from './search.ts'
import { memoryAfterAllRows, startRows } from './start.ts'

/** In this order: what the start costs and what memory grows to are read first, what is held in the end once all else has asked for pages. */
const AREAS: Record<string, () => Promise<Row[]> | Row[]> = {
	start: async () => startRows(await openDemoSite()),
	memory: async () => memoryRows(await openDemoSite()),
	pages: async () => cachedPageRows(await openDemoSite()),
	javascript: javascriptRows,
	browser: async () => browserRows((await openDemoSite()).address),
	keystroke: async () => keystrokeRows((await openDemoSite()).address),
	enquiries: async () => enquiryRows(await openDemoSite()),
	end: async () => memoryAfterAllRows(await openDemoSite()),
	hostile: hostileRows,
	search: searchRows,
}

const args = process.argv.slice(2)
const requestedAreas = args.filter((word) => word !== '--write')
const shouldWrite = requestedAreas.length === 0 || requestedAreas.length < args.length
const unknown = requestedAreas.filter((name) => !(name in AREAS))
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}. What is measured: ${Object.keys(AREAS).join(', ')}.`)
	process.exit(1)
}

const machine = machineNow()
const areas: Area[] = []
try {
	for (const [name, measure] of Object.entries(AREAS)) {
		if (requestedAreas.length > 0 && !requestedAreas.includes(name)) continue
		areas.push({ name, rows: await measure() })
		if (shouldWrite) await writeResults(areas, Object.keys(AREAS), machine) // a run that is cut short leaves what it has
	}
} finally {
	await endDemoSite()
}

print(areas)
if (areas.some(({ rows }) => rows.some(isOverBudget))) process.exitCode = 1
