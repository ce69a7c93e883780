/** A page on a line so slow that it comes in pieces: it is painted as it comes, and nothing that is read already moves. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PAGES = ['/', '/inventory', '/finance', '/blog', '/contact']
const SLOW = { offline: false, latency: 0, downloadThroughput: 40_000, uploadThroughput: 40_000 } // bytes a second

type Seen = { painted: number; whole: number; moved: number }

for (const [width, height] of [
	[390, 844],
	[1440, 900],
] as const)
	test.describe(`at ${width} px`, () => {
		test.use({ viewport: { width, height } })

		for (const path of PAGES)
			test(`${path} is read from its beginning, and stands still`, async ({ page }) => {
				await expectToStandStill(page, path)
			})

		test('so do a vehicle, the page of its make and an article', async ({ page, request }) => {
			for (const [list, kind] of [
				['/inventory', /\/car\/[\w-]+/],
				['/inventory', /\/inventory\/[\w-]+(?=")/],
				['/blog', /\/blog\/[\w-]+(?=")/],
			] as const) {
				const [path = ''] = kind.exec(await (await request.get(list)).text()) ?? []
				expect(path, `${kind} in ${list}`).not.toBe('')
				await expectToStandStill(page, path)
			}
		})
	})

async function expectToStandStill(page: Page, path: string): Promise<void> {
	const { painted, whole, moved } = await visit(page, path)
	expect(moved, `what moved on ${path}`).toBeLessThan(0.001)
	expect(painted, `first paint of ${path}`).toBeGreaterThan(0)
	expect(painted, `first paint of ${path}, before all is read`).toBeLessThan(whole)
}

async function visit(page: Page, path: string): Promise<Seen> {
	const line = await page.context().newCDPSession(page)
	await line.send('Network.enable')
	await line.send('Network.emulateNetworkConditions', SLOW)
	await page.route('**/*.woff2', () => {}) // it comes last; what it moves is another matter (looking-at-pictures.spec.ts)
	await page.addInitScript(() => {
		const seen = { painted: 0, moved: 0 }
		Object.assign(window, { seen })
		new PerformanceObserver((list) => {
			for (const { name, startTime } of list.getEntries())
				if (name === 'first-contentful-paint') seen.painted = startTime
		}).observe({ type: 'paint', buffered: true })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(path, { waitUntil: 'domcontentloaded' })
	await line.detach()
	return page.evaluate(async () => {
		for (let frames = 0; frames < 3; frames++)
			await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
		const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		const { seen } = window as unknown as { seen: Omit<Seen, 'whole'> }
		return { ...seen, whole: document?.responseEnd ?? 0 }
	})
}
