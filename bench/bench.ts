/**
 * `npm run bench`: runs all benchmarks, prints one table with budgets, and fails when a number exceeds its
 * budget. A complete run writes bench/RESULTS.md. `npm run bench -- search start` runs only those areas; with
 * `--write` it updates their sections.
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
import { openPageRows } from './open-pages.ts'
import { type Area, print, writeResults } from './results.ts'
import { isOverBudget, type Row } from './row.ts'
import { rushRows } from './rush.ts'
import { searchRows } from './search.ts'
import { calmRows, smallMachineRows } from './small-machine.ts'
import { memoryAfterAllRows, startRows } from './start.ts'
import { twoProcessRows } from './two-processes.ts'

/**
 * In this order: start time and peak memory come first, memory at rest last, after all other areas have
 * requested pages.
 */
const AREAS: Record<string, () => Promise<Row[]> | Row[]> = {
	start: async () => startRows(await openDemoSite()),
	memory: async () => memoryRows(await openDemoSite()),
	pages: async () => cachedPageRows(await openDemoSite()),
	javascript: javascriptRows,
	browser: async () => browserRows((await openDemoSite()).address),
	keystroke: async () => keystrokeRows((await openDemoSite()).address),
	enquiries: async () => enquiryRows(await openDemoSite()),
	rush: async () => rushRows(await openDemoSite()),
	'open-pages': async () => openPageRows(await openDemoSite()),
	'two-processes': async () => twoProcessRows(await openDemoSite()),
	end: async () => memoryAfterAllRows(await openDemoSite()),
	hostile: hostileRows,
	'small-machine': smallMachineRows,
	calm: async () => calmRows(await openDemoSite()),
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
		// An interrupted run saves the finished areas
		if (shouldWrite) await writeResults(areas, Object.keys(AREAS), machine)
	}
} finally {
	await endDemoSite()
}

print(areas)
if (areas.some(({ rows }) => rows.some(isOverBudget))) process.exitCode = 1
