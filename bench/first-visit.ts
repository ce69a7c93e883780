/**
 * One first visit (empty cache) on a small phone with a weak connection: paint times and transferred bytes.
 */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { DATA_SAVER } from '#app/core/data-saver.ts'

export type Visit = {
	firstPaint: number // milliseconds, like all times here
	largestPaint: number
	largest: string // the largest element (LCP)
	blocking: number
	shift: number
	bytes: Record<string, number> // over the wire including headers, by kind
	requests: number
	scriptsBeforePicture: number // scripts requested before the largest picture was complete
	waterfall: string[]
}

/**
 * The viewport of a cheap current phone. Device pixel ratio 2, as at least nine of ten phones have: pictures
 * have the same size as there, and a denser screen shows no more of them.
 */
const PHONE = {
	viewport: { width: 412, height: 915 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
	locale: 'en-ZA',
}
export const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1.6e6 / 8,
	uploadThroughput: 0.75e6 / 8,
}
export const PROCESSOR = 4 // times slower
export const IDLE = 3 // seconds without a request, after which the visit counts as finished
const LONGEST = 30 // seconds

/** Data saving: `savesData` is the browser's Save-Data, `switchedOn` the site's own switch. */
export type Manner = { savesData?: boolean; switchedOn?: boolean; unhindered?: boolean }

export async function firstVisit(browser: Browser, address: string, manner: Manner = {}): Promise<Visit> {
	const context = await browser.newContext({
		...PHONE,
		...(manner.savesData && { extraHTTPHeaders: { 'Save-Data': 'on' } }),
	})
	if (manner.switchedOn) await context.addCookies([{ name: DATA_SAVER, value: 'on', url: address }])
	const page = await context.newPage()
	await page.addInitScript(watchPaints)
	const session = await context.newCDPSession(page)
	if (manner.savesData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
	const requests = await watchRequests(session)
	if (!manner.unhindered) {
		await session.send('Network.emulateNetworkConditions', SLOW_4G)
		await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
	}
	await page.goto(address)
	await waitUntilIdle(page, requests)
	const timings = await page.evaluate(() => (window as unknown as { seen: PageTimings }).seen)
	await context.close()
	return toVisit(timings, [...requests.values()])
}

// Seconds, by the browser's clock
type Request = { url: string; kind: string; begun: number; ended?: number; bytes: number }

async function watchRequests(session: CDPSession): Promise<Map<string, Request>> {
	const requests = new Map<string, Request>()
	await session.send('Network.enable')
	session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
		if (request.url.startsWith('http'))
			requests.set(requestId, { url: request.url, kind: type, begun: timestamp, bytes: 0 })
	})
	session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
		const request = requests.get(requestId)
		if (request) Object.assign(request, { ended: timestamp, bytes: encodedDataLength })
	})
	session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
		const request = requests.get(requestId)
		if (request) request.ended = timestamp
	})
	return requests
}

async function waitUntilIdle(page: Page, requests: Map<string, Request>): Promise<void> {
	const until = Date.now() + LONGEST * 1000
	let [lastState, since] = ['', Date.now()]
	while (Date.now() < until && Date.now() - since < IDLE * 1000) {
		await page.waitForTimeout(100)
		const now = [...requests.values()].map(({ ended }) => ended ?? '?').join()
		if (now !== lastState || now.includes('?')) [lastState, since] = [now, Date.now()]
	}
}

type PageTimings = {
	firstPaint: number
	largest?: { time: number; url: string; element: string }
	tasks: { start: number; duration: number }[]
	shift: number
}

/** Runs in the page before any other script. */
function watchPaints() {
	const timings: PageTimings = { firstPaint: 0, tasks: [], shift: 0 }
	Object.assign(window, { seen: timings })
	const watch = (type: string, each: (item: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
	watch('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') timings.firstPaint = startTime
	})
	watch('largest-contentful-paint', (item) => {
		const { element, url, startTime } = item as PerformanceEntry & { element: Element | null; url: string }
		const text = element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
		const name = `${element?.localName ?? 'gone'}${element?.id ? `#${element.id}` : ''}`
		timings.largest = {
			time: startTime,
			url,
			element: `${name} ${url ? new URL(url).pathname : text}`,
		}
	})
	watch('longtask', ({ startTime, duration }) => timings.tasks.push({ start: startTime, duration }))
	watch('layout-shift', (item) => {
		const { value, hadRecentInput } = item as PerformanceEntry & { value: number; hadRecentInput: boolean }
		if (!hadRecentInput) timings.shift += value
	})
}

function toVisit({ firstPaint, largest, tasks, shift }: PageTimings, requests: Request[]): Visit {
	const began = requests[0]?.begun ?? 0
	const at = (seconds = Number.NaN) => (seconds - began) * 1000
	const picture = requests.find(({ url }) => url === largest?.url)
	const completedAt = picture ? at(picture.ended) : (largest?.time ?? 0)
	const bytes: Record<string, number> = {}
	for (const { kind, bytes: size } of requests) bytes[kind] = (bytes[kind] ?? 0) + size
	return {
		firstPaint,
		largestPaint: largest?.time ?? Number.NaN,
		largest: largest?.element ?? 'nothing',
		blocking: tasks
			.filter(({ start, duration }) => start + duration > firstPaint)
			.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
		shift: Math.round(shift * 1000) / 1000, // three decimals, as usual for CLS; smaller shifts are invisible
		bytes,
		requests: requests.length,
		scriptsBeforePicture: requests.filter(({ kind, begun }) => kind === 'Script' && at(begun) < completedAt)
			.length,
		waterfall: requests.map(
			({ url, kind, begun, ended, bytes: size }) =>
				`${at(begun).toFixed(0).padStart(6)} ${at(ended).toFixed(0).padStart(6)} ${String(size).padStart(7)} ${kind.padEnd(10)} ${new URL(url).pathname}`,
		),
	}
}
