/**
 * Time from a keystroke or a slider step until the new list is painted, on a processor slowed four times:
 * with a stock of 300, which the browser searches, and on Slow 4G with a stock that the server searches. On
 * its own, against a running site: `node bench/keystroke.ts http://localhost:3000`.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { copyOf, vehiclesIn } from '#app/features/vehicles/inventory/stock-copy.ts'
import type { StockCopyData } from '#app/site/search/local-stock.ts'
import { generateVehicles } from '#demo/generate.ts'
import { findChromium } from '#scripts/chromium.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { PROCESSOR, SLOW_4G } from './first-visit.ts'
import type { Row } from './row.ts'

const VEHICLES = 300
const QUERIES = ['toyta hilx', 'suv onder 300k', 'bakkie diesel']
const STEPS = 10
/** The best of several rounds counts for each step, to exclude background load on the machine. */
const ROUNDS = 5
const PHONE = 'phone (390 px)'
const VIEWS = {
	[PHONE]: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
	'desk (1,440 px)': { viewport: { width: 1440, height: 900 } },
}

export async function keystrokeRows(address: string): Promise<Row[]> {
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
	})
	const rows: Row[] = []
	for (const view of Object.keys(VIEWS) as (keyof typeof VIEWS)[])
		rows.push(...(await measureView(browser, address, view)))
	rows.push(await serverRow(browser, address))
	await browser.close()
	return rows
}

async function measureView(browser: Browser, address: string, view: keyof typeof VIEWS): Promise<Row[]> {
	const page = await browser.newPage({ baseURL: address, ...VIEWS[view] })
	const requestUrls: string[] = []
	page.on(
		'request',
		(request) => request.url().includes('/inventory/results') && requestUrls.push(request.url()),
	)
	await page.route('**/stock-copy', async (route) => {
		const copy = await (await route.fetch()).json()
		await route.fulfill({ json: enlargeStock(copy), headers: { ETag: '"bench"' } })
	})
	await page.goto('/inventory')
	await page.waitForFunction(() => window.history.state?.inventory)
	const copyResponse = page.waitForResponse('**/stock-copy')
	await searchOf(page).focus()
	await copyResponse
	// So the browser has loaded the stock copy
	await page.waitForFunction(() => document.activeElement?.role === 'combobox')
	const session = await page.context().newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })

	const keys = await timesOf(page, (step) => typeAll(page, step))
	const slider = page.getByRole('slider', { name: 'Highest price' })
	if (view.startsWith('phone')) await page.getByRole('button', { name: 'Show Filters' }).click()
	await slider.focus()
	const slides = await timesOf(page, async (step) => {
		for (let times = 0; times < STEPS; times++) await step(() => page.keyboard.press('PageDown'))
		await page.keyboard.press('End')
	})
	await page.close()
	const what = `${VEHICLES} vehicles, processor slowed ${PROCESSOR} times, ${view}`
	const budget = budgets.keystrokeMilliseconds.browser
	return [
		{ what: `${what}: keystroke to painted list, median`, value: percentile(keys, 0.5), unit: 'ms', budget },
		{ what: `${what}: keystroke to painted list, p95`, value: percentile(keys, 0.95), unit: 'ms' },
		{
			what: `${what}: slider's step to painted list, median`,
			value: percentile(slides, 0.5),
			unit: 'ms',
			budget,
		},
		{ what: `${what}: requests to the server meanwhile`, value: requestUrls.length, unit: '', budget: 0 },
	]
}

/** Measures one round only: the browser debounces the input and requests each text once. */
async function serverRow(browser: Browser, address: string): Promise<Row> {
	const page = await browser.newPage({ baseURL: address, ...VIEWS[PHONE] })
	await page.route('**/stock-copy', (route) => route.fulfill({ json: null }))
	await page.goto('/inventory')
	await page.waitForFunction(() => window.history.state?.inventory)
	await searchOf(page).focus()
	const session = await page.context().newCDPSession(page)
	await session.send('Network.emulateNetworkConditions', SLOW_4G)
	await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
	const keys = await timesOf(page, (step) => typeAll(page, step), 1)
	await page.close()
	return {
		what: `searched by the server, Slow 4G, processor slowed ${PROCESSOR} times, ${PHONE}: keystroke to painted list, median`,
		value: percentile(keys, 0.5),
		unit: 'ms',
		budget: budgets.keystrokeMilliseconds.server,
	}
}

const searchOf = (page: Page) => page.getByRole('combobox', { name: 'Search the inventory' })

async function typeAll(page: Page, step: Step): Promise<void> {
	for (const query of QUERIES) {
		for (const key of query) {
			if (key === ' ')
				await page.keyboard.press('Space') // triggers no new search
			else await step(() => page.keyboard.press(key))
		}
		await searchOf(page).fill('')
	}
}

type Step = (action: () => Promise<void>) => Promise<void>

/**
 * Returns the times from the event's timestamp to the frame after the change, in ascending order, for the
 * steps that changed the list.
 */
async function timesOf(page: Page, run: (step: Step) => Promise<void>, rounds = ROUNDS): Promise<number[]> {
	const best: number[] = []
	for (let round = 0; round < rounds; round++) {
		let index = 0
		await run(async (action) => {
			await page.evaluate(watch)
			await action()
			const time = await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
			best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, time || Number.POSITIVE_INFINITY)
			index++
		})
		await page.waitForTimeout(300)
	}
	return best.filter(Number.isFinite).sort((one, other) => one - other)
}

/** Runs in the page; resolves to 0 when nothing changes within 2 seconds. */
function watch() {
	const section = document.querySelector('[aria-labelledby=results]') as HTMLElement
	const inPage = window as unknown as { painted: Promise<number> }
	inPage.painted = new Promise((resolve) => {
		let began = 0
		window.addEventListener(
			'keydown',
			(event) => {
				began = event.timeStamp
			},
			{ capture: true, once: true },
		)
		const observer = new MutationObserver(() => {
			if (section.ariaBusy === 'true') return
			observer.disconnect()
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => resolve(performance.now() - began)
				port2.postMessage('')
			})
		})
		observer.observe(section, { childList: true, subtree: true, characterData: true, attributes: true })
		setTimeout(() => resolve(0), 2000)
	})
}

/** The demo's vehicles plus generated ones with the same pictures. */
function enlargeStock({ columns, ...rest }: StockCopyData): StockCopyData {
	const own = vehiclesIn(columns)
	const all = [...generateVehicles(VEHICLES, own)]
	const cards = all.map((vehicle, index) => [vehicle.id, { ...own[index % own.length], ...vehicle }] as const)
	return { columns: copyOf(all, new Map(cards as never)), ...rest }
}

const percentile = (sorted: number[], part: number): number =>
	sorted[Math.floor(sorted.length * part)] ?? Number.NaN

if (import.meta.main) console.table(await keystrokeRows(process.argv[2] ?? 'http://localhost:3000'))
