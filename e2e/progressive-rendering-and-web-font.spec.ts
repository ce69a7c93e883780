/**
 * A page that arrives in chunks on a slow connection: the browser paints it progressively, without moving
 * what is already visible.
 */
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { openChunkedSite } from './in-pieces.ts'

const PAGES = ['/', '/inventory', '/finance', '/blog', '/contact']
/** The first link of each kind of list: a vehicle, the page of its make, an article. */
const LISTED = [
	['/inventory', /\/car\/[\w-]+/],
	['/inventory', /\/inventory\/[\w-]+(?=")/],
	['/blog', /\/blog\/[\w-]+(?=")/],
] as const
const PIECE = 6_000 // characters

for (const [width, height] of [
	[390, 844],
	[1440, 900],
] as const)
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height } })

		test('every kind of page is painted progressively, without layout shift', async ({
			browser,
			request,
			baseURL,
			viewport,
		}) => {
			const page = await browser.newPage({ viewport })
			await watch(page)
			for (const path of PAGES) await test.step(path, () => expectNoLayoutShift(page, baseURL ?? '', path))
			for (const [list, kind] of LISTED)
				await test.step(`a page of ${list}`, async () => {
					const [path = ''] = kind.exec(await (await request.get(list)).text()) ?? []
					expect(path, `${kind} in ${list}`).not.toBe('')
					await expectNoLayoutShift(page, baseURL ?? '', path)
				})
			await page.close()
		})
	})

test('headlines are in the typeface at once; text, whose font is late, on the next page', async ({
	page,
}) => {
	await recordFirstPaint(page)
	const release = await holdRequests(page, '**/*.woff2')
	await page.goto('/contact', { waitUntil: 'commit' })
	await expect.poll(() => millisecondsSincePainted(page)).toBeGreaterThan(300) // a browser waits for 100
	const { faces } = await page.evaluate(() => (window as unknown as { first: { faces: string[] } }).first)
	expect(faces).toContain('Archivo Display')
	release()
	await expectHydrated(page)
	const loaded = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => family + status))
	await expect.poll(loaded).toContain('Archivo Variableloaded')
	expect(await typefacesOf(page, 'h1')).toMatch(/^Archivo/)
	expect(await typefacesOf(page, 'header a[href="/about"]')).not.toMatch(/Archivo/)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click()
	// The router may replace the element between two browser requests, so each check is repeated.
	for (const selector of ['h1', 'header a[href="/about"]'])
		await expect(async () => expect(await typefacesOf(page, selector)).toMatch(/^Archivo/)).toPass()
})

test('the web font is preloaded only on a fast connection', async ({ page }) => {
	const ahead = page.locator('link[rel=preload][as=font]')
	for (const [rtt, count] of [
		[50, 1],
		[150, 0],
	] as const) {
		await page.addInitScript(
			(rtt) => Object.defineProperty(navigator, 'connection', { configurable: true, value: { rtt } }),
			rtt,
		)
		await page.goto('/contact')
		await expect(ahead).toHaveCount(count)
	}
})

const millisecondsSincePainted = (page: Page) =>
	page.evaluate(() => {
		const [painted] = performance.getEntriesByName('first-contentful-paint')
		return painted ? performance.now() - painted.startTime : 0
	})

const recordFirstPaint = (page: Page) =>
	page.addInitScript(() => {
		new PerformanceObserver(() => {
			const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
			Object.assign(window, { first: { faces: loaded.map(({ family }) => family) } })
		}).observe({ type: 'paint', buffered: true })
	})

/** Returns the fonts with which the browser renders an element's text. */
async function typefacesOf(page: Page, selector: string): Promise<string> {
	const session = await page.context().newCDPSession(page)
	await session.send('DOM.enable')
	await session.send('CSS.enable')
	const { root } = await session.send('DOM.getDocument')
	const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
	const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
	await session.detach()
	return fonts.map(({ familyName }) => familyName).join()
}

async function expectNoLayoutShift(page: Page, site: string, path: string): Promise<void> {
	const response = await fetch(new URL(path, site))
	const html = await response.text()
	const chunkedSite = await openChunkedSite(site, path, response.headers)
	try {
		const first = html.indexOf('>', html.lastIndexOf('id="first-view-end"')) + 300
		chunkedSite.send(html.slice(0, first))
		await page.goto(chunkedSite.origin + path, { waitUntil: 'commit' })
		await expect
			.poll(() => readPaintState(page).then(({ painted }) => painted), `${path} is painted`)
			.toBe(true)
		for (let from = first; from < html.length; from += PIECE) {
			chunkedSite.send(html.slice(from, from + PIECE))
			await waitForFrames(page)
		}
		chunkedSite.end()
		await page.waitForLoadState('domcontentloaded')
		await waitForFrames(page)
		expect.soft((await readPaintState(page)).moved, `what moved on ${path}`).toBeLessThan(0.001)
	} finally {
		chunkedSite.close()
	}
}

type PaintState = { painted: boolean; moved: number }

async function watch(page: Page): Promise<void> {
	// The font loads last; vehicle-gallery.spec.ts covers its layout shift
	await page.route('**/*.woff2', (route) => route.abort())
	await page.addInitScript(() => {
		const state = { painted: false, moved: 0 }
		Object.assign(window, { seen: state })
		new PerformanceObserver((list) => {
			if (list.getEntriesByName('first-contentful-paint').length > 0) state.painted = true
		}).observe({ type: 'paint', buffered: true })
		new PerformanceObserver((list) => {
			for (const item of list.getEntries()) state.moved += (item as unknown as { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

const readPaintState = (page: Page) => page.evaluate(() => (window as unknown as { seen: PaintState }).seen)

const waitForFrames = (page: Page) =>
	page.evaluate(async () => {
		for (let frames = 0; frames < 3; frames++)
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
	})
