/** A page on a line so slow that it comes in pieces: it is painted as it comes, and nothing that is read already moves. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openInPieces } from './in-pieces.ts'

const PAGES = ['/', '/inventory', '/finance', '/blog', '/contact']
/** Of each kind the first that a list leads to: a vehicle, the page of its make, an article. */
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

		test('every kind of page is read from its beginning, and stands still', async ({
			browser,
			request,
			baseURL,
			viewport,
		}) => {
			const page = await browser.newPage({ viewport })
			await watch(page)
			for (const path of PAGES) await test.step(path, () => expectToStandStill(page, baseURL ?? '', path))
			for (const [list, kind] of LISTED)
				await test.step(`a page of ${list}`, async () => {
					const [path = ''] = kind.exec(await (await request.get(list)).text()) ?? []
					expect(path, `${kind} in ${list}`).not.toBe('')
					await expectToStandStill(page, baseURL ?? '', path)
				})
			await page.close()
		})
	})

async function expectToStandStill(page: Page, site: string, path: string): Promise<void> {
	const answer = await fetch(new URL(path, site))
	const html = await answer.text()
	const line = await openInPieces(site, path, answer.headers)
	try {
		const first = html.indexOf('>', html.lastIndexOf('id="first-view-end"')) + 300
		line.send(html.slice(0, first))
		await page.goto(line.origin + path, { waitUntil: 'commit' })
		await expect.poll(() => seen(page).then(({ painted }) => painted), `${path} is painted`).toBe(true)
		for (let from = first; from < html.length; from += PIECE) {
			line.send(html.slice(from, from + PIECE))
			await someFrames(page)
		}
		line.end()
		await page.waitForLoadState('domcontentloaded')
		await someFrames(page)
		expect.soft((await seen(page)).moved, `what moved on ${path}`).toBeLessThan(0.001)
	} finally {
		line.close()
	}
}

type Seen = { painted: boolean; moved: number }

async function watch(page: Page): Promise<void> {
	await page.route('**/*.woff2', (route) => route.abort()) // it comes last; what it moves is another matter (looking-at-pictures.spec.ts)
	await page.addInitScript(() => {
		const seen = { painted: false, moved: 0 }
		Object.assign(window, { seen })
		new PerformanceObserver((list) => {
			if (list.getEntriesByName('first-contentful-paint').length > 0) seen.painted = true
		}).observe({ type: 'paint', buffered: true })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

const someFrames = (page: Page) =>
	page.evaluate(async () => {
		for (let frames = 0; frames < 3; frames++)
			await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
	})
