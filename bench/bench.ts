/** `npm run bench`: size and speed of the public pages, beside nginx handing out the same bytes; fails when a budget is broken. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import budgets from './budgets.json' with { type: 'json' }
import { floodWithEnquiries } from './enquiries.ts'
import { firstByte, type Load, median, underLoad } from './load.ts'
import { memoryRows } from './memory.ts'
import { startNginx } from './nginx.ts'
import { javascriptKilobytes } from './page-weight.ts'
import { renderingRows } from './rendering.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { searchRows } from './search.ts'

type Page = keyof typeof budgets.shareOfNginx
type Row = { what: string; figure: number; unit: string; budget?: number; atLeast?: boolean }

const ROUNDS = 3
const rows: Row[] = []
const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
chmodSync(folder, 0o755) // PostgreSQL's own user must get in when this runs as root
const dataDir = join(folder, 'data')

const first = await startSite(dataDir)
rows.push({ what: 'first start, with the demo dealership loaded', figure: first.startSeconds, unit: 's' })
await first.stop()
const site = await startSite(dataDir)
rows.push({ what: 'second start', figure: site.startSeconds, unit: 's', budget: budgets.secondStartSeconds })

const paths = await pathsOf(site)
rows.push(...(await memoryRows(site, paths)))
const html = await htmlOf(site, paths)
for (const page of Object.keys(paths) as Page[]) {
	rows.push({
		what: `${page}: first byte, median`,
		figure: await firstByte(site.address + paths[page]),
		unit: 'ms',
		budget: budgets.firstByteMilliseconds[page],
	})
}
await weightRows()
await loadRows()
rows.push(...(await renderingRows({ site, dataDir, paths })))
await enquiryRows()
rows.push({
	what: 'memory after the load',
	figure: site.memoryMegabytes(),
	unit: 'MB',
	budget: budgets.memoryMegabytes,
})
await site.stop()
rmSync(folder, { recursive: true, force: true })
rmSync(`${dataDir}-keys.json`, { force: true })
rows.push(...searchRows())
report()

async function weightRows() {
	const others = [
		'/about',
		'/services',
		'/auto-trader',
		'/blog',
		'/faqs',
		'/contact',
		'/finance',
		'/finance/application',
		'/showroom',
	]
	for (const path of [...Object.values(paths), ...others]) {
		const page = await fetch(site.address + path).then((answer) => answer.text())
		const budget = budgets.javascriptKilobytes
		rows.push({ what: `${path}: JavaScript, brotli`, figure: javascriptKilobytes(page), unit: 'kB', budget })
	}
}

async function loadRows() {
	const nginx = await startNginx(html)
	if (!nginx) {
		console.error(
			'nginx is not installed, so nothing could be compared with it: install nginx (Debian: apt-get install nginx-light).',
		)
		process.exitCode = 1
		return
	}
	for (const page of Object.keys(paths) as Page[]) {
		const ours: Load[] = []
		const theirs: Load[] = []
		// Turn about, so that a noisy moment of the machine falls on both.
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(await underLoad(site.address + paths[page]))
			theirs.push(await underLoad(`${nginx.address}/${page}.html`))
		}
		const shares = ours.map((load, round) => load.perSecond / (theirs[round] as Load).perSecond)
		rows.push({
			what: `${page}: requests a second`,
			figure: median(ours.map((load) => load.perSecond)),
			unit: '/s',
		})
		rows.push({
			what: `${page}: the same from nginx`,
			figure: median(theirs.map((load) => load.perSecond)),
			unit: '/s',
		})
		rows.push({
			what: `${page}: share of nginx`,
			figure: median(shares),
			unit: 'x',
			budget: budgets.shareOfNginx[page],
			atLeast: true,
		})
		rows.push({ what: `${page}: p99 under load`, figure: median(ours.map((load) => load.p99)), unit: 'ms' })
		rows.push({ what: `${page}: p99 of nginx`, figure: median(theirs.map((load) => load.p99)), unit: 'ms' })
	}
	nginx.stop()
}

async function enquiryRows() {
	const vehicle = paths.vehicle.replace('/car/', '')
	const { p99MillisecondsAt50, lost } = budgets.enquiries
	const busy = await floodWithEnquiries({ ...site, dataDir, vehicle, rate: 50, seconds: 20 })
	rows.push({
		what: 'enquiries, 50 a second: p99',
		figure: busy.p99,
		unit: 'ms',
		budget: p99MillisecondsAt50,
	})
	rows.push({
		what: 'enquiries, 50 a second for 20 s: not answered',
		figure: busy.sent - busy.answered,
		unit: '',
		budget: lost,
	})
	const flood = await floodWithEnquiries({ ...site, dataDir, vehicle, rate: 200, seconds: 30 })
	const { sent, answered, kept, median, p99, secondsToLetters } = flood
	const what = 'enquiries, 200 a second for 30 s'
	rows.push(
		{ what: `${what}: not answered`, figure: sent - answered, unit: '', budget: lost },
		{ what: `${what}: not kept with both letters`, figure: sent - kept, unit: '', budget: lost },
		{ what: `${what}: median`, figure: median, unit: 'ms' },
		{ what: `${what}: p99`, figure: p99, unit: 'ms' },
		{ what: `${what}: last letter out after`, figure: secondsToLetters, unit: 's' },
	)
}

async function pathsOf({ address }: RunningSite): Promise<Record<Page, string>> {
	const list = await fetch(`${address}/inventory`).then((answer) => answer.text())
	const [vehicle] = list.match(/\/car\/[0-9a-f-]{36}/) ?? []
	if (!vehicle) throw new Error('the inventory shows no vehicle')
	return { home: '/', inventory: '/inventory', vehicle }
}

async function htmlOf({ address }: RunningSite, paths: Record<Page, string>): Promise<Record<Page, string>> {
	const pages = Object.entries(paths).map(async ([page, path]) => {
		const answer = await fetch(address + path)
		return [page, await answer.text()]
	})
	return Object.fromEntries(await Promise.all(pages))
}

function report() {
	const broken = rows.filter(
		({ figure, budget, atLeast }) => budget !== undefined && (atLeast ? figure < budget : figure > budget),
	)
	console.table(
		rows.map((row) => ({
			what: row.what,
			figure: `${row.figure.toFixed(row.figure < 10 ? 3 : 1)} ${row.unit}`,
			budget: row.budget === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${row.budget}`,
			'': broken.includes(row) ? 'BROKEN' : '',
		})),
	)
	console.log(broken.length === 0 ? 'Every budget holds.' : `${broken.length} budgets are broken.`)
	if (broken.length > 0) process.exitCode = 1
}
