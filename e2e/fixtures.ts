/** What every browser test stands on: a page that must not complain or ask another host, with scripts and without. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { startWorkerSite, type WorkerSite } from './site.ts'

export { expect }

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Fixtures = {
	noScript: Page // a page in a browser with JavaScript off
	excused: RegExp | undefined // what a page may say to the console, where the test itself is the reason
}

type WorkerFixtures = {
	site: WorkerSite // the worker's own
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are used
		async ({}, use) => {
			const site = await startWorkerSite()
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', auto: true, timeout: 120_000 },
	],
	baseURL: ({ site }, use) => use(site.url),
	browser: [
		async ({ browser }, use) => {
			const newContext = browser.newContext.bind(browser)
			await use(
				Object.assign(browser, {
					newContext: async (options?: BrowserContextOptions) => {
						const context = await newContext(options)
						if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration)
						return context
					},
				}),
			)
		},
		{ scope: 'worker' },
	],
	excused: [undefined, { option: true }],
	page: async ({ page, baseURL, excused }, use) => {
		const errors = collectErrors(page, baseURL, excused)
		await use(page)
		expect(errors, 'the page complained').toEqual([])
	},
	noScript: async ({ browser, baseURL, contextOptions, viewport }, use) => {
		const context = await browser.newContext({
			...contextOptions,
			baseURL,
			viewport,
			javaScriptEnabled: false,
		})
		const page = await context.newPage()
		const errors = collectErrors(page, baseURL)
		await use(page)
		expect(errors, 'the page complained').toEqual([])
		await context.close()
	},
})

/** Scripts come after the page has loaded: who goes to a page and waits until it is loaded, waits until it is hydrated. */
function waitForHydration(page: Page): void {
	const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
	const waitUntilHydrated = async <Result>(result: Result, waitUntil = 'load'): Promise<Result> => {
		if (waitUntil === 'load') await page.waitForFunction(isHydratedOrPlain)
		return result
	}
	Object.assign(page, {
		goto: async (...args: Parameters<Page['goto']>) =>
			waitUntilHydrated(await goto(...args), args[1]?.waitUntil),
		reload: async (...args: Parameters<Page['reload']>) =>
			waitUntilHydrated(await reload(...args), args[0]?.waitUntil),
	})
}

/** Runs in the browser. Who saves data gets scripts only at a touch, and some answers have none. */
function isHydratedOrPlain(): boolean {
	const { dataset } = document.documentElement
	return 'hydrated' in dataset || 'saveData' in dataset || document.querySelector('script') === null
}

export const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated')

/** Collects what a page may never do. */
function collectErrors(page: Page, baseURL: string | undefined, excused?: RegExp): string[] {
	const errors: string[] = []
	const documents = new Set<string>()
	page.on('pageerror', ({ message }) => {
		// Where a busy machine takes more than four seconds to draw a page, the browser ends its view transition.
		if (!message.startsWith('Transition was aborted because of timeout') && !excused?.test(message))
			errors.push(`uncaught: ${message}`)
	})
	page.on('console', (message) => {
		if (!['error', 'warning'].includes(message.type())) return
		// A document that is answered with 404 or 400 is told to the console too; that is the test's own business.
		if (
			message.text().startsWith('Failed to load resource') &&
			documents.has(stripAnchor(message.location().url))
		)
			return
		const complaint = `${message.text()} (${message.location().url})`
		if (!excused?.test(complaint)) errors.push(`console: ${complaint}`)
	})
	page.on('request', (request) => {
		const { protocol, origin } = new URL(request.url())
		if (request.isNavigationRequest()) documents.add(stripAnchor(request.url()))
		if (/^https?:$/.test(protocol) && origin !== baseURL) errors.push(`asked another host: ${request.url()}`)
	})
	return errors
}

const stripAnchor = (address: string) => address.replace(/#.*/, '')

/** Types one field before the script has come, and another in the very moment in which the page is hydrated. */
export async function typeDuringHydration(
	page: Page,
	path: string,
	[beforeHydration, atHydration]: [[name: string, text: string], [name: string, text: string]],
): Promise<void> {
	const { promise: pending, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/*.js', async (route) => {
		await pending
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'commit' })
	await page.locator(`main [name="${beforeHydration[0]}"]`).fill(beforeHydration[1])
	await page.evaluate(([name, text]) => {
		addEventListener('hydrated', () => {
			document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.select()
			document.execCommand('insertText', false, text)
		})
	}, atHydration)
	release()
	await expect(page.locator(`main [name="${atHydration[0]}"]`)).toHaveValue(atHydration[1])
}

/** Fails when axe finds a barrier on the page as it stands: WCAG 2.2 AA and the best practices. */
export async function expectNoBarriers(page: Page, state = 'as it comes'): Promise<void> {
	// A window that was made narrower can put a button under the pointer, whose colours then begin to change.
	await page.mouse.move(0, 0)
	// What is still fading in has not the colours that it is meant to have; of what the browser does not draw, fading never ends.
	await page.evaluate(() => {
		scrollTo(0, 0) // else the bar at the top covers half a button somewhere
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
	})
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
	const barriers = await page.evaluate(async () => {
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			resultTypes: ['violations'],
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
		})
		return violations.map(
			({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
		)
	})
	expect
		.soft(barriers, `barriers on ${page.url()}, ${state}, at ${page.viewportSize()?.width} px`)
		.toEqual([])
}

export async function expectNoOverflow(page: Page): Promise<void> {
	const { wide, window } = await page.evaluate(() => ({
		wide: document.documentElement.scrollWidth,
		window: document.documentElement.clientWidth,
	}))
	expect(wide, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(window)
}
