/**
 * Measures a first visit on a small phone with a weak connection, in a real Chromium. On its own, against any
 * address or the built site with the demo dealership: `node bench/browser.ts [address] [--waterfall]`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { provideChromium } from '#scripts/chromium.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { firstVisit, IDLE, type Manner, type Visit } from './first-visit.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { startSite } from './running-site.ts'

const ROUNDS = 5
const MANNERS: Record<string, Manner> = { plain: {}, saving: { savesData: true } }
const { browser: budget } = budgets

type Measured = { page: string; visits: Record<string, Visit[]>; switchedOn: Visit[] }

export async function browserRows(address: string): Promise<Row[]> {
	return (await measure(address)).flatMap(createRows)
}

async function measure(address: string): Promise<Measured[]> {
	const browser = await chromium.launch({
		executablePath: await provideChromium(console.error),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-dev-shm-usage',
			'--disable-background-networking',
			'--font-render-hinting=none', // as on phones: glyphs are not snapped to whole pixels
		],
	})
	const pages = await findPages(address)
	const measured = Object.keys(pages).map((page) => ({
		page,
		visits: { plain: [], saving: [] } as Measured['visits'],
		switchedOn: [] as Visit[],
	}))
	try {
		// Warm-up: the server resizes pictures on the first request, which must not be measured.
		for (const path of Object.values(pages))
			for (const manner of Object.values(MANNERS))
				await firstVisit(browser, address + path, { ...manner, unhindered: true })
		// Interleaved, so that background load on the machine affects all pages alike.
		for (let round = 0; round < ROUNDS; round++)
			for (const { page, visits } of measured)
				for (const [name, manner] of Object.entries(MANNERS))
					visits[name]?.push(await visitCachedPage(browser, address + pages[page], manner))
		// Only the size is measured: the server sends the same page as to a browser with Save-Data.
		for (const { page, switchedOn } of measured)
			switchedOn.push(await firstVisit(browser, address + pages[page], { switchedOn: true }))
	} finally {
		await browser.close()
	}
	return measured
}

/**
 * Measures a page from the page cache, as on a site with visitors; the rendering time is measured elsewhere.
 */
async function visitCachedPage(browser: Browser, address: string, manner: Manner): Promise<Visit> {
	await fetch(address, { headers: manner.savesData ? { 'Save-Data': 'on' } : {} }).then((response) =>
		response.text(),
	)
	return firstVisit(browser, address, manner)
}

async function findPages(address: string): Promise<Record<string, string>> {
	const list = await fetch(`${address}/inventory`).then((response) => response.text())
	const [vehicle] = list.match(/\/car\/[a-z0-9-]+/) ?? []
	if (!vehicle) throw new Error('the inventory shows no vehicle')
	return { home: '/', inventory: '/inventory', vehicle }
}

function createRows({ page, visits: { plain = [], saving = [] }, switchedOn }: Measured): Row[] {
	const totalKilobytes = medianOf(plain, total)
	return [
		...timeRows(page, plain),
		{ what: `${page}: first view in all`, value: totalKilobytes, unit: 'kB' },
		...kindsOf(plain).map((kind) => ({
			what: `${page}: of it ${kind.toLowerCase()}${kind === 'Script' ? `, until ${IDLE} s idle` : ''}`,
			value: medianOf(plain, ({ bytes }) => (bytes[kind] ?? 0) / 1000),
			unit: 'kB',
		})),
		...timeRows(`${page}, saving data`, saving),
		{ what: `${page}, saving data: first view in all`, value: medianOf(saving, total), unit: 'kB' },
		{
			what: `${page}, saving data: share of the bytes`,
			value: medianOf(saving, total) / totalKilobytes,
			unit: 'x',
			budget: budget.shareWhenSavingData,
		},
		{
			what: `${page}, saving data by our switch: share of the bytes`,
			value: medianOf(switchedOn, total) / totalKilobytes,
			unit: 'x',
			budget: budget.shareWhenSavingData,
		},
	]
}

function timeRows(what: string, visits: Visit[]): Row[] {
	const [{ largest } = { largest: '' }] = visits.slice(-1)
	return [
		row(`${what}: first paint`, 's', budget.firstPaintSeconds, visits, ({ firstPaint }) => firstPaint / 1000),
		row(
			`${what}: LCP (${largest})`,
			's',
			budget.largestPaintSeconds,
			visits,
			({ largestPaint }) => largestPaint / 1000,
		),
		row(
			`${what}: total blocking time`,
			'ms',
			budget.blockingMilliseconds,
			visits,
			({ blocking }) => blocking,
		),
		row(`${what}: layout shift`, '', budget.layoutShift, visits, ({ shift }) => shift),
		row(`${what}: requests`, '', budget.requests, visits, ({ requests }) => requests),
		row(
			`${what}: scripts begun before its picture was there`,
			'',
			0,
			visits,
			(visit) => visit.scriptsBeforePicture,
		),
	]
}

const row = (what: string, unit: string, budget: number, visits: Visit[], of: (visit: Visit) => number) => ({
	what,
	value: medianOf(visits, of),
	unit,
	budget,
})

const medianOf = (visits: Visit[], of: (visit: Visit) => number): number => median(visits.map(of))
const total = ({ bytes }: Visit): number => Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1000
const kindsOf = (visits: Visit[]): string[] => [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))]

if (import.meta.main) {
	const siteUrl = process.argv.slice(2).find((arg) => arg.startsWith('http'))
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-browser-'))
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	const site = siteUrl ? undefined : await startSite(join(folder, 'data'))
	const measured = await measure((siteUrl ?? site?.address ?? '').replace(/\/$/, ''))
	await site?.stop()
	rmSync(folder, { recursive: true, force: true })
	console.table(measured.flatMap(createRows).map((one) => ({ ...one, value: one.value.toFixed(3) })))
	if (process.argv.includes('--waterfall'))
		for (const { page, visits } of measured)
			for (const [name, [visit]] of Object.entries(visits))
				console.log(`\n${page}, ${name}: begun, ended (ms), bytes\n${visit?.waterfall.join('\n')}`)
}
